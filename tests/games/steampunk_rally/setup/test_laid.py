"""The tiles as they lie for a set-up: which, in their order, drawn as they are, each with the way to its page."""

import pytest

from companion.core.messages import text
from companion.core.setup import Setup
from companion.core.view import Offer
from companion.core.view.catalogue import Stretch
from companion.games.steampunk_rally.catalogue import drawn_tile, samples
from companion.games.steampunk_rally.catalogue.catalogue import Catalogue
from companion.games.steampunk_rally.catalogue.tiles import SIDES, course_of
from companion.games.steampunk_rally.faces import track
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.questions import laid, tile_meant
from tests.games.steampunk_rally.by_hand import answering

GAME = SteampunkRally()
NOTHING = Setup(())
CHOSEN = answering(NOTHING, side="hoverdrome", tiles=("tile_5", "tile_1", "tile_4"))


def stretch(side, role, number=0, origin="sample", catalogue=None):
    tile = (catalogue or samples()).tile(side, role, number)
    says = text("plain", name=str(number)) if number else text(f"catalogue.tile_{role}")
    page = ("tiles", side, f"look:{side} {role} {number}")
    return Stretch(says, origin, drawn_tile(tile)[0], offer=Offer(text("catalogue.change"), select=page))


@pytest.mark.rule("SR-SETUP-04")
@pytest.mark.parametrize(("setup", "side", "middle"), [
    (NOTHING, "swiss_alps", (2, 3, 5)),
    (CHOSEN, "hoverdrome", (5, 1, 4)),
    (answering(NOTHING, tiles=("tile_1",)), "swiss_alps", (1,)),
])  # fmt: skip
def test_six_tiles_lie_between_start_and_the_last_one_as_far_as_they_are_chosen(setup, side, middle):
    assert GAME.laid(setup) == (
        stretch(side, "start"), *(stretch(side, "middle", n) for n in middle), stretch(side, "finish"),
        stretch(side, "last"),
    )  # fmt: skip


def test_a_tile_of_the_owners_is_no_sample_even_if_it_looks_the_same(tmp_path):
    spaces = '["-"]'
    own = f'[[tile]]\nside = "swiss_alps"\nrole = "middle"\nnumber = 3\nspaces = {spaces}\n'
    (tmp_path / "track.toml").write_text(own, encoding="utf-8")
    catalogue = Catalogue.load(tmp_path)
    assert [piece.origin for piece in laid(NOTHING, catalogue)] == ["sample"] * 2 + ["ours"] + ["sample"] * 3
    assert laid(NOTHING, catalogue)[2] == stretch("swiss_alps", "middle", 3, "ours", catalogue)
    assert [catalogue.is_sample(catalogue.tile("swiss_alps", "middle", n)) for n in (2, 3)] == [True, False]


@pytest.mark.parametrize("side", SIDES)
def test_an_answer_for_a_tile_is_pictured_as_the_tile_on_the_side_that_is_played(side):
    setup = answering(NOTHING, side=side)
    for number in range(1, 6):
        tile = tile_meant(setup, "tiles", f"tile_{number}", samples())
        assert tile is samples().tile(side, "middle", number)
        assert GAME.picture(setup, "tiles", f"tile_{number}") == drawn_tile(tile)[0]
    assert GAME.picture(NOTHING, "tiles", "tile_2") == track(course_of([samples().tile("swiss_alps", "middle", 2)]))


@pytest.mark.parametrize(("question", "answer"), [("side", "hoverdrome"), ("inventor", "tile_2"), ("tiles", "none")])
def test_no_other_answer_is_a_tile(question, answer):
    assert tile_meant(NOTHING, question, answer, samples()) is None
    assert GAME.picture(NOTHING, question, answer) == ()
