"""Goods laid into holds by touch: the best load lies there already, two touches lay a cube otherwise (screens, 9)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Decide
from companion.core.messages import text
from companion.core.view import HoldSlot, Keys, Load, Offer, Panel, Selection
from companion.games.galaxy_trucker.actions import Stow
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import do
from tests.games.galaxy_trucker.journeys import A, answer, card, crewed, turned_up, underway
from tests.games.galaxy_trucker.made import hold, row, start
from tests.games.galaxy_trucker.touched import GAME

NORMAL, SPECIAL = (7, 8), (7, 9)
HAULER = row(start("----"), hold(2, "----"), hold(2, "----", special=True))


@pytest.fixture(scope="module")
def due() -> Haul:
    """A has a blue block, and loads red, yellow, green and blue into two normal and two special places."""
    wares = card("planets", planets=(("red", "yellow", "green", "blue"),), days_lost=1)
    aboard = crewed(HAULER, goods={NORMAL: ["blue"]})
    return answer(turned_up(underway([9, 5], [HAULER, HAULER], [aboard, crewed(HAULER)], wares)), A, "0")


def panel(state: Haul, *picked: str) -> Panel:
    return GAME.panel(state, A, picked)


def load(found: Panel) -> Load:
    return next(section for section in found.sections if isinstance(section, Load))


def wares(slots: tuple[HoldSlot, ...]) -> list[str | None]:
    return [slot.ware and slot.ware.name for slot in slots]


def lies(found: Panel) -> dict[Any, list[str | None]]:
    """What lies where."""
    shown = load(found)
    return {each.square: wares(each.slots) for each in shown.holds} | {"tray": wares(shown.tray)}


def slots(found: Panel) -> dict[tuple[Any, int], HoldSlot]:
    shown = load(found)
    rows = {each.square: each.slots for each in shown.holds} | {"tray": shown.tray}
    return {(where, n): slot for where, each in rows.items() for n, slot in enumerate(each)}


def touch(state: Haul, found: Panel, offer: Offer | None) -> Panel:
    assert offer is not None
    assert offer.select is not None
    assert offer.action is None
    return panel(state, *offer.select)


def moved(state: Haul, found: Panel, cube: tuple[Any, int], to: tuple[Any, int]) -> Panel:
    """The panel after a touch on a cube and one on a free place."""
    held = touch(state, found, slots(found)[cube].offer)
    return touch(state, held, slots(held)[to].offer)


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-05", "GT-PLANETS-07")
def test_the_best_load_lies_there_and_a_press_accepts_it(due: Haul) -> None:
    found = panel(due)
    assert found.title.key == "ask.load"
    lying = lies(found)
    assert lying["tray"] == ["blue"]  # five blocks for four places: the cheapest goes back
    assert sorted(map(str, [*lying[NORMAL], *lying[SPECIAL]])) == ["blue", "green", "red", "yellow"]
    assert "red" in lying[SPECIAL]
    assert load(found).says == text("load.goes_back")
    confirm = found.confirm
    assert confirm is not None
    assert (confirm.why, confirm.tone) == (None, "good")
    after = do(due, confirm.action)
    assert sorted(after.truckers[A].aboard.all_goods) == ["blue", "green", "red", "yellow"]
    assert after.truckers[A].decision is None


def test_cubes_show_their_price_and_special_places_have_a_rim(due: Haul) -> None:
    prices = {slot.ware.name: slot.ware.worth for slot in slots(panel(due)).values() if slot.ware is not None}
    assert prices == {"red": "4", "yellow": "3", "green": "2", "blue": "1"}
    assert [(where, slot.rimmed) for (where, _), slot in slots(panel(due)).items()] == [
        (NORMAL, False), (NORMAL, False), (SPECIAL, True), (SPECIAL, True), ("tray", False),
    ]  # fmt: skip


def test_nothing_need_be_loaded(due: Haul) -> None:
    keys = [section for section in panel(due).sections if isinstance(section, Keys)]
    assert [offer.action for each in keys for offer in each.keys] == [Decide(A, "load", ("none",))]


def test_a_touch_takes_a_cube_in_hand_and_another_puts_it_down(due: Haul) -> None:
    found = panel(due)
    assert load(found).put is None
    assert not any(slot.offer and slot.offer.on for slot in slots(found).values())
    held = touch(due, found, slots(found)[NORMAL, 1].offer)
    assert [where for where, slot in slots(held).items() if slot.offer and slot.offer.on] == [(NORMAL, 1)]
    assert lies(held) == lies(found)
    other = touch(due, held, slots(held)["tray", 0].offer)
    assert [where for where, slot in slots(other).items() if slot.offer and slot.offer.on] == [("tray", 0)]
    put_down = touch(due, other, slots(other)["tray", 0].offer)
    assert not any(slot.offer and slot.offer.on for slot in slots(put_down).values())


def test_a_cube_goes_back_and_another_takes_its_place(due: Haul) -> None:
    found = panel(due)
    red = lies(found)[SPECIAL].index("red")
    held = touch(due, found, slots(found)[SPECIAL, red].offer)
    back = touch(due, held, load(held).put)
    assert lies(back)["tray"] == ["blue", "red"]
    assert lies(back)[SPECIAL][1] is None
    assert slots(back)[SPECIAL, 1].rimmed
    assert slots(back)[SPECIAL, 1].offer is None  # no cube is in hand
    instead = moved(due, back, ("tray", 0), (SPECIAL, 1))
    assert lies(instead)["tray"] == ["red"]
    assert lies(instead)[SPECIAL][1] == "blue"
    assert instead.confirm is not None
    after = do(due, instead.confirm.action)
    assert sorted(after.truckers[A].aboard.all_goods) == ["blue", "blue", "green", "yellow"]


@pytest.mark.rule("GT-PLANETS-05")
def test_red_goods_in_a_normal_place_are_laid_but_not_accepted(due: Haul) -> None:
    found = panel(due)
    red = lies(found)[SPECIAL].index("red")
    free = touch(due, found, slots(found)[NORMAL, 0].offer)
    free = touch(due, free, load(free).put)
    wrong = moved(due, free, (SPECIAL, red), (NORMAL, 1))
    assert lies(wrong)[NORMAL][1] == "red"
    assert wrong.confirm is not None
    assert wrong.confirm.why is not None
    assert wrong.confirm.why.key == "reject.load_red_outside"


def test_where_all_is_on_board_it_says_so_and_empty_holds_are_not_laid_into() -> None:
    wares_ = card("planets", planets=(("green",),), days_lost=1)
    state = answer(turned_up(underway([9, 5], [HAULER, HAULER], None, wares_)), A, "0")
    found = panel(state)
    assert lies(found)["tray"] == []
    assert load(found).says == text("load.all_on_board")
    assert sorted(map(len, lies(found).values())) == [0, 2, 2]
    assert isinstance(found.confirm and found.confirm.action, Stow)
    assert [blocks for *_, blocks in found.confirm.action.goods] == [("green",)]


@pytest.mark.parametrize(
    "picked",
    [
        ("lie:7,8=red+red", "lie:7,9=green+yellow", "tray:blue"),  # blocks that nobody has
        ("lie:7,8=yellow+blue", "tray:red+green+blue"),  # a hold is missing
        ("lie:7,8=yellow+blue", "lie:7,9=red+green", "lie:1,1=", "tray:blue"),  # no such hold
        ("lie:7,8=yellow+blue", "lie:7,9=red+green"),  # nothing is said of what goes back
        ("lie:7,8=yellow+blue", "lie:7,9=red+green", "tray:"),
    ],
)
def test_what_fits_nothing_that_is_there_does_nothing(due: Haul, picked: Selection) -> None:
    assert lies(panel(due, *picked)) == lies(panel(due))


@pytest.mark.parametrize("hand", ["tray=1", "7,8=2", "7,8=²", "7,8=-1", "1,1=0", "nothing"])
def test_a_cube_that_is_nowhere_is_not_in_hand(due: Haul, hand: str) -> None:
    found = panel(due, "lie:7,8=blue+blue", "lie:7,9=red+green", "tray:yellow", f"hand:{hand}")
    assert lies(found)[NORMAL] == ["blue", "blue"]
    assert load(found).put is None
