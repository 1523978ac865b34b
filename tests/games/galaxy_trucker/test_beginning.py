"""Who flies, on which boards, with what at hand: the beginning of a game, and what it is asked from outside."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.components import HUMANS, ShipTile
from companion.games.galaxy_trucker.game import GalaxyTrucker
from companion.games.galaxy_trucker.look import LOOK
from companion.games.galaxy_trucker.moments import MOMENTS
from companion.games.galaxy_trucker.ship import carried
from companion.games.galaxy_trucker.start import questions, start
from companion.games.galaxy_trucker.state import Haul, colours_of, glass_spaces, level_of, mode_of, piles_to_read
from tests.games.galaxy_trucker.flights import NAMES, laid_out

BOX = our_material()
GAME = GalaxyTrucker(BOX)


def setup(seats: int = 2, keeps: str = "full", **answers: str) -> Setup:
    crew = tuple(Seat(name, level=keeps) for name in (*NAMES, "Eve")[:seats])
    return Setup(crew, {name: (value,) for name, value in answers.items()})


def refusal(told: Setup, box=BOX) -> tuple:
    answer = start(told, box)
    assert isinstance(answer, Rejection), answer
    return answer.says.key.removeprefix("reject."), answer.rule, answer.says.args


@pytest.mark.rule("GT-GEN-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_fly(seats):
    assert refusal(setup(seats)) == ("setup_seats", "GT-GEN-01", {"low": 2, "high": 4})
    assert (GAME.least_seats, GAME.most_seats) == (2, 4)


@pytest.mark.rule("GT-GEN-02", "GT-GEN-04")
@pytest.mark.parametrize(("question", "answer"), [
    ("mode", "race"), ("level", "4"), ("level", "0"), ("dealing", "nobody"),
])  # fmt: skip
def test_an_answer_that_there_is_not_is_refused_by_its_question(question, answer):
    assert refusal(setup(**{question: answer})) == ("setup_unknown", None, {"question": f"@setup.{question}"})


def test_a_ship_is_kept_in_one_of_three_ways():
    assert refusal(setup(keeps="some")) == ("setup_unknown", None, {"question": "@setup.who_keeps"})
    assert [isinstance(start(setup(keeps=each), BOX), Applied) for each in GAME.levels] == [True] * 3
    assert GAME.levels == ("table", "figures", "full")


def test_set_up_asks_how_it_is_flown_then_the_house_rules():
    asked = [each.id for each in questions()]
    assert asked[:4] == ["mode", "level", "colour", "dealing"]
    assert {"start_space", "hide_credits", "glass_seconds"} < set(asked[4:])
    by_id = {each.id: each for each in questions()}
    assert [by_id[name].explains is not None for name in asked[:4]] == [True] * 4
    assert [each.id for each in questions() if each.each_seat] == ["colour"]
    assert by_id["colour"].once
    assert not by_id["mode"].once


@pytest.mark.rule("GT-SETUP-01", "GT-TREK-01")
@pytest.mark.parametrize(("answers", "missing", "refused"), [
    ({"mode": "learning"}, 1, True), ({"mode": "learning"}, 2, False),
    ({"mode": "flight", "level": "2"}, 2, True), ({"mode": "flight", "level": "2"}, 1, False),
    ({"mode": "trek"}, 1, True), ({"mode": "trek"}, 2, True), ({"mode": "trek"}, 3, True),
])  # fmt: skip
@pytest.mark.parametrize("kind", ["flight_boards", "ship_boards"])
def test_boards_of_every_flight_must_be_there(kind, answers, missing, refused):
    boards = {level: board for level, board in getattr(BOX, kind).items() if level != missing}
    box = replace(BOX, **{kind: boards})
    if refused:
        assert refusal(setup(**answers), box) == ("setup_no_board", "GT-SETUP-01", {"n": missing})
    else:
        assert isinstance(start(setup(**answers), box), Applied)


@pytest.mark.rule("GT-BUILD-20")
@pytest.mark.parametrize(("starts", "fits"), [(1, False), (2, True), (3, True)])
def test_each_rocket_needs_a_start_space(starts, fits):
    board = replace(BOX.flight_boards[1], start=tuple(range(starts))[::-1])
    box = replace(BOX, flight_boards={**BOX.flight_boards, 1: board})
    if fits:
        assert isinstance(start(setup(), box), Applied)
    else:
        assert refusal(setup(), box) == ("setup_few_starts", "GT-BUILD-20", {"n": starts})


@pytest.mark.rule("GT-SETUP-01")
def test_that_it_begins_is_said_with_house_rules_that_are_not_the_usual():
    begun = GAME.start(setup(3, start_space="frontmost_free"))
    assert isinstance(begun, Applied)
    assert [each.says.key for each in begun.lines] == ["ledger.begun", "ledger.house_rule"]
    assert begun.lines[0].says.args == {"n": 3}
    assert begun.state.readings.start_space == "frontmost_free"


# -- modes, levels, boards -----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-GEN-03", "GT-GEN-04", "GT-GEN-05", "GT-TREK-01")
@pytest.mark.parametrize(("answers", "mode", "levels"), [
    ({}, "learning", (1, 1, 1)),
    ({"mode": "learning", "level": "3"}, "learning", (1, 1, 1)),
    ({"mode": "flight"}, "flight", (1, 1, 1)),
    ({"mode": "flight", "level": "1"}, "flight", (1, 1, 1)),
    ({"mode": "flight", "level": "3"}, "flight", (3, 3, 3)),
    ({"mode": "trek", "level": "2"}, "trek", (1, 2, 3)),
])  # fmt: skip
def test_each_flight_has_its_level(answers, mode, levels):
    told = setup(**answers)
    assert (mode_of(told), tuple(level_of(told, n) for n in (1, 2, 3))) == (mode, levels)


@pytest.mark.rule("GT-BUILD-21", "GT-BUILD-31", "GT-SETUP-09", "GT-SETUP-10")
@pytest.mark.parametrize(("answers", "spaces", "piles"), [
    ({"mode": "learning", "first_level_glass": "3"}, 0, 0),
    ({"level": "1"}, 0, 3),
    ({"level": "1", "first_level_glass": "2"}, 2, 3),
    ({"level": "2", "first_level_glass": "2"}, 3, 3),
    ({"level": "3"}, 4, 3),
])  # fmt: skip
def test_glass_and_piles_are_those_of_the_level(answers, spaces, piles):  # A-84, D-03
    state = laid_out(2, **answers)
    assert (glass_spaces(state), piles_to_read(state)) == (spaces, piles)


def test_a_glass_printed_on_a_board_of_level_one_counts():
    board = replace(BOX.flight_boards[1], timer_spaces=5)
    state = laid_out(2, level="1", first_level_glass="2")
    box = replace(state.material, flight_boards={**state.material.flight_boards, 1: board})
    assert glass_spaces(replace(state, material=box)) == 5


@pytest.mark.rule("GT-SETUP-05", "GT-LAUNCH-02")
def test_a_ship_begins_with_its_cabin_as_far_as_it_is_known():
    state = laid_out(3, ("full", "figures", "table"))
    assert [[each.square for each in own.ship.components] for own in state.truckers] == [[(7, 7)], [], []]
    assert [own.aboard for own in state.truckers] == [type(carried(0))(), carried(HUMANS), type(carried(0))()]
    assert [own.cash for own in state.truckers] == [0, 0, 0]


@pytest.mark.rule("GT-SETUP-05")
@pytest.mark.parametrize(
    "told", [("yellow", "", "", ""), ("", "", "green", ""), ("", "", "", ""), ("red", "blue", "", "")]
)
def test_no_two_fly_in_one_colour(told):
    seats = tuple(
        Seat(name, answers={"colour": colour} if colour else {}) for name, colour in zip(NAMES, told, strict=True)
    )
    found = colours_of(Setup(seats), BOX)
    assert sorted(found) == ["blue", "green", "red", "yellow"]
    assert all(colour in ("", got) for colour, got in zip(told, found, strict=True))


@pytest.mark.rule("GT-SETUP-05")
def test_a_box_with_too_few_colours_lends_its_first_one():
    two = {n: ShipTile(n, "starting_cabin", ("universal",) * 4, colour=c) for n, c in enumerate(("red", "blue"))}
    told = Setup(tuple(Seat(name) for name in NAMES[:3]))
    assert colours_of(told, replace(BOX, tiles=two)) == ("red", "blue", "red")


# -- the game as it is met from outside ----------------------------------------------------------------------------


@pytest.mark.parametrize(("answers", "level"), [
    ({"mode": "learning"}, None), ({"mode": "flight", "level": "2"}, None),
    ({"mode": "flight", "level": "3"}, 3), ({"mode": "trek"}, 3), ({"mode": "learning", "level": "3"}, None),
])  # fmt: skip
def test_whoever_flies_with_figures_that_nobody_has_verified_is_told(answers, level):
    warned = [(each.key, each.args) for each in GAME.warnings(setup(**answers))]
    assert warned == ([("setup.warns.not_verified", {"n": level})] if level is not None else [])


def test_what_it_says_of_itself():
    assert GAME.look is LOOK
    assert GAME.moments() is MOMENTS
    assert GAME.dice_colours == ("white", "red")
    assert GAME.box is BOX
    assert GalaxyTrucker().box.tiles == BOX.tiles
    assert "GT-GEN-01" in GAME.rule_ids


def test_owners_files_are_read_from_their_folder(tmp_path: Path):
    for made in (GalaxyTrucker.with_data, GalaxyTrucker.with_usable_data):
        assert made(None).box.cards == made(tmp_path).box.cards == BOX.cards
    assert GalaxyTrucker.unread_data(tmp_path) == ()
    (tmp_path / "cardz.toml").write_text("", encoding="utf-8")
    (sentence,) = GalaxyTrucker.unread_data(tmp_path)
    assert "cardz.toml" in sentence


def test_it_is_played_seen_and_told_by_its_rules():
    state = laid_out(2)
    after = GAME.apply(state, Ready(1))
    assert isinstance(after, Applied)
    assert after.state.barrier.has(1)
    assert isinstance(GAME.apply(after.state, Ready(1)), Rejection)
    assert GAME.propose(state, lambda _: 0) is not None
    assert GAME.violations(state) == ()
    assert GAME.view(state).phase.key == "phase.layout"
    assert GAME.panel(state, 0).title.key.startswith("panel.")
    assert {each.field for each in GAME.correctable(state, 0)} >= {"cash", "lost"}
    assert GAME.kind_of(GAME.start(setup()).lines[0]) in {kind.id for kind in GAME.line_kinds}
    assert len(GAME.story(state, ()).tales) <= 5


def test_scenarios_are_understood_or_refused_with_what_is_not_clear():
    seats = [{"name": "Ann"}, {"name": "Bo"}]
    arranged = GAME.arrange({"seats": seats})
    assert isinstance(arranged, Haul)
    assert isinstance(GAME.arrange({"seats": seats[:1]}), Rejection)
    assert isinstance(GAME.arrange({"seats": seats, "wings": 3}), Rejection)
    assert isinstance(GAME.understand(arranged, {"flaps": 1}), Rejection)
    assert "phase" in GAME.facts(arranged)
