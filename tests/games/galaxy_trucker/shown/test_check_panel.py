"""The panel of the inspection: mistakes named and shown, removals proposed, rebuilding; and ships told as numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Action, Ready
from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, Says, TileEntry, TileGrid
from companion.games.galaxy_trucker.actions import (
    MoveUp,
    Rebuild,
    RemoveTile,
    TakeStart,
    TellFigure,
    TellRemoved,
    TellReserve,
)
from companion.games.galaxy_trucker.ship import FIGURES
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do
from tests.games.galaxy_trucker.inspection.test_inspection import inspected, wrong_ship
from tests.games.galaxy_trucker.journeys import A, B, C
from tests.games.galaxy_trucker.touched import GAME


@pytest.fixture(scope="module")
def wrong() -> Haul:
    """A's tiles do not fit between columns 8 and 9."""
    return inspected(wrong_ship())


@pytest.fixture(scope="module")
def learning() -> Haul:
    return inspected(wrong_ship(), mode="learning")


@pytest.fixture(scope="module")
def mixed() -> Haul:
    """All ships are complete; A's is kept tile by tile, B's as numbers, C's on the cardboard."""
    return do(building(3, levels=("full", "figures", "table")), Ready(A), Ready(B), Ready(C))


def panel(state: Haul, seat: int = A, *picked: str) -> Panel:
    return GAME.panel(state, seat, picked)


def offers(found: Panel, kind: type[Action]) -> list[Offer]:
    keys = (section for section in found.sections if isinstance(section, Keys))
    return [each for section in keys for each in section.keys if isinstance(each.action, kind)]


def does(found: Panel, kind: type[Action]) -> list[Action | None]:
    return [each.action for each in offers(found, kind) if each.why is None]


def grid(found: Panel) -> TileGrid:
    return next(section for section in found.sections if isinstance(section, TileGrid))


# -- ships told tile by tile -----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-CHECK-01")
def test_each_mistake_is_named_with_its_place_and_its_tiles_are_ringed(wrong: Haul) -> None:
    found = panel(wrong)
    named = [section for section in found.sections if isinstance(section, Says)]
    assert named == [
        Says(text("check.mistake", what=f"@reject.mistake_{code}", row=7, column=column), "bad")
        for code, column in (("unlike", 8), ("apart", 9))  # what fits nowhere holds nothing, either
    ]
    assert {(each.row, each.column): each.hit for each in grid(found).tiles} == {
        (7, 7): False, (7, 8): True, (7, 9): True,
    }  # fmt: skip


@pytest.mark.rule("GT-CHECK-02", "GT-CHECK-06")
def test_removals_are_offered_the_proposed_one_first(wrong: Haul) -> None:
    found = offers(panel(wrong), RemoveTile)
    assert [each.says for each in found] == [text("check.remove", row=7, column=column) for column in (8, 9)]
    assert [each.action for each in found] == [RemoveTile(A, 7, 8), RemoveTile(A, 7, 9)]
    assert {each.tone for each in found} == {"bad"}
    mended = do(wrong, RemoveTile(A, 7, 9))
    assert offers(panel(mended, A, "looks"), RemoveTile) == []
    assert not any(each.hit for each in grid(panel(mended, A, "looks")).tiles)


def test_a_ship_without_mistakes_is_told_and_can_be_looked_at(wrong: Haul, learning: Haul) -> None:
    (entry,) = panel(wrong, B).sections
    assert isinstance(entry, TileEntry)
    looked = panel(wrong, B, "looks")
    assert [(each.row, each.column) for each in grid(looked).tiles] == [(7, 7)]
    tells = [o for section in looked.sections if isinstance(section, Keys) for o in section.keys if o.select]
    assert [each.select for each in tells] == [("tell",)]
    assert panel(wrong, A, "tell").title.key == "panel.check"  # a mistake comes first
    rebuilding = do(learning, RemoveTile(A, 7, 9), Rebuild(A))
    assert panel(rebuilding).title.key == "panel.check"  # a start space is to be taken
    assert isinstance(panel(rebuilding, A, "tell").sections[0], TileEntry)


