"""Phases in which little is asked: what damage did, and the dice that stay at the end of a round."""

import msgspec
import pytest

from companion.core.messages import text
from companion.core.view import DiceRow, Keys, Offer, PanelDie, Says
from companion.games.steampunk_rally.actions import Store
from companion.games.steampunk_rally.components import Challenge

replace = msgspec.structs.replace
MACHINE = Offer(text("panel.machine"), select=("machine",), sign="part")
HELP = Offer(text("panel.help"), select=("help",))


@pytest.mark.rule("SR-DAMAGE-03")
@pytest.mark.parametrize("level", ["full", "parts"])
@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"exploded": True, "lost": 2, "space": 6}, Says(text("damage.boom", space=6), "bad")),
        ({"exploded": True, "lost": 2, "space": 0}, Says(text("damage.boom_start"), "bad")),
        ({"lost": 2}, Says(text("damage.lost", n=2), "warn")),
        ({}, Says(text("damage.nothing"), "quiet")),
    ],
)
def test_the_damage_panel_says_what_became_of_the_machine(table, level, fields, says):
    engine = table.built(table.part("engine", "R", 4), (0, 1))
    state = table.state(getattr(table, level)(engine, **fields), table.table(), phase="damage")
    shown = table.panel(state, "die:0")
    assert shown.title == text("panel.damage")
    assert shown.sections == (says, Keys((MACHINE, HELP)))
    assert (shown.selection, shown.can_ready) == ((), True)


def test_a_challenge_and_boosts_can_be_used_in_the_last_phases(table):
    boost = Offer(text("panel.boost"), select=("boost",), sign="boost")
    course = table.course({3: Challenge("coal_mine", "red")})
    bottle = table.built(table.part("bottle", "r"), (1, 0))
    for phase in ("damage", "round_end"):
        for pool in ("", "R4"):
            seat = table.full(bottle, stash=1, cogs=1, space=3, challenge_open=True, pool=pool)
            sections = table.panel(table.state(seat, table.table(), phase=phase, course=course)).sections
            assert sections[-2] == Keys((MACHINE, boost, HELP))
            assert sections[-1].says == text("challenge.coal_mine")


def keeping(table, pool="R4 Y2 R1", level="full", **fields):
    """A seat with a red and a neutral storage slot free, the neutral one first."""
    cards = (
        table.built(table.part("any", "R*"), (1, 0), "50"),
        table.built(table.part("red", "r"), (2, 0)),
        table.built(table.part("engine", "RB", 4), (0, 1), "50"),
    )
    return table.state(getattr(table, level)(*cards, pool=pool, **fields), table.table(), phase="round_end")


def keep(*picked, on=False):
    return Offer(text("round_end.die"), select=tuple(f"keep:{i}" for i in picked), on=on)


NO_SLOT = Offer(text("round_end.die"), why=text("round_end.no_slot"))


@pytest.mark.rule("SR-ROUND-02")
@pytest.mark.parametrize("level", ["full", "parts"])
def test_dice_that_stay_are_tapped_at_the_end_of_a_round(table, level):
    state = keeping(table, level=level)
    shown = table.panel(state, "keep:9", "keep:x", "keep:²", "keep:0000")
    assert shown.title == text("panel.round_end")
    dice = (PanelDie("red", 4, keep(0)), PanelDie("yellow", 2, keep(1)), PanelDie("red", 1, keep(2)))
    assert shown.sections == (Says(text("round_end.which")), DiceRow(dice), Keys((MACHINE, HELP)))
    assert (shown.selection, shown.confirm, shown.can_ready) == ((), None, True)

    shown = table.panel(state, "keep:0", "keep:0")
    dice = (PanelDie("red", 4, keep(on=True)), PanelDie("yellow", 2, keep(0, 1)), PanelDie("red", 1, keep(0, 2)))
    assert table.dice_row(shown) == DiceRow(dice)
    # A red die goes into the slot for red, so that the neutral one stays free.
    stored = Store(0, ((0, "red", 0),))
    assert shown.confirm == Offer(text("round_end.keep", n=1), stored, tone="good")
    assert (shown.selection, shown.can_ready) == (("keep:0",), False)

    shown = table.panel(state, "keep:2", "keep:0", "keep:1")
    dice = (
        PanelDie("red", 4, keep(2, on=True)),
        PanelDie("yellow", 2, NO_SLOT),
        PanelDie("red", 1, keep(0, on=True)),
    )
    assert table.dice_row(shown) == DiceRow(dice)
    assert shown.selection == ("keep:2", "keep:0")
    stored = Store(0, ((2, "red", 0), (0, "any", 1)))
    assert shown.confirm == Offer(text("round_end.keep", n=2), stored, tone="good")
    kept = table.do(state, stored).racers[0]
    assert [card.stored for card in kept.machine[1:]] == [("", "red"), ("red",), ("", "")]


@pytest.mark.rule("SR-ROUND-03")
def test_a_die_without_a_slot_for_it_cannot_stay(table):
    state = keeping(table)
    machine = state.racers[0].machine
    state = table.state(replace(state.racers[0], machine=(machine[0], machine[2])), table.table(), phase="round_end")
    assert [die.offer for die in table.dice_row(table.panel(state)).dice] == [keep(0), NO_SLOT, keep(2)]


@pytest.mark.parametrize("level", ["full", "parts"])
@pytest.mark.parametrize("pool", ["", "B3"])
def test_where_no_die_can_stay_the_page_for_hands_says_the_rest(table, level, pool):
    red = table.built(table.part("red", "r"), (1, 0))
    state = table.state(getattr(table, level)(red, pool=pool), table.table(), phase="round_end")
    shown = table.panel(state, "keep:0")
    assert shown.title == text("panel.round_end")
    assert shown.sections == (Says(text("round_end.look"), "quiet"), Keys((MACHINE, HELP)))


def test_whoever_is_ready_can_still_take_it_back(table):
    state = table.state(table.full(), table.table(), phase="damage", ready=(0,))
    assert table.panel(state).can_ready is True
    confirm = keeping(table)
    assert table.panel(replace(confirm, barrier=state.barrier), "keep:0").can_ready is False
    assert table.panel(replace(confirm, barrier=state.barrier)).can_ready is True
