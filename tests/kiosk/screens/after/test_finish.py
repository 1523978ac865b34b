"""The end of a game: the paper leads into the ledger, and one touch begins the same table anew."""

from collections.abc import Callable
from random import Random

import pytest

from companion.core.messages import text
from companion.core.setup import Seat, with_defaults
from companion.core.view import Feat, Story, Tale
from companion.kiosk.drama.finish import FinishShow
from companion.kiosk.drama.photo import NoseLine, Photo
from companion.kiosk.drama.podium import Block
from companion.kiosk.drawing import Scene
from companion.kiosk.screens.after.paper import PaperLine, Stamp
from companion.kiosk.screens.ledger.page import LedgerPage
from companion.kiosk.screens.setup.last_race import RacePicture
from companion.table import Session
from companion.table.recorded import Recorded
from tests.kiosk.dressed_race import DressedRace
from tests.kiosk.hands import Hands, shown

SEATS = (Seat("Ada", "ja"), Seat("Ben", "es"), Seat("Cleo", "en"))


def told(_game: DressedRace, state: object, lines: list[Recorded]) -> Story:
    """What a game might tell of itself."""
    number = next(one.number for one in reversed(lines) if one.lines)
    return Story((Tale(1, text("plain", n=77), 1, number),), (Feat("far", 5, text("plain", n=88)),))


def ended(table: Hands, seats: tuple[Seat, ...] = SEATS, seed: int = 1) -> Session:
    """Play a game to its end by chance, and show it."""
    game, chance = DressedRace(), Random(seed)
    session = table.shelf.begin(game, with_defaults(game.questions(), seats))
    while (action := game.propose(session.state, chance.randrange)) is not None:
        session.do(action)
    table.kiosk.play(session)
    table.kiosk.changed()
    return session


def things(table: Hands, kind: type) -> list[object]:
    return [piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, kind)]


def test_everybody_is_on_the_photo_and_the_first_three_on_the_podium_in_their_order(hands: Callable[..., Hands]):
    table = hands()
    session = ended(table)
    standings = session.view().standings
    [photo] = things(table, Photo)
    assert [one.seat for one in photo.entrants] == [one.seat for one in standings]
    assert [block.one.place for block in things(table, Block)] == [one.place for one in standings]
    assert [line.seat for line in things(table, PaperLine)] == [one.seat for one in standings]  # it tells nothing
    table.draw()


def test_a_line_of_the_paper_opens_the_ledger_where_it_happened(
    hands: Callable[..., Hands], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(DressedRace, "story", told)
    table = hands()
    session = ended(table)
    assert "77" in shown(table)
    table.tap("tale 0")
    page = table.kiosk.screens[-1]
    assert isinstance(page, LedgerPage)
    table.draw()
    assert page._open is not None
    assert page._open.number == session.story().tales[0].number
    table.tap("back")  # folds the line
    table.tap("back")
    assert session is table.session
    assert "rematch" in table.meanings()


def test_one_touch_begins_the_same_table_anew(hands: Callable[..., Hands]):
    table = hands()
    before = ended(table)
    table.tap("rematch")
    assert table.session is not before
    assert table.session.setup == before.setup
    assert (table.play.view.round, table.play.view.standings) == (1, ())
    assert len(table.shelf.saved()) == 2


def test_a_rematch_that_cannot_be_kept_is_refused_in_a_sentence_over_the_result(hands: Callable[..., Hands]):
    table = hands()
    before = ended(table)
    table.shelf.folder = before.journal.path / "no folder"
    table.tap("rematch")
    assert table.session is before
    assert table.play.toast is not None


def test_a_game_that_fails_to_tell_its_story_shows_the_result(
    hands: Callable[..., Hands], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(DressedRace, "story", lambda *_: 1 / 0)
    table = hands()
    ended(table)
    assert {"rematch", "charts", "ledger", "leave", "menu"} <= set(table.meanings())


def test_the_first_page_shows_the_last_race_and_plays_it_again_at_one_touch(hands: Callable[..., Hands]):
    table = hands()
    before = ended(table)
    table.draw()
    table.tap("leave")
    assert {"resume 0", "rematch", "new game"} <= set(table.meanings())
    [picture] = things(table, RacePicture)
    assert len(picture.pawns) == len(SEATS)
    table.draw()
    table.tap("rematch")
    assert table.session.setup == before.setup
    table.kiosk.go(table.kiosk.start_page())
    assert "go on" in table.meanings()  # a game is open: that is likelier
    table.tap("resume 1")  # the picture is still that of the last race, which is looked at
    assert table.play.view.standings


def test_a_picture_that_is_damaged_is_one_sentence_on_the_first_page_and_nothing_is_lost(
    hands: Callable[..., Hands],
):
    table = hands()
    session = ended(table)
    table.draw()
    session.journal.path.with_name(f"{session.journal.path.name}.race").write_bytes(b"{")
    table.tap("leave")
    assert things(table, RacePicture) == []
    assert any("picture of this race is damaged" in said for said in shown(table))
    table.tap("resume 0")
    table.draw()
    table.tap("leave")
    assert len(things(table, RacePicture)) == 1  # looking at it has put it right


def test_a_record_of_the_house_is_stamped_on_the_third_race(
    hands: Callable[..., Hands], monkeypatch: pytest.MonkeyPatch
):
    table = hands()
    stamps = []
    for far in (5, 6, 7):
        feat = Feat("far", far, text("plain", n=far))
        monkeypatch.setattr(DressedRace, "story", lambda *_, feat=feat: Story(feats=(feat,)))
        table.shelf._now = lambda far=far: f"2026-11-2{far}T20:40:00+00:00"
        ended(table)
        stamps.append([stamp.said for stamp in things(table, Stamp)])
    assert stamps == [[], [], ["7"]]


def test_the_finish_runs_from_a_pale_photo_to_the_page_as_it_stands_and_any_touch_is_kept(
    hands: Callable[..., Hands],
):
    table = hands()
    ended(table)
    still = table.kiosk.scene()
    begins, ends = Scene(), Scene()
    for scene, at in ((begins, 0.0), (ends, FinishShow.lasts_s)):
        scene.pieces[:] = still.pieces
        FinishShow().compose(scene, at)
    kinds = [type(piece.thing) for piece in begins.pieces]
    [photo] = [piece.thing for piece in begins.pieces if isinstance(piece.thing, Photo)]
    assert (Block in kinds, NoseLine in kinds, photo.clear) == (False, False, 0.0)
    assert ends.pieces == still.pieces
    table.play.shows.begin(FinishShow(), table.clock.now())
    table.kiosk.changed()
    assert {"rematch", "leave"} <= set(table.meanings())
    assert table.play.shows.moving(table.clock.now())
    for _ in range(10):
        table.wait(0.1)
        table.draw()
    table.tap("ledger")
    assert isinstance(table.kiosk.screens[-1], LedgerPage)
    assert not table.play.shows.running(table.clock.now())


def test_the_finish_runs_when_a_race_ends_but_an_end_that_is_brought_back_is_no_news(hands: Callable[..., Hands]):
    table = hands()
    session = ended(table)
    whole = session.actions
    table.play.undo()
    assert not table.play.view.standings
    table.play.redo()
    assert table.play.view.standings
    assert not table.play.shows.running(table.clock.now())
    table.play.undo()
    for action in whole[len(session.actions) :]:
        table.play.do(action)
    assert isinstance(table.play.shows.showing(table.clock.now()), FinishShow)
