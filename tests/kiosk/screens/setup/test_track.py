"""Is this your track? Asked once, kept for the box, put right in two touches; only what fits is offered."""

from __future__ import annotations

import tomllib

import pytest

from companion.games.steampunk_rally.catalogue import Catalogue, samples
from companion.games.steampunk_rally.setup import questions
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.setup.laying import TurnedOver
from companion.kiosk.screens.setup.pieces import LaidPiece
from companion.kiosk.screens.setup.track import TrackPage
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock


class Evening(Visitor):
    """Somebody who sets a game up, with a folder of games and one of owners' files."""

    def __init__(self, folder):
        headless()
        self.own = folder / "own" / "steampunk_rally" / "track.toml"
        self.shelf = Collection(folder / "games", games=["steampunk_rally"], own_data=folder / "own")
        clock = VirtualClock()
        super().__init__(Kiosk((800, 480), clock, catalogues(), self.shelf, StillTable(clock)), clock)

    @property
    def top(self):
        return self.kiosk.screens[-1]

    @property
    def begun(self):
        return self.shelf.open_session

    def sees(self, what):
        return any(touch.what == what and touch.live for touch in self.kiosk.scene().touches)

    def origins(self):
        return [piece.origin for piece in self.top.draft.laid()]

    def rows(self):
        return tomllib.loads(self.own.read_text(encoding="utf-8"))["tile"]


@pytest.fixture
def evening(tmp_path):
    found = Evening(tmp_path)
    yield found
    found.shelf.close()


def test_the_first_start_of_a_box_shows_its_track_and_yes_is_kept(evening):
    evening.tap("new game")
    assert evening.sees("sample track")
    evening.tap("start")
    assert isinstance(evening.top, TrackPage)
    assert evening.begun is None
    evening.tap("like ours")
    assert evening.begun is not None
    assert [(row["role"], row.get("number")) for row in evening.rows()] == [
        ("start", None), ("middle", 2), ("middle", 3), ("middle", 5), ("finish", None), ("last", None),
    ]  # fmt: skip
    evening.kiosk.go(evening.kiosk.start_page())
    evening.tap("new game")
    assert not evening.sees("sample track")
    assert evening.origins() == ["ours"] * 6


def test_a_track_that_is_raced_on_as_it_is_stays_a_sample_and_is_not_asked_about_again(evening):
    for key in ("new game", "start", "race on it"):
        evening.tap(key)
    assert evening.begun is not None
    assert not evening.own.exists()
    evening.shelf.open_session.close()
    evening.kiosk.go(evening.kiosk.start_page())
    evening.tap("new game")
    assert evening.sees("sample track")
    first = evening.begun
    evening.tap("start")
    assert evening.begun is not first


def test_two_touches_open_the_tile_that_looks_different_and_done_there_it_is_ours(evening):
    for key in ("new game", "sample track", "other track", "piece 1"):
        evening.tap(key)
    page = evening.top.page
    assert (page.keep.fields["role"], page.keep.fields["number"]) == ("middle", 2)
    assert page.why is None
    evening.tap("keep")
    evening.wait(0.1)
    assert evening.sees("piece 1")
    assert evening.origins() == ["sample", "ours", "sample", "sample", "sample", "sample"]
    evening.tap("piece 1")
    assert evening.top.page.remove is not None  # it is changed where it is, not copied once more
    evening.tap("back")
    assert isinstance(evening.top, TrackPage)


def test_middle_tiles_are_touched_in_the_order_they_lie(evening):
    for key in ("new game", "sample track", "answer tiles tile_3"):
        evening.tap(key)
    assert not evening.sees("like ours")
    evening.tap("answer tiles tile_1")
    assert evening.top.draft.setup().answers["tiles"] == ("tile_2", "tile_5", "tile_1")
    assert evening.sees("like ours")
    evening.tap("answer side hoverdrome")
    catalogue, laid = samples(), evening.top.draft.laid()
    assert laid[3].spaces == questions.laid(evening.top.draft.setup(), catalogue)[3].spaces
    assert [piece.says.args.get("name") for piece in laid] == [None, "2", "5", "1", None, None]


def moving(evening, kind):
    evening.kiosk.changed()
    return [piece for piece in evening.kiosk.scene().pieces if isinstance(piece.thing, kind)]


def test_a_chosen_tile_slides_to_its_place_and_lies_there_then(evening):
    for key in ("new game", "sample track", "answer tiles tile_3"):
        evening.tap(key)
    evening.wait(0.5)
    moving(evening, LaidPiece)
    next(touch for touch in evening.kiosk.scene().touches if touch.what == "answer tiles tile_1").act()
    began = moving(evening, LaidPiece)
    evening.wait(0.1)
    half = moving(evening, LaidPiece)
    evening.wait(0.4)
    lies = moving(evening, LaidPiece)
    first, second, last = (next(p.rect for p in seen if p.thing.said == "1") for seen in (began, half, lies))
    assert first.y > second.y > last.y
    assert not evening.top.tick()


def test_a_tile_that_was_made_ones_own_is_turned_over_when_its_page_is_left(evening):
    for key in ("new game", "sample track", "other track", "piece 1"):
        evening.tap(key)
    next(touch for touch in evening.kiosk.scene().touches if touch.what == "keep").act()
    evening.wait(0.05)
    (turned,) = moving(evening, TurnedOver)
    assert (turned.thing.before.said, turned.thing.after.said) == ("2", "2")
    evening.wait(0.4)
    assert not moving(evening, TurnedOver)
    evening.kiosk.change(motion=False)
    evening.tap("other track")
    next(touch for touch in evening.kiosk.scene().touches if touch.what == "answer side hoverdrome").act()
    assert not moving(evening, TurnedOver)


def test_a_token_lies_between_chairs_that_are_there(evening):
    evening.tap("new game")
    draft = evening.top.draft
    token = next(question for question in draft.questions if question.id == "token")

    def offered():
        return [answer.id for question in draft.asked() if question.id == "token" for answer in question.answers]

    draft.take(5)
    draft.answer(token, None, "after_5")
    assert draft.setup().answers["token"] == ("after_5",)
    draft.take(3)
    assert offered() == ["after_1", "after_2", "after_3"]
    assert draft.setup().answers["token"] == ("after_1",)
    draft.take(5)
    assert draft.setup().answers["token"] == ("after_5",)


def test_a_side_without_tiles_cannot_be_chosen():
    all_of = samples()
    bright = Catalogue(
        all_of.parts, all_of.boosts, all_of.inventors, tuple(t for t in all_of.tiles if t.side == "swiss_alps")
    )
    side = next(question for question in questions.questions(bright) if question.id == "side")
    assert {answer.id: answer.why is None for answer in side.answers} == {"swiss_alps": True, "hoverdrome": False}
