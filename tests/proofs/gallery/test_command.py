"""``pipworks screens``: what it needs is said in one sentence."""

from __future__ import annotations

import io

from companion.commands.main import BAD_USAGE, run
from companion.proofs.gallery.command import GalleryWanted, run_screens
from companion.shelf.games import take


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
