"""The panel of one seat: what it is asked comes before what its phase offers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.view import Keys, Load, Panel, Says, TileGrid
from companion.games.galaxy_trucker.shown.panel import panel
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.journeys import A, B, answer, card, crewed, rolls, shot, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import flight
from tests.games.galaxy_trucker.made import battery, cannon, hold, row, ship, start, tile

HAULER = row(start("----"), hold(2, "----"))


def asks(state: Haul, kind: str, **fields: Any) -> Haul:
    """The state in which A is asked to choose."""
    choices = (Choice("7,7", text("plain", n=1)), Choice("7,8", text("plain", n=2)))
    question = Decision(A, kind, text("ask.which_crew"), choices, **fields)
    return replace(state, truckers=(replace(state.truckers[A], decision=question), *state.truckers[1:]))


@pytest.fixture(scope="module")
def under_way() -> Haul:
    """A is kept tile by tile, B as numbers."""
    laden = (HAULER, crewed(HAULER, goods={(7, 8): ["blue", "blue"]}))
    state = flight([9, 5], [laden, {"humans": 3}], card("epidemic"))
    cash = zip(state.truckers, (6, 8), strict=True)
    return replace(state, truckers=tuple(replace(own, cash=n) for own, n in cash))


def said(found: Panel) -> list[Any]:
    return [section.says for section in found.sections if isinstance(section, Says)]


def kinds(found: Panel) -> list[str]:
    return [type(section).__name__ for section in found.sections]


@pytest.mark.parametrize(
    ("phase", "title", "says"),
    [
        ("layout", "panel.layout", text("layout.how")),
        ("launch", "panel.launch", text("launch.waits")),
        ("payday", "panel.payday", text("payday.cash", n=6)),
        ("over", "phase.over", text("payday.cash", n=6)),
    ],
)
def test_where_nothing_is_done_on_it_it_says_what_goes_on(under_way: Haul, phase: Any, title: str, says: Any) -> None:
    found = panel(replace(under_way, phase=phase), A)
    assert (found.seat, found.title.key, said(found)) == (A, title, [says])


@pytest.mark.parametrize(
    ("phase", "title"),
    [("build", "panel.build"), ("park", "panel.build"), ("check", "panel.check"), ("journey", "panel.journey")],
)
def test_where_something_is_done_the_phase_has_its_panel(under_way: Haul, phase: Any, title: str) -> None:
    assert panel(replace(under_way, phase=phase), B).title.key == title


@pytest.mark.parametrize("phase", ["layout", "build", "park", "check", "launch", "journey", "payday", "over"])
def test_ready_is_said_where_a_phase_waits_for_all(under_way: Haul, phase: Any) -> None:
    waits = phase in ("layout", "build", "park", "check", "payday")
    assert panel(replace(under_way, phase=phase), B).readies == waits


def test_credits_are_told_to_their_owner(under_way: Haul) -> None:
    assert said(panel(replace(under_way, phase="over"), B)) == [text("payday.cash", n=8)]


def test_one_of_a_few_answers_is_a_key_that_does_it() -> None:
    state = turned_up(underway([9, 5], None, None, card("planets", planets=(("blue",),), days_lost=1)))
    found = panel(state, A)
    (keys,) = found.sections
    assert isinstance(keys, Keys)
    assert [offer.action for offer in keys.keys] == [Decide(A, "planet", (each,)) for each in ("0", "pass")]
    assert panel(state, B).title.key == "panel.journey"  # nothing is asked of B


def test_what_is_marked_is_given_by_a_press_instead_of_ready() -> None:
    wares = card("planets", planets=(("blue",), ("yellow",)), days_lost=1)
    found = panel(turned_up(underway([9, 5], [HAULER, HAULER], None, wares)), A)
    (keys,) = found.sections
    assert isinstance(keys, Keys)
    assert [offer.on for offer in keys.keys] == [False, True, False]
    assert found.confirm is not None
    assert (found.confirm.action, found.confirm.tone) == (Decide(A, "planet", ("1",)), "good")
    assert found.confirm.says == keys.keys[1].says
    assert not found.can_ready


def test_where_nothing_is_marked_a_key_is_touched() -> None:
    guns = ship({(7, 7): start(), (6, 7): cannon(double=True), (7, 6): cannon(), (7, 8): battery()})
    pirates = card("pirates", strength=2, credits=4, days_lost=1)
    state = turned_up(underway([9, 5], [guns, guns], [crewed(guns, batteries=2)] * 2, pirates))
    found = panel(state, A)
    (keys,) = found.sections
    assert isinstance(keys, Keys)
    assert [offer.adds for offer in keys.keys] == [text("card.lose"), text("card.win")]
    assert [offer.on for offer in keys.keys] == [False, False]
    assert found.confirm is None


@pytest.mark.parametrize("fields", [{"take": 2}, {"take": 2, "least": 1}, {"take": 1, "least": 0}])
def test_several_answers_are_marked_before_they_are_given(under_way: Haul, fields: dict[str, int]) -> None:
    found = panel(asks(under_way, "which_crew", **fields), A)
    offered = [o for section in found.sections if isinstance(section, Keys) for o in section.keys]
    assert offered
    assert all(offer.action is None for offer in offered)


@pytest.mark.parametrize("kind", ["aliens", "which_crew", "which_goods", "defend", "keep_part"])
def test_beside_a_question_of_squares_stands_the_ship(under_way: Haul, kind: str) -> None:
    found = panel(asks(under_way, kind, take=3), A)
    grid = found.sections[0]
    assert isinstance(grid, TileGrid)
    assert {(each.row, each.column) for each in grid.tiles} == {(7, 7), (7, 8)}
    numbers = flight([9, 5], [{"humans": 3, "spaces": 2}, HAULER], card("epidemic"))
    assert "TileGrid" not in kinds(panel(asks(numbers, kind, take=3), A))


@pytest.mark.rule("GT-HIT-09")
def test_a_hit_is_answered_beside_the_ship() -> None:
    guns = ship({(7, 7): start(), (6, 7): cannon(), (7, 8): tile()})
    swarm = card("meteor_swarm", projectiles=(shot("large", "front"),))
    state = rolls(turned_up(underway([9, 5], [guns, HAULER], None, swarm)), A, 3, 4)
    found = panel(state, A)
    assert kinds(found) == ["TileGrid", "Keys"]
    keys = found.sections[1]
    assert isinstance(keys, Keys)
    assert [offer.action for offer in keys.keys] == [Decide(A, "defend", (c,)) for c in ("cannon 6,7", "let_it")]


def test_other_questions_have_no_grid(under_way: Haul) -> None:
    assert "TileGrid" not in kinds(panel(asks(under_way, "keep_title", take=2), A))


@pytest.mark.rule("GT-PLANETS-03")
def test_goods_are_loaded_on_a_panel_of_their_own() -> None:
    wares = card("planets", planets=(("blue",),), days_lost=1)
    state = answer(turned_up(underway([9, 5], [HAULER, HAULER], None, wares)), A, "0")
    assert "Load" in kinds(panel(state, A))
    assert any(isinstance(section, Load) for section in panel(state, A).sections)
