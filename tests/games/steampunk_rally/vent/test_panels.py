"""The Vent phase of a seat whose cards the companion keeps: taps on dice, cogs counted, proposals, one last key."""

import pytest

from companion.core.messages import text
from companion.core.view import Card, Cards, Keys, Offer, Says, Slot
from companion.games.steampunk_rally.actions import Lower, Vent
from companion.games.steampunk_rally.components import Challenge, Effect

MACHINE = Offer(text("panel.machine"), select=("machine",), sign="part")
HELP = Offer(text("panel.help"), select=("help",))
LAST = Keys((MACHINE, HELP))


def venting(table, *, cogs=2, mill="30", pump="5", level="full", **fields):
    cards = (
        table.built(table.part("mill", "RB", 4, gives=(((Effect("cog", 2),),),)), (1, 0), mill),
        table.built(table.part("pump", "Yr", 6, border="inventor"), (2, 0), f"{pump}4", stored=("", "red")),
        table.built(table.part("empty", "R", 5), (3, 0)),
    )
    racer = getattr(table, level)(*cards, cogs=cogs, **fields)
    return table.state(racer, table.table(), phase="vent")


def mill(*slots):
    return Card("mill", text("plain", name="Mill"), "4", slots, (("cog", 2),), "copper")


def pump(*slots):
    return Card("pump", text("plain", name="Pump"), "6", slots, (), "none")


def lower(slot, *picked, on=False):
    return Offer(text("vent.lower"), select=(*picked, f"low:{slot}"), on=on)


STORED = Slot("red", 4, storage=True)
PROPOSAL = ("low:mill/0",) * 3 + ("low:pump/0",)
PROPOSE = Offer(text("vent.propose"), select=PROPOSAL)
FREE_ONE = Offer(text("vent.free_a_slot"), select=("free",))


@pytest.mark.rule("SR-VENT-03")
@pytest.mark.rule("SR-VENT-05")
@pytest.mark.rule("SR-VENT-06")
@pytest.mark.parametrize("level", ["full", "parts"])
def test_every_die_in_a_square_slot_can_be_lowered(table, level):
    shown = table.panel(venting(table, level=level), "low:", "what")
    assert shown.title == text("panel.vent")
    assert shown.sections == (
        Says(text("vent.points", used=0, n=4)),
        Keys((PROPOSE, FREE_ONE)),
        Cards(
            (
                mill(Slot("red", 3, offer=lower("mill/0")), Slot("blue")),
                pump(Slot("yellow", 5, offer=lower("pump/0")), STORED),
            )
        ),
        LAST,
    )
    assert (shown.selection, shown.confirm, shown.can_ready) == ((), None, True)


@pytest.mark.rule("SR-VENT-04")
def test_points_are_counted_and_paid_with_as_few_cogs_as_they_need(table):
    picked = ("low:pump/0", "low:mill/0", "low:pump/0")
    shown = table.panel(venting(table), *picked)
    held = ("low:pump/0", "low:pump/0", "low:mill/0")
    assert shown.sections == (
        Says(text("vent.points", used=3, n=4)),
        Keys((PROPOSE, FREE_ONE, Offer(text("vent.one_back"), select=held[:2]))),
        Cards(
            (
                mill(Slot("red", 2, offer=lower("mill/0", *held, on=True)), Slot("blue")),
                pump(Slot("yellow", 3, offer=lower("pump/0", *held, on=True)), STORED),
            )
        ),
        LAST,
    )
    assert shown.selection == held
    action = Vent(0, 2, (Lower("pump", 0, 2), Lower("mill", 0, 1)))
    assert shown.confirm == Offer(text("vent.confirm", n=2), action, sign="cog", tone="good")
    assert shown.can_ready is False
    one = table.panel(venting(table), "low:mill/0", "low:pump/0").confirm
    assert one.action == Vent(0, 1, (Lower("mill", 0, 1), Lower("pump", 0, 1)))


@pytest.mark.rule("SR-VENT-03")
def test_no_more_points_are_taken_than_the_cogs_give_and_the_die_has(table):
    shown = table.panel(venting(table, cogs=1), *PROPOSAL)
    assert shown.selection == PROPOSAL[:2]
    assert table.says(shown) == [Says(text("vent.points", used=2, n=2))]
    slots = [slot for card in table.cards(shown).cards for slot in card.slots]
    assert [slot.offer for slot in slots] == [None] * 4
    shown = table.panel(venting(table), *("low:mill/0",) * 4)
    assert shown.selection == PROPOSAL[:3]
    # A slot that is emptied stays where it is and cannot be touched any more.
    assert table.cards(shown).cards[0].slots == (Slot("red"), Slot("blue"))


