"""What everybody sees: the phase and its board, a line of help, what is to be drawn and rolled, the result."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, NotReady, Ready, TimeUp
from companion.core.messages import text
from companion.core.view import BillBoard, BuildBoard, CheckBoard, HitBoard, RingBoard, Standing
from companion.games.galaxy_trucker.actions import CallStop, GiveUp, TurnCard, TurnGlass
from companion.games.galaxy_trucker.shown.view import standings, view
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, laid_out, with_piles
from tests.games.galaxy_trucker.journeys import A, B, C, card, rolls, shot, turned_up, underway

PHASES = ("layout", "build", "park", "check", "launch", "journey", "payday", "over")
ALL = (Ready(A), Ready(B), Ready(C))


@pytest.fixture(scope="module")
def under_way() -> Haul:
    return underway([3, 9, 5], None, None, card("epidemic"), card("epidemic"))


@pytest.fixture(scope="module")
def by_phase(under_way: Haul) -> dict[str, Haul]:
    """A state of each phase."""
    built = building()
    checked = do(built, *ALL)
    over: dict[str, Any] = {"phase": "over"}
    return {
        "layout": laid_out(3), "build": built, "park": replace(built, phase="park"), "check": checked,
        "launch": do(checked, *ALL, Advance(None)), "journey": under_way,
        "payday": arrived(), "over": replace(under_way, **over),
    }  # fmt: skip


def arrived() -> Haul:
    """A flight whose last card is over."""
    return turned_up(replace(underway([3, 9, 5], None, None, card("epidemic")), left=1))


def having(*cash: int) -> Haul:
    state = laid_out(len(cash))
    own = tuple(replace(each, cash=n) for each, n in zip(state.truckers, cash, strict=True))
    return replace(state, phase="over", truckers=own)


# -- the phase -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-GEN-06")
def test_a_flight_has_four_steps(by_phase: dict[str, Haul]) -> None:
    steps = {phase: view(state).step for phase, state in by_phase.items()}
    assert steps == {
        "layout": None, "build": 0, "park": 0, "check": 1, "launch": 2, "journey": 2, "payday": 3, "over": None,
    }  # fmt: skip
    assert {view(state).steps for state in by_phase.values()} == {4}
    assert [view(state).phase.key for state in by_phase.values()] == [f"phase.{phase}" for phase in PHASES]
    assert view(replace(by_phase["build"], flight=2)).round == 2


@pytest.mark.parametrize(
    ("phase", "kind"),
    [("build", BuildBoard), ("park", BuildBoard), ("check", CheckBoard), ("launch", RingBoard),
     ("journey", RingBoard), ("payday", BillBoard), ("over", BillBoard)],
)  # fmt: skip
def test_each_phase_has_its_board(by_phase: dict[str, Haul], phase: str, kind: type) -> None:
    assert isinstance(view(by_phase[phase]).board, kind)


@pytest.mark.rule("GT-METEOR-02")
def test_a_meteor_that_was_rolled_is_drawn_on_the_ships() -> None:
    state = turned_up(underway([9, 5], None, None, card("meteor_swarm", projectiles=(shot(), shot()))))
    assert [(roll.seat, roll.total) for roll in view(state).rolls] == [(A, 2)]
    assert isinstance(view(state).board, RingBoard)
    rolled = view(rolls(state, A, 1, 1))
    assert isinstance(rolled.board, HitBoard)


def test_nobody_rolls_where_no_dice_are_due(by_phase: dict[str, Haul]) -> None:
    assert [view(state).rolls for state in by_phase.values()] == [()] * len(PHASES)


@pytest.mark.parametrize("phase", ["layout", "build", "park", "check", "payday"])
def test_what_all_do_is_said_in_a_line(by_phase: dict[str, Haul], phase: str) -> None:
    assert view(by_phase[phase]).hint == text(f"hint.{phase}")


@pytest.mark.rule("GT-FLIGHT-02")
def test_in_the_journey_it_is_said_who_turns_up_the_next_card(by_phase: dict[str, Haul], under_way: Haul) -> None:
    assert view(under_way).hint == text("hint.next_card", name="Bo")
    assert view(do(under_way, GiveUp(B))).hint == text("hint.next_card", name="Cy")
    swarm = underway([9, 5], None, None, card("meteor_swarm", projectiles=(shot(), shot())))
    assert view(turned_up(swarm)).hint is None
    assert [view(by_phase[phase]).hint for phase in ("launch", "over")] == [None, None]


# -- what is drawn, and what ends ------------------------------------------------------------------------------------


@pytest.mark.rule("GT-SETUP-08", "GT-LAUNCH-13")
def test_piles_are_drawn_before_building_and_the_deck_at_launch(by_phase: dict[str, Haul]) -> None:
    before, launch = view(by_phase["layout"]).draw, view(by_phase["launch"]).draw
    assert before is not None
    assert before.id == "cards 1 1"
    assert launch is not None
    assert launch.id == "deck 1 0"
    assert view(by_phase["build"]).draw is None


@pytest.mark.rule("GT-TREK-06")
def test_titles_of_a_trek_are_drawn_too() -> None:
    begun = laid_out(3, mode="trek", dealing="table")
    titles = view(begun).draw
    assert titles is not None
    assert titles.take == 3


@pytest.mark.rule("GT-BUILD-38")
def test_chance_decides_who_takes_start_spaces_first_where_that_is_the_house_rule() -> None:
    state = building(stop_order="random")
    for space in (0, 1):
        state = do(state, TimeUp(None, f"glass 1 {space}"), *([Ready(A)] if space else []), TurnGlass(A))
    state = do(state, TimeUp(None, "glass 1 2"), CallStop(A))
    request = view(state).draw
    assert request is not None
    assert request.things == (str(B), str(C))


def test_a_phase_ends_when_all_are_ready_and_nothing_is_to_be_drawn(by_phase: dict[str, Haul]) -> None:
    drawn = with_piles(by_phase["layout"])
    assert not view(drawn).all_ready
    assert view(do(drawn, *ALL)).all_ready
    assert not view(do(by_phase["layout"], *ALL)).all_ready  # the piles lie nowhere yet
    checked = do(by_phase["check"], *ALL)
    assert view(checked).all_ready
    assert not view(do(checked, NotReady(A))).all_ready
    assert view(do(by_phase["payday"], *ALL)).all_ready
    for phase in ("build", "park", "launch", "journey", "over"):
        assert not view(replace(checked, phase=phase, deck=((1, 1),))).all_ready


# -- the result ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-GEN-08", "GT-SCORE-12")
def test_all_who_have_a_credit_win_alike_and_the_others_come_after_them() -> None:
    assert standings(having(12, 0, 1)) == (
        Standing(A, 1, text("result.wins", n=12)),
        Standing(C, 1, text("result.wins", n=1)),
        Standing(B, 3, text("result.broke", n=0)),
    )


@pytest.mark.rule("GT-GEN-08")
def test_nobody_wins_without_a_credit() -> None:
    found = [each.reason for each in standings(having(0, -3))]
    assert found == [text("result.broke", n=0), text("result.broke", n=-3)]


def test_the_result_is_told_once_the_game_is_over(by_phase: dict[str, Haul]) -> None:
    assert len(view(by_phase["over"]).standings) == 3
    assert all(view(by_phase[phase]).standings == () for phase in PHASES[:-1])


@pytest.mark.rule("GT-SCORE-02")
def test_charts_tell_credits_always_and_who_arrived_where_from_payday_on(under_way: Haul) -> None:
    gone = do(under_way, GiveUp(A))
    assert view(gone).charted == {"credits": (0, 0, 0), "finish": (None, None, None)}
    for phase in ("payday", "over"):
        assert view(replace(gone, phase=phase)).charted["finish"] == (None, 1, 2)
    assert view(having(4, 7)).charted["credits"] == (4, 7)


@pytest.mark.rule("GT-FLIGHT-02")
def test_the_next_card_is_offered_on_the_board(under_way: Haul) -> None:
    board = view(under_way).board
    assert isinstance(board, RingBoard)
    assert [offer.action for offer in board.keys] == [TurnCard(B)]