@pytest.mark.rule("GT-CHECK-03", "GT-CHECK-04", "GT-CHECK-05")
def test_who_rebuilds_takes_a_start_space_again_and_who_is_behind_moves_up(learning: Haul) -> None:
    removed = do(learning, RemoveTile(A, 7, 9))
    assert offers(panel(removed, A, "looks"), TakeStart) == []
    assert does(panel(removed, A, "looks"), Rebuild) == [Rebuild(A)]
    assert offers(panel(removed, B, "looks"), Rebuild) == offers(panel(removed, B, "looks"), MoveUp) == []
    rebuilding = do(removed, Rebuild(A))
    starts = offers(panel(rebuilding), TakeStart)
    assert [each.says for each in starts] == [text("start.n", n=n) for n in (1, 2, 3, 4)]
    assert does(panel(rebuilding), TakeStart) == [TakeStart(A, 0), TakeStart(A, 3)]
    assert does(panel(rebuilding, B, "looks"), MoveUp) == [MoveUp(B)]


def test_tiles_in_reserve_can_still_be_told(wrong: Haul) -> None:
    assert [each.action for each in offers(panel(wrong), TellReserve)] == [TellReserve(A, n) for n in range(3)]


# -- ships told as numbers, and on the cardboard ---------------------------------------------------------------------


def of_figure(found: Panel, name: str) -> list[Offer]:
    return [each for each in offers(found, TellFigure) if each.action.figure == name]  # type: ignore[union-attr]


def test_each_figure_of_a_ship_has_a_row_of_numbers_from_none_on(mixed: Haul) -> None:
    found = panel(mixed, B)
    told = [section for section in found.sections if isinstance(section, Keys) and section.says is not None]
    names = [each.says.key.removeprefix("tell_figure.") for each in told if each.says and "figure." in each.says.key]
    assert names == list(FIGURES)
    assert [each.says.args["n"] for each in of_figure(found, "engines")] == list(range(7))
    assert [each.action for each in of_figure(found, "engines")] == [TellFigure(B, "engines", n) for n in range(7)]
    assert {name: len(of_figure(found, name)) - 1 for name in ("spaces", "batteries", "humans", "special")} == {
        "spaces": 12, "batteries": 12, "humans": 12, "special": 6,
    }  # fmt: skip
    assert len(of_figure(found, "purple")) == 2  # one of each colour (GT-LAUNCH-08)


def test_what_is_told_is_marked_and_stays_within_reach(mixed: Haul) -> None:
    assert [each.on for each in of_figure(panel(mixed, B), "humans")] == [n == 2 for n in range(13)]
    many = do(mixed, TellFigure(B, "engines", 8))
    assert [each.on for each in of_figure(panel(many, B), "engines")] == [n == 8 for n in range(9)]


@pytest.mark.rule("GT-LAUNCH-06")
def test_there_are_no_aliens_in_a_learning_flight() -> None:
    state = do(building(2, levels=("figures",), mode="learning"), Ready(A), Ready(B))
    assert of_figure(panel(state), "purple") == of_figure(panel(state), "brown") == []


def test_figures_are_told_of_ships_that_are_kept_as_numbers_alone(mixed: Haul) -> None:
    assert offers(panel(mixed, A), TellFigure) == offers(panel(mixed, C), TellFigure) == []


@pytest.mark.rule("GT-CHECK-02", "GT-CHECK-06")
def test_where_tiles_are_not_kept_it_is_told_how_many_were_removed(mixed: Haul) -> None:
    for seat in (B, C):
        found = offers(panel(mixed, seat), TellRemoved)
        assert [each.action for each in found] == [TellRemoved(seat, n) for n in (1, 2, 3, 4)]
        assert [each.says.args["n"] for each in found] == [1, 2, 3, 4]
        assert {each.tone for each in found} == {"bad"}
    assert offers(panel(mixed, A, "looks"), TellRemoved) == []
    launched = replace(mixed, phase="launch")
    assert offers(panel(launched, B), TellRemoved) == []