@pytest.mark.rule("SR-VENT-07")
def test_the_proposal_empties_the_smallest_dice_first_and_is_not_proposed_again(table):
    shown = table.panel(venting(table), *PROPOSAL)
    keys = [key.says.key for key in table.keys(shown)]
    assert keys == ["vent.one_back", "panel.machine", "panel.help"]
    assert shown.confirm.action == Vent(0, 2, (Lower("mill", 0, 3), Lower("pump", 0, 1)))
    state = venting(table, cogs=3, mill="62", pump="1")
    proposal = table.key(table.panel(state), "vent.propose").select
    assert proposal == ("low:pump/0", *("low:mill/1",) * 2, *("low:mill/0",) * 3)


def test_a_slot_is_freed_with_one_tap(table):
    shown = table.panel(venting(table, cogs=2), "free")
    freeing = Offer(
        text("vent.free"),
        select=PROPOSAL,
        adds=text("vent.frees", cogs=2, n=1),
    )
    dear = Offer(text("vent.free"), select=("free",), why=text("vent.too_dear", n=3))
    assert shown.sections == (
        Says(text("vent.free_help", used=0, n=4)),
        Keys((PROPOSE, Offer(text("vent.free_a_slot"), select=(), on=True))),
        Cards(
            (
                mill(Slot("red", 3, offer=freeing), Slot("blue")),
                pump(Slot("yellow", 5, offer=dear), STORED),
            )
        ),
        LAST,
    )
    assert shown.selection == ("free",)


def test_freeing_goes_by_the_whole_die_whatever_was_picked_up_of_it(table):
    shown = table.panel(venting(table, cogs=2), "free", "low:pump/0", "low:pump/0")
    (_, slots) = (card.slots for card in table.cards(shown).cards)
    assert slots[0].value == 3
    assert slots[0].offer.why == text("vent.too_dear", n=3)


@pytest.mark.parametrize("cogs", [0, 1])
def test_freeing_needs_cogs_and_dice(table, cogs):
    assert table.panel(venting(table, cogs=cogs, mill="00", pump="0"), "free").selection == ()
    assert table.panel(venting(table, cogs=0), "free").selection == ()
    assert table.panel(venting(table, cogs=1), "free").selection == ("free",)


def test_without_cogs_the_dice_are_only_looked_at(table):
    shown = table.panel(venting(table, cogs=0), "low:mill/0")
    assert shown.sections == (
        Says(text("vent.no_cogs"), "quiet"),
        Cards((mill(Slot("red", 3), Slot("blue")), pump(Slot("yellow", 5), STORED))),
        LAST,
    )


def test_without_dice_there_is_nothing_to_vent(table):
    shown = table.panel(venting(table, mill="00", pump="0"))
    assert shown.sections == (Says(text("vent.no_dice"), "quiet"), LAST)


@pytest.mark.parametrize(
    "picked", ["low:mill/1", "low:pump/1", "low:gone/0", "low:mill/²", "low:mill/000", "low:mill"]
)
def test_what_cannot_be_lowered_is_put_down(table, picked):
    assert table.panel(venting(table), picked) == table.panel(venting(table))


def test_a_card_whose_name_holds_a_slash_is_lowered_by_its_last_part(table):
    card = table.built(table.part("a/b", "R" * 11, 4), (1, 0), "00000000003")
    state = table.state(table.full(card, cogs=1), table.table(), phase="vent")
    assert table.panel(state, "low:a/b/10").confirm.action == Vent(0, 1, (Lower("a/b", 10, 1),))


@pytest.mark.rule("SR-VENT-10")
def test_boosts_and_a_challenge_can_be_used_while_venting(table):
    state = venting(table, stash=1, space=3, challenge_open=True)
    state = table.state(*state.racers, phase="vent", course=table.course({3: Challenge("coal_mine", "red")}))
    sections = table.panel(state).sections
    boost = Offer(text("panel.boost"), select=("boost",), sign="boost")
    assert sections[-2] == Keys((boost, MACHINE, HELP))
    assert sections[-1].says == text("challenge.coal_mine")
