"""Questions as keys: each says before the touch what it leads to, the best last (screens, section 6)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import Text, text
from companion.core.view import Offer
from companion.games.galaxy_trucker.shown.question_keys import half, keys_of, open_question
from companion.games.galaxy_trucker.state import Event, Haul
from tests.games.galaxy_trucker.journeys import A, B, C, answer, card, crewed, lines, turned_up, underway
from tests.games.galaxy_trucker.made import battery, cannon, engine, hold, row, ship, start

GUNS = ship({(7, 7): start(), (6, 7): cannon(double=True), (7, 6): cannon(), (7, 8): battery()})
MOTORS = ship({(7, 7): start(), (8, 7): engine(double=True), (7, 8): battery()})
HAULER = row(start("----"), hold(2, "----"))


def keys(state: Haul) -> tuple[Offer, ...]:
    question = open_question(state)
    assert question is not None
    return keys_of(state, question)


def told(state: Haul) -> list[tuple[str, Text | None, str]]:
    """What each key chooses, adds and is painted."""
    return [(chosen(each), each.adds, each.tone) for each in keys(state)]


def chosen(offer: Offer) -> str:
    assert isinstance(offer.action, Decide)
    return offer.action.chosen[0]


def event(ships: Any, adventure: Any, aboard: Any = None, **answers: str) -> Haul:
    return turned_up(underway([9, 5, 3][: len(ships)], ships, aboard, adventure, card("stardust"), **answers))


def fight(strength: int) -> Haul:
    pirates = card("pirates", strength=strength, credits=4, days_lost=1)
    return event([GUNS, GUNS], pirates, [crewed(GUNS, batteries=2)] * 2)


# -- strengths -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ENEMY-05", "GT-ENEMY-09", "GT-ENEMY-10", "GT-CANNON-03")
@pytest.mark.parametrize(
    ("strength", "outcomes"),
    [
        (2, [("card.lose", "bad"), ("card.win", "good")]),
        (3, [("card.lose", "bad"), ("card.draw", "plain")]),
        (4, [("card.lose", "bad"), ("card.lose", "bad")]),
    ],
)
def test_a_key_a_number_of_cells_says_the_strength_and_who_wins(
    strength: int, outcomes: list[tuple[str, str]]
) -> None:
    found = keys(fight(strength))
    assert [each.says.args["n"] for each in found] == [0, 1]
    assert [(each.adds and each.adds.key, each.tone) for each in found] == outcomes


@pytest.mark.rule("GT-SPACE-03", "GT-GIVEUP-03")
def test_in_open_space_a_key_says_how_far_it_goes_or_that_one_gives_up() -> None:
    state = event([MOTORS, MOTORS], card("open_space"), [crewed(MOTORS, batteries=2)] * 2)
    assert [(each.adds, each.tone) for each in keys(state)] == [
        (text("card.gives_up"), "bad"), (text("card.forward", n=2), "plain"),
    ]  # fmt: skip


@pytest.mark.rule("GT-SPACE-03")
def test_while_learning_a_rocket_without_engines_just_stays() -> None:
    state = event([MOTORS, MOTORS], card("open_space"), [crewed(MOTORS, batteries=2)] * 2, mode="learning")
    assert [(each.adds, each.tone) for each in keys(state)] == [
        (text("card.stays"), "plain"), (text("card.forward", n=2), "plain"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("strength", "written"),
    [("5.5", "5½"), ("0.5", "½"), ("5.0", "5"), ("5", "5"), ("0.0", "0"), ("0", "0"), ("10.5", "10½")],
)
def test_half_cannons_are_written_as_players_write_them(strength: str, written: str) -> None:
    assert half(strength) == written


# -- yes, no, take, load ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ABSHIP-01")
def test_a_derelict_is_docked_at_by_the_last_key() -> None:
    wreck = card("abandoned_ship", crew_lost=1, credits=4, days_lost=1)
    found = keys(event([HAULER, HAULER], wreck))
    assert [(each.says.key, each.tone) for each in found] == [("card.fly_on", "plain"), ("card.dock", "good")]
    assert [chosen(each) for each in found][1] == "yes"


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-07")
def test_loading_says_what_it_is_worth_and_what_goes_back() -> None:
    wares = card("planets", planets=(("yellow", "green", "blue"),), days_lost=1)
    state = answer(event([HAULER, HAULER], wares), A, "0")
    assert told(state) == [("none", None, "plain"), ("best", text("card.load_back", n=5, back=1), "good")]
    fits = card("planets", planets=(("yellow",),), days_lost=1)
    aboard = crewed(HAULER, goods={(7, 8): ["blue"]})
    state = answer(event([HAULER, HAULER], fits, [aboard, crewed(HAULER)]), A, "0")
    assert told(state)[1] == ("best", text("card.load_all", n=3), "good")


# -- which question, and which as keys -------------------------------------------------------------------------------


def owing(state: Haul, seat: int, kind: str, *choices: str, **fields: Any) -> Haul:
    question = Decision(
        seat, kind, text("ask.planet"), tuple(Choice(c, text("plain", n=0)) for c in choices), **fields
    )
    own = replace(state.truckers[seat], decision=question)
    return replace(state, truckers=(*state.truckers[:seat], own, *state.truckers[seat + 1 :]))


def test_of_several_questions_that_of_the_seat_furthest_ahead_is_open() -> None:
    state = underway([3, 9, 5], None, None, card("epidemic"))
    assert open_question(state) is None
    both = owing(owing(state, A, "planet", "0"), C, "planet", "0")
    first = open_question(both)
    assert first is not None
    assert first.seat == A  # between cards by chair
    on_a_card = open_question(replace(both, event=Event(card("planets"), (B, C, A))))
    assert on_a_card is not None
    assert on_a_card.seat == C


@pytest.mark.parametrize(
    ("choices", "fields", "shown"),
    [
        ("abcdef", {}, 6),
        ("abcdefg", {}, 0),  # too many for a card: they are on the panel
        ("abc", {"take": 2}, 0),
        ("abc", {"least": 0}, 0),
        ("abc", {"take": 2, "least": 1}, 0),
    ],
)
def test_one_of_a_few_answers_is_a_key_on_the_card(choices: str, fields: dict[str, int], shown: int) -> None:
    state = owing(underway([9, 5], None, None, card("epidemic")), A, "planet", *choices, **fields)
    assert [chosen(each) for each in keys(state)] == list(reversed(choices[:shown]))


@pytest.mark.rule("GT-COMBAT-06")
def test_on_a_line_of_the_combat_zone_a_key_says_the_strength_alone() -> None:
    zone = card("combat_zone", lines=lines(("cannon_strength", "days_lost", 1)))
    found = keys(event([GUNS, GUNS], zone, [crewed(GUNS, batteries=2)] * 2))
    assert [(each.says, each.adds, each.tone) for each in found] == [
        (text("card.cells", n=n, strength=strength), None, "plain") for n, strength in ((0, "1"), (1, "3"))
    ]


@pytest.mark.rule("GT-ENEMY-07")
def test_a_reward_is_taken_by_the_last_key() -> None:
    state = fight(2)
    found = keys(answer(state, A, chosen(keys(state)[1])))
    assert [(each.says.key, each.tone) for each in found] == [("card.leave", "plain"), ("card.take", "good")]
