"""The page of building, and the rows of laying out and inspection."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready, TimeUp
from companion.core.messages import text
from companion.core.view import BuildRow, CardPile, GlassKey, GlassSpace, Offer, StartPlace
from companion.games.galaxy_trucker.actions import CallStop, LookAtPile, PutPileBack, Rebuild, TakeStart, TurnGlass
from companion.games.galaxy_trucker.building.piles import in_hand
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.shown.build_board import build_board
from companion.games.galaxy_trucker.shown.check_board import check_board, layout_board
from companion.games.galaxy_trucker.shown.heads import half, head
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, laid_out
from tests.games.galaxy_trucker.inspection.test_inspection import inspected, wrong_ship
from tests.games.galaxy_trucker.journeys import A, B, C
from tests.games.galaxy_trucker.made import cabin, row, start

FIRST = text("board.place", n=1)
SECOND = text("board.place", n=2)


def sand_out(state: Haul, space: int) -> Haul:
    return do(state, TimeUp(None, f"glass 1 {space}"))


@pytest.fixture(scope="module")
def running() -> Haul:
    """Level II: a glass with three spaces, on the first."""
    return building()


@pytest.fixture(scope="module")
def empty(running) -> Haul:
    return sand_out(running, 0)


@pytest.fixture(scope="module")
def second(empty) -> Haul:
    """The glass on its second space; the next one is the last."""
    return do(empty, TurnGlass(B))


def space(word: str, state: str, mark: str = "") -> GlassSpace:
    return GlassSpace(text(f"glass.{word}"), state, mark)


@pytest.mark.rule("GT-BUILD-31", "GT-BUILD-32")
def test_the_glass_stands_on_its_space_and_says_so(running, second):
    first = build_board(running).glass
    assert first.spaces == (space("now", "now"), space("next", "to_come"), space("last", "last", "S"))
    assert (first.sand, first.says, first.empty) == ("running", text("glass.on_space", n=1), text("glass.empty"))
    assert first.seconds == float(running.readings.glass_seconds)
    later = build_board(second).glass
    assert later.spaces == (space("gone", "gone"), space("now", "now"), space("last", "last", "S"))
    last = build_board(do(sand_out(do(second, Ready(A)), 1), TurnGlass(A))).glass
    assert last.spaces == (space("gone", "gone"), space("gone", "gone"), space("now", "now", "S"))
    assert last.says == text("glass.on_last")


@pytest.mark.rule("GT-BUILD-21")
@pytest.mark.parametrize("answers", [{"mode": "learning"}, {"level": "1"}])
def test_without_a_glass_the_time_used_is_shown(answers):
    shown = build_board(building(**answers))
    assert (shown.glass.sand, shown.glass.spaces, shown.glass.says) == ("none", (), text("glass.used"))
    assert (shown.turn, shown.who) == (None, ())


@pytest.mark.rule("GT-BUILD-32", "GT-BUILD-33", "GT-BUILD-34", "GT-BUILD-36")
def test_the_key_says_who_turns_the_glass_and_when(running, empty, second):
    when, turn = text("glass.when_empty"), text("glass.turn")
    assert build_board(running).turn == GlassKey(turn, when, (), text("glass.anyone"))
    assert build_board(empty).turn == GlassKey(turn, None, (), text("glass.anyone"), Offer(turn, TurnGlass(A)))
    to_last = text("glass.turn_last")
    assert build_board(second).turn == GlassKey(to_last, when, (), text("glass.complete_only"))
    complete = do(second, Ready(C), Ready(A))
    assert build_board(complete).turn == GlassKey(to_last, when, (A, C), text("glass.complete"))
    assert build_board(complete).who == ()
    out = sand_out(complete, 1)
    assert build_board(out).turn == GlassKey(to_last, None, (A, C), text("glass.complete"))
    assert build_board(out).who == (
        (A, Offer(text("glass.turns_it", name="Ada"), TurnGlass(A))),
        (C, Offer(text("glass.turns_it", name="Cy"), TurnGlass(C))),
    )
    last = do(out, TurnGlass(C))
    assert build_board(last).turn == GlassKey(text("glass.stops"), stops=True)
    assert build_board(sand_out(last, 2)).who == ()


def test_who_is_complete_is_not_asked_to_turn_it_as_long_as_anybody_may(empty):
    assert build_board(do(empty, Ready(A))).who == ()


@pytest.mark.rule("GT-BUILD-20", "GT-BUILD-27")
def test_rows_say_what_each_does_and_which_place_is_its_or_free(running):
    state = do(running, Ready(C), LookAtPile(A, 1))
    own = replace(state.truckers[B], ship=row(start(), cabin()))
    state = replace(state, truckers=(state.truckers[A], own, state.truckers[C]))
    free = text("build.is_free")
    assert build_board(state).rows == (
        BuildRow(A, text("note.reads", n=2), SECOND, free),
        BuildRow(B, text("build.tiles", n=2), SECOND, free),
        BuildRow(C, text("build.complete"), FIRST, text("build.to_start"), taken=True),
    )
    assert build_board(running).rows[A] == BuildRow(A, text("build.builds"), FIRST, free)
    assert build_board(state).starts[:2] == (StartPlace(FIRST, C), StartPlace(SECOND, None))
    assert len(build_board(state).starts) == 4
    assert build_board(state).head.seats == (A, B)
    assert build_board(state).head.line == text("board.still_building")


@pytest.mark.rule("GT-BUILD-37", "GT-BUILD-38")
def test_after_stop_there_is_nothing_but_the_way_to_the_start(second):
    told = replace(second.truckers[A], ship=row(start(), cabin()))
    state = replace(second, truckers=(told, *second.truckers[1:]))
    state = do(sand_out(do(sand_out(do(state, Ready(B)), 1), TurnGlass(B)), 2), CallStop(B))
    shown = build_board(state)
    assert (shown.stopped, shown.piles, shown.piles_say, shown.turn) == (True, (), None, None)
    assert (shown.head.line, shown.head.seats) == (text("board.stopped"), (A, C))
    assert [each.says for each in shown.rows] == [text(f"build.{key}") for key in ("parks", "complete", "parks")]


@pytest.mark.rule("GT-BUILD-27", "GT-SETUP-09")
def test_piles_have_their_readers_and_the_fourth_is_barred(running):
    state = do(running, LookAtPile(B, 0), LookAtPile(C, 2))
    shown = build_board(state)
    assert shown.piles == (CardPile(1, B), CardPile(2), CardPile(3, C), CardPile(4, barred=True))
    assert (shown.piles_say, shown.stopped) == (text("board.look_at_piles"), False)
    assert [(each.reader, each.number, each.close.action) for each in shown.reading] == [
        (B, 1, PutPileBack(B)),
        (C, 3, PutPileBack(C)),
    ]
    assert shown.reading[0].close.says == text("press.put_back")
    kinds = {(card.level, card.index): card.type for card in state.material.cards}
    read = sorted(text(f"card.{kinds[key]}").key for key in in_hand(state, B))
    assert sorted(card.says.key for card in shown.reading[0].cards) == read
    assert build_board(running).reading == ()


def test_where_hands_do_it_there_are_no_piles():
    for answers in ({"dealing": "table"}, {"mode": "learning"}):
        shown = build_board(building(**answers))
        assert (shown.piles, shown.piles_say) == ((), None)


# -- laying out and inspection --------------------------------------------------------------------------------------


@pytest.mark.rule("GT-SETUP-03", "GT-SETUP-05", "GT-SETUP-07")
def test_each_lays_out_its_things_in_its_colour_and_says_so():
    state = do(laid_out(2), Ready(A))
    shown = layout_board(state)
    done, waits = shown.rows
    assert (done.says, done.keys, done.done) == (text("layout.ready"), (), True)
    assert (waits.says.key, waits.done, waits.under) == ("layout.takes", False, None)
    assert waits.keys == (Offer(text("layout.go"), Ready(B), tone="good"),)
    assert (shown.note, shown.head.seats) == (text("layout.how"), (B,))
    colours = [row.says.args["colour"] for row in layout_board(laid_out(2)).rows]
    assert len(set(colours)) == 2


@pytest.mark.rule("GT-TREK-19", "GT-TREK-23")
def test_the_title_that_a_seat_holds_stands_under_its_name():
    titles = (TitleHeld("battery", B), TitleHeld("hauler", A, "gold"))
    rows = layout_board(replace(laid_out(3, mode="trek"), titles=titles)).rows
    assert [row.under for row in rows] == [
        text("layout.holds_gold", title="@title.hauler"),
        text("layout.holds_silver", title="@title.battery"),
        None,
    ]


@pytest.mark.rule("GT-CHECK-01")
@pytest.mark.parametrize(
    ("ship", "under", "tone", "fine"),
    [
        (row(start(), cabin()), text("check.tiles", n=2), "plain", True),
        (row(start()), text("check.tiles", n=1), "plain", False),
    ],
)
def test_a_told_ship_is_passed_by_a_touch(ship, under, tone, fine):
    shown = check_board(inspected(ship))
    first = shown.rows[A]
    assert (first.says, first.under, first.tone, first.done) == (text("check.tell_ship"), under, tone, False)
    assert first.keys == ((Offer(text("check.fine"), Ready(A), tone="good"),) if fine else ())
    assert shown.note == text("check.press_says")


@pytest.mark.rule("GT-CHECK-02", "GT-CHECK-03", "GT-CHECK-04", "GT-CHECK-06")
def test_mistakes_are_counted_and_mended_in_the_learning_flight_alone():
    full = check_board(inspected(wrong_ship())).rows[A]
    assert (full.tone, full.under.key, full.keys) == ("bad", "check.mistakes", ())
    state = inspected(wrong_ship(), mode="learning")
    assert [key.action for key in check_board(state).rows[A].keys] == [Rebuild(A)]
    own = replace(state.truckers[A], start=None)
    rebuilds = check_board(replace(state, truckers=(own, *state.truckers[1:]))).rows[A]
    assert (rebuilds.says, rebuilds.under, rebuilds.done) == (text("check.rebuilding"), None, False)
    assert rebuilds.keys == (Offer(text("check.to_start", n=1), TakeStart(A, 0), tone="good"),)


@pytest.mark.rule("GT-CHECK-01")
def test_who_has_checked_is_done_and_ships_on_the_cardboard_are_looked_at():
    state = inspected(row(start(), cabin()))
    shown = check_board(do(state, Ready(A)))
    assert (shown.rows[A].says, shown.rows[A].done, shown.rows[A].keys) == (text("check.done"), True, ())
    assert A not in shown.head.seats
    seats = tuple(replace(seat, level="table") for seat in state.setup.seats)
    looks = check_board(replace(state, setup=replace(state.setup, seats=seats))).rows[A]
    assert (looks.says, looks.under, looks.tone) == (text("check.looks"), None, "plain")
    assert looks.keys == (Offer(text("check.fine"), Ready(A), tone="good"),)


@pytest.mark.parametrize(
    ("answers", "word", "figure"),
    [({"mode": "learning"}, "board.learning", "L")]
    + [({"level": n}, "board.level", figure) for n, figure in (("1", "I"), ("2", "II"), ("3", "III"))],
)
def test_the_plate_of_the_ribbon_has_the_level(answers, word, figure):
    found = head(laid_out(2, **answers))
    assert (found.word, found.figure) == (text(word), figure)


def test_strengths_are_written_with_halves():
    assert [half(n) for n in (0, 0.5, 1, 5.5)] == ["0", "½", "1", "5½"]
