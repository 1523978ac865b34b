"""What is offered for correction, value by value: its name, its bounds, how it is written, what goes with it."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.core.correctable import Correctable
from companion.core.messages import text
from companion.games.steampunk_rally.components import Challenge
from companion.games.steampunk_rally.state import Deck

SUPPLY, POOL, ROLLED = text("correct_also.supply"), text("correct_group.pool"), text("correct_group.rolled")
SIGNS = {"red": "heat", "blue": "steam", "yellow": "electricity"}
SIDES = (text("correct_value.unlit"), text("correct_value.lit"))


def pool(**held):
    """The dice of the pool by colour: how many there are, how many there can be."""
    return [
        Correctable(f"pool.{c}", text(f"field.pool_{c}"), n, 0, most, SIGNS[c], group=POOL, also=SUPPLY)
        for c, (n, most) in held.items()
    ]


def figures(gauge, space, last=80):
    return [
        Correctable("gauge", text("field.gauge"), gauge, -7, 3, "gauge", form="signed"),
        Correctable(
            "space", text("field.space"), space, 0, last, "finish", form="space", also=text("correct_also.space")
        ),
    ]


def rolled(index, colour, value):
    return Correctable(f"die.{index}", text(f"dice.{colour}"), value, 1, 6, SIGNS[colour], form="die", group=ROLLED)


def listed(bench, state, seat):
    return list(bench.game.correctable(state, seat))


def test_all_of_a_seat_whose_machine_is_on_the_cardboard(bench):
    state = bench.state(bench.table(gauge=-2, space=5, cogs=4, stash=2, parts=3, bulb_lit=False, pool="R3 R0 B6"))
    assert listed(bench, state, 0) == [
        *figures(-2, 5),
        Correctable("cogs", text("field.cogs"), 4, 0, 99, "cog"),
        Correctable("stash", text("field.stash"), 2, 0, 99, "boost"),
        Correctable("parts", text("field.parts"), 3, 0, 99, "part"),
        Correctable("bulb", text("field.bulb"), 0, 0, 1, "bulb", SIDES),
        *pool(red=(2, 36), blue=(1, 36), yellow=(0, 36)),
        rolled(0, "red", 3),
        rolled(2, "blue", 6),
    ]


def test_a_seat_that_keeps_its_things_on_the_cardboard_corrects_only_what_all_see(bench):
    state = bench.state(bench.table(gauge=1, space=2, cogs=4), bench.table(), parts_unknown=(0,))
    assert listed(bench, state, 0) == [*figures(1, 2), *pool(red=(0, 36), blue=(0, 36), yellow=(0, 36))]


def in_slot(field, colour, value, group):
    return Correctable(
        field,
        text(f"dice.{colour}"),
        value,
        0,
        6,
        SIGNS[colour],
        form="die",
        group=text("plain", name=group),
        also=SUPPLY,
    )


def test_all_dice_of_a_machine_that_is_kept_here(bench):
    parts = bench.part("pump", "RB", 2), bench.part("flask", "*y", 3)
    state = bench.state(bench.full(*parts, placed={"pump": "40", "flask": "00"}), bench.table(pool="B1"))
    fields = {value.field: value for value in listed(bench, state, 0)}
    assert "parts" not in fields
    assert [value for field, value in fields.items() if field.startswith("slot.")] == [
        in_slot("slot.pump.0", "red", 4, "Pump"),
        in_slot("slot.pump.1", "blue", 0, "Pump"),
        *(in_slot(f"slot.flask.0.{colour}", colour, 0, "Flask") for colour in SIGNS),
        in_slot("slot.flask.1", "yellow", 0, "Flask"),
    ]


def test_a_die_can_be_put_into_a_slot_only_where_the_supply_has_one(bench):
    part = bench.part("pump", "RR*", 2)
    state = bench.state(bench.full(part, placed={"pump": "400"}), bench.table(pool=" ".join(["R1"] * 35)))
    slots = [value.field for value in listed(bench, state, 0) if value.field.startswith("slot.")]
    assert slots == ["slot.pump.0", "slot.pump.2.blue", "slot.pump.2.yellow"]
    bench.refuses(state, Correct(0, "slot.pump.1", 3), "supply_short", "SR-DICE-01", n=0, colour="@dice.red")


def test_a_die_in_a_neutral_slot_is_corrected_by_its_own_colour(bench):
    racer = bench.full(bench.part("flask", "*", 3), placed={"flask": "5"})
    card = replace(racer.machine[1], stored=("blue",))
    state = bench.state(replace(racer, machine=(racer.machine[0], card)))
    slots = [value for value in listed(bench, state, 0) if value.field.startswith("slot.")]
    assert slots == [in_slot("slot.flask.0", "blue", 5, "Flask")]
    after = bench.do(state, Correct(0, "slot.flask.0", 2))
    assert (after.racers[0].machine[1].dice, after.racers[0].machine[1].stored) == ((2,), ("blue",))
    assert after.supply.of("blue") == state.supply.of("blue") == 35
    gone = bench.do(state, Correct(0, "slot.flask.0", 0))
    assert (gone.racers[0].machine[1].dice, gone.racers[0].machine[1].stored) == ((0,), ("",))
    assert gone.supply.of("blue") == 36


def test_the_colour_may_be_named_where_the_slot_has_one(bench):
    state = bench.state(bench.full(bench.part("pump", "Rb", 2)))
    after = bench.do(state, Correct(0, "slot.pump.0.red", 6), Correct(0, "slot.pump.1.blue", 1))
    assert (after.racers[0].machine[1].dice, after.racers[0].machine[1].stored) == ((6, 1), ("", "blue"))
    assert bench.refused(state, Correct(0, "slot.pump.0.blue", 6)) == "no_such_field"


def table(bench, **fields):
    return bench.state(bench.table(), bench.table(space=fields.pop("space", 0)), bench.table(), **fields)


def of_table(number, most, final, low, high, skips, after=0, clockwise=1):
    names = ("P0", "P1", "P2", "P0")
    between = tuple(text("correct_value.between", left=names[n], right=names[n + 1]) for n in range(3))
    ways = (text("direction.counterclockwise"), text("direction.clockwise"))
    also = text("correct_also.final_round")
    return [
        Correctable("round", text("field.round"), number, 1, most, "direction"),
        Correctable("direction", text("field.direction"), clockwise, 0, 1, "direction", ways),
        Correctable("token_after", text("correct_value.token_after"), after, 0, 2, "direction", between),
        Correctable("final_round", text("field.final_round"), final, low, high, "finish", skips=skips, also=also),
    ]


def test_all_of_the_table_while_nobody_has_crossed(bench):
    state = table(bench, round=3, token_after=2, clockwise=False)
    assert listed(bench, state, None) == of_table(3, 99, 0, 0, 15, (1, 2), after=2, clockwise=0)


@pytest.mark.rule("SR-END-03")
def test_all_of_the_table_once_somebody_is_across(bench):
    state = table(bench, round=3, final_round=4, space=70)
    assert listed(bench, state, None) == of_table(3, 4, 4, 3, 15, ())
    late = table(bench, round=90, final_round=91, space=70)
    assert listed(bench, late, None)[-1].high == 99


def test_counted_decks_give_cards_to_their_piles(bench):
    state = table(bench, phase="draft", decks=(Deck("gold", 9, 5, 1), Deck("black", 6, 6)))
    gold, black = listed(bench, state, None)[4:]
    assert (gold.field, gold.says, gold.value, gold.low, gold.sign) == ("deck.gold", text("deck.gold"), 5, 0, "cards")
    assert (gold.group, gold.also) == (text("field.deck"), text("correct_also.pile"))
    assert (gold.high, black.field, black.value, black.high) == (8, "deck.black", 6, 6)
    assert bench.do(state, Correct(None, "deck.gold", 2)).decks[0] == Deck("gold", 9, 2, 1)


def test_where_cogs_are_counted_the_supply_gives_and_takes_them(bench):
    state = bench.state(bench.table(cogs=4), bench.table(), cogs_left=37)
    (cogs,) = [value for value in listed(bench, state, 0) if value.field == "cogs"]
    assert cogs.also == SUPPLY
    after = bench.do(state, Correct(0, "cogs", 9))
    assert (after.racers[0].cogs, after.cogs_left) == (9, 32)


def test_the_ledger_names_the_value_with_what_it_was_and_is(bench):
    state = bench.state(bench.table(pool="R3 B1", space=5, gauge=-1), bench.table(), decks=(Deck("gold", 9, 5),))
    for seat, field, value, said, before in (
        (0, "gauge", -4, "gauge", -1), (0, "space", 9, "space", 5), (0, "cogs", 3, "cogs", 0),
        (0, "stash", 2, "stash", 0), (0, "parts", 4, "parts", 1), (0, "bulb", 0, "bulb", 1),
        (0, "pool.blue", 3, "pool_blue", 1), (0, "die.0", 6, "die", 3), (None, "round", 4, "round", 2),
        (None, "direction", 0, "direction", 1), (None, "token_after", 1, "token_after", 0),
        (None, "final_round", 9, "final_round", 0), (None, "deck.gold", 3, "deck", 5),
    ):  # fmt: skip
        bench.do(state, Correct(seat, field, value))
        line = bench.lines[0]
        assert (line.seat, line.says) == (
            seat, text("ledger.corrected", field=f"@field.{said}", before=before, after=value),
        )  # fmt: skip


def test_a_final_round_may_be_put_further_off_than_is_offered(bench):
    state = table(bench, round=3)
    assert bench.do(state, Correct(None, "final_round", 99)).final_round == 99
    assert bench.refused(state, Correct(None, "final_round", 100)) == "out_of_bounds"
    bench.refuses(state, Correct(None, "final_round", 2), "out_of_bounds", low=3, high=99)


def test_a_pawn_put_down_by_hand_has_its_challenge_before_it(bench):
    course = bench.course(challenges={7: Challenge("coal_mine", "red")})
    after = bench.do(bench.state(bench.table(cogs=1, challenge_open=False), course=course), Correct(0, "space", 7))
    assert after.racers[0].challenge_open is True


def test_fewer_dice_of_a_colour_leave_the_first_of_them_and_all_others(bench):
    state = bench.state(bench.table(pool="R3 B1 R5 B2 R6"))
    assert bench.do(state, Correct(0, "pool.red", 2)).racers[0].pool == bench.dice("R3 B1 R5 B2")
    more = bench.do(state, Correct(0, "pool.blue", 3))
    assert more.racers[0].pool == bench.dice("R3 B1 R5 B2 R6 B0")
    assert (more.supply.of("blue"), state.supply.of("blue")) == (33, 34)
