"""``pipworks screens``: what it needs is said in one sentence."""

from __future__ import annotations

import io

import msgspec
import pytest

from companion.commands.main import BAD_USAGE, run
from companion.proofs.gallery.command import GalleryWanted, run_screens
from companion.proofs.gallery.sign_faults import sign_faults
from companion.shelf.games import names, take


def test_pictures_need_a_folder(capsys):
    assert run(["screens", "--page"]) == BAD_USAGE
    assert "a folder is needed" in capsys.readouterr().err


def test_the_page_and_what_is_kept_are_of_the_usual_text_size(capsys, tmp_path):
    assert run(["screens", str(tmp_path), "--page", "--text-size", "L"]) == BAD_USAGE
    assert "--page and --renew are of text size M" in capsys.readouterr().err


def test_a_screen_nobody_knows_is_named():
    err = io.StringIO()
    wanted = GalleryWanted(None, names=("no-such-screen",), check=True)
    assert run_screens(take("steampunk_rally"), wanted, io.StringIO(), err) == 1
    assert err.getvalue() == "pipworks screens: there is no screen no-such-screen.\n"


SIGN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40"/></svg>'
WRONG = {
    "damaged or cut off": SIGN[:70],
    "no picture in SVG": "<html/>",
    "nothing of it can be seen": SIGN.replace('r="40"', 'r="0"'),
    "cannot be drawn: 'utf-8'": "\udcff",
}


@pytest.mark.parametrize("why", WRONG)
def test_a_sign_that_cannot_be_drawn_is_a_fault_with_its_path(tmp_path, why):
    (tmp_path / "sound.svg").write_text(SIGN)
    (tmp_path / "ships.svg").write_bytes(WRONG[why].encode(errors="surrogateescape"))
    (fault,) = sign_faults(tmp_path)
    assert fault.startswith(f"{tmp_path / 'ships.svg'}: ")
    assert why in fault


def test_the_signs_of_the_games_here_can_be_drawn():
    for name in names():
        assert list(sign_faults(take(name).look.signs)) == []
    assert list(sign_faults(None)) == []


def test_looking_over_tells_of_a_folder_that_is_misspelt_and_of_signs_without_a_file(tmp_path, monkeypatch):
    game, out = take("toy_race"), io.StringIO()
    nowhere = tmp_path / "sings"
    look = msgspec.structs.replace(game.look, signs=nowhere)
    monkeypatch.setattr(type(game), "look", property(lambda _game: look))
    wanted = GalleryWanted(None, ((1280, 720),), ("en",), ("table-two",), check=True)
    assert run_screens(game, wanted, out, io.StringIO()) == 1
    assert f"{nowhere}: there is no such folder of signs\n" in out.getvalue()
    assert f"the figure 'towel' has no sign: no file {nowhere / 'towel.svg'}\n" in out.getvalue()
