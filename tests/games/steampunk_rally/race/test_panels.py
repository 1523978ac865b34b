"""The Race phase of a seat whose cards the companion keeps: dice, cogs, cards in order of use, bulb, turn."""

import pytest

from companion.core.dice_said import die_said
from companion.core.messages import text
from companion.core.view import Card, Cards, DiceRow, Keys, Offer, PanelDie, Says, Slot
from companion.games.steampunk_rally.actions import Activate, EndTurn, SpendCog, TurnBulb, UseChallenge
from companion.games.steampunk_rally.components import BULB, STAR, Challenge, Effect

MACHINE = Offer(text("panel.machine"), select=("machine",), sign="part")
HELP = Offer(text("panel.help"), select=("help",))
COG = (((Effect("cog"),),),)
SLASH = (((Effect("cog"),), (Effect("repair"),)),)


def die(colour, value, select=None, on=False):
    return PanelDie(colour, value, Offer(text("race.die", value=value), select=select, on=on))


def card(table, colours, trigger, values="", gives=COG, **fields):
    return table.built(table.part("mill", colours, trigger, gives=gives, **fields), (1, 0), values)


def racing(table, *cards, challenges=None, **fields):
    state = {name: fields.pop(name) for name in ("rules", "turn", "phase") if name in fields}
    course = table.course(challenges or {})
    return table.state(table.full(*cards, **fields), table.table(), course=course, **state)


def listed(table, state, *picked):
    return table.cards(table.panel(state, *picked)).cards


# Dice


@pytest.mark.parametrize("level", ["full", "parts"])
def test_without_dice_the_panel_says_so(table, level):
    shown = table.panel(table.state(getattr(table, level)(cogs=1), table.table()))
    assert shown.title == text("panel.race")
    assert shown.sections == (Says(text("race.no_dice"), "quiet"), Cards(()), Keys((MACHINE, HELP)))
    assert (shown.status, shown.can_ready, shown.confirm, shown.selection) == ((), True, None, ())


def test_each_die_that_was_rolled_is_picked_up_and_put_down(table):
    state = racing(table, pool="R4 B0 Y6")
    shown = table.panel(state)
    assert shown.sections[0] == DiceRow(
        (die("red", 4, ("die:0",)), PanelDie("blue", 0), die("yellow", 6, ("die:2",)))
    )
    shown = table.panel(state, "die:2")
    assert shown.selection == ("die:2",)
    row = DiceRow((die("red", 4, ("die:2", "die:0")), PanelDie("blue", 0), die("yellow", 6, (), on=True)))
    assert shown.sections[0] == row
    shown = table.panel(state, "die:2", "die:0")
    row = DiceRow(
        (die("red", 4, ("die:2",), on=True), PanelDie("blue", 0), die("yellow", 6, ("die:0",), on=True)),
        text("race.sum", terms=f"{die_said('yellow', 6)} + {die_said('red', 4)}", total=10),
    )
    assert shown.sections[0] == row


def test_dice_lie_sorted_by_colour_the_highest_first(table):
    row = table.dice_row(table.panel(racing(table, pool="Y6 R2 B3 R5 R0")))
    assert [(d.colour, d.value) for d in row.dice] == [("red", 5), ("red", 2), ("red", 0), ("blue", 3), ("yellow", 6)]
    assert [d.offer.select for d in row.dice if d.offer] == [("die:3",), ("die:1",), ("die:2",), ("die:0",)]


@pytest.mark.parametrize("picked", ["die:1", "die:3", "die:x", "die:²", "die:-1", "die:0000", "dye:0"])
def test_dice_that_are_not_there_or_not_rolled_are_put_down(table, picked):
    state = racing(table, pool="R4 B0 Y6")
    assert table.panel(state, picked) == table.panel(state)


def test_a_die_is_picked_up_once(table):
    assert table.panel(racing(table, pool="R4"), "die:0", "die:0").selection == ("die:0",)
    assert table.panel(racing(table, pool="R4"), "die:000").selection == ("die:0",)


# Cogs


@pytest.mark.rule("SR-RACE-05")
@pytest.mark.rule("SR-RACE-06")
def test_a_cog_raises_the_one_die_picked_up_or_rolls_it_again(table):
    state = racing(table, pool="R4 B5", cogs=1)
    keys = Keys(
        (
            Offer(text("race.raise"), SpendCog(0, 1, "raise"), sign="cog"),
            Offer(text("race.reroll"), SpendCog(0, 1, "reroll"), sign="cog"),
        )
    )
    assert table.panel(state, "die:1").sections[1] == keys
    for picked in ((), ("die:0", "die:1")):
        assert "race.raise" not in [key.says.key for key in table.keys(table.panel(state, *picked))]
    without = racing(table, pool="R4 B5")
    assert "race.raise" not in [key.says.key for key in table.keys(table.panel(without, "die:1"))]


@pytest.mark.rule("SR-RACE-07")
def test_a_six_is_not_raised(table):
    shown = table.panel(racing(table, pool="R6", cogs=1), "die:0")
    assert table.key(shown, "race.raise").why == text("reject.at_most_six")
    assert table.key(shown, "race.reroll").why is None


@pytest.mark.parametrize(
    ("cogs", "pool", "picked", "hint"),
    [(1, "R3", (), True), (0, "R3", (), False), (1, "", (), False), (1, "R3", ("die:0",), False)],
)
def test_whoever_has_cogs_and_dice_is_told_how_to_spend_them(table, cogs, pool, picked, hint):
    status = table.panel(racing(table, pool=pool, cogs=cogs), *picked).status
    assert status == ((text("race.cog_hint"),) if hint else ())


# Cards


def row(badge, slots, gives, offer, border="copper"):
    return Card("mill", text("plain", name="Mill"), badge, slots, gives, border, offer)


RUN = text("race.activate", part="Mill")
RED, BLUE = Slot("red"), Slot("blue")


@pytest.mark.rule("SR-RACE-23")
@pytest.mark.parametrize(
    ("picked", "dice", "adds", "gives"),
    [
        ((), ((0, 0), (1, 1)), text("race.divided", power=11, number=3, times=3), (("cog", 3),)),
        (("die:1",), ((1, 0),), text("race.divided", power=5, number=3, times=1), (("cog", 1),)),
        (
            ("die:1", "die:0"),
            ((1, 0), (0, 1)),
            text("race.divided", power=11, number=3, times=3),
            (("cog", 3),),
        ),
    ],
    ids=["suggested", "one picked up", "two picked up"],
)
def test_a_card_shows_what_it_would_give_before_it_is_touched(table, picked, dice, adds, gives):
    state = racing(table, card(table, "RR", 3), pool="R6 R5")
    offer = Offer(RUN, Activate(0, "mill", dice), adds=adds)
    assert listed(table, state, *picked) == (row("3", (RED, RED), gives, offer),)


@pytest.mark.rule("SR-RACE-23")
def test_a_die_that_adds_nothing_is_named(table):
    state = racing(table, card(table, "RRR", 3), pool="R6 R1 R2")
    (shown,) = listed(table, state, "die:0", "die:1")
    assert shown.offer.adds == text("race.divided_idle", power=7, number=3, times=2, value=1)
    (shown,) = listed(table, state, "die:0", "die:1", "die:2")
    assert shown.offer.adds == text("race.divided", power=9, number=3, times=3)
    # Of several that each add nothing the smallest is named.
    (shown,) = listed(table, racing(table, card(table, "RR", 5), pool="R6 R5"), "die:0", "die:1")
    assert shown.offer.adds == text("race.divided", power=11, number=5, times=2)
    (shown,) = listed(table, racing(table, card(table, "RR", 6), pool="R6 R5"), "die:1", "die:0")
    assert shown.offer.adds == text("race.divided_idle", power=11, number=6, times=1, value=5)


@pytest.mark.rule("SR-EFFECT-04")
def test_a_choice_that_will_be_asked_is_foretold(table):
    state = racing(table, card(table, "R", 3, gives=SLASH), pool="R6")
    (shown,) = listed(table, state)
    assert shown.offer.adds == text("race.divided_choose", power=6, number=3, times=2)
    assert shown.gives == ()


@pytest.mark.rule("SR-RACE-25")
@pytest.mark.rule("SR-RACE-26")
@pytest.mark.parametrize(("mode", "picked", "times"), [
    ("per_die", ("die:0", "die:1"), 2), ("per_die", (), 2), ("per_activation", ("die:0", "die:1"), 1),
    ("per_activation", (), 1),
])  # fmt: skip
def test_a_star_is_triggered_by_each_die_or_once(table, mode, picked, times):
    state = racing(table, card(table, "RR", STAR), pool="R1 R6", rules={"star_mode": mode})
    (shown,) = listed(table, state, *picked)
    assert shown.badge == "*"
    assert shown.offer.adds == text("race.star_times", n=times)
    assert shown.gives == (("cog", times),)


@pytest.mark.rule("SR-RACE-06")
def test_a_card_that_one_cog_would_run_names_the_die_and_picks_it_up(table):
    state = racing(table, card(table, "RR", 6), pool="R3 R2", cogs=1)
    offer = Offer(RUN, select=("die:0",), adds=text("race.with_cog", value=3))
    assert listed(table, state) == (row("6", (RED, RED), (("cog", 1),), offer),)
    (shown,) = listed(table, racing(table, card(table, "RR", 6), pool="R3 R2"))
    assert shown.offer == Offer(RUN, why=text("race.too_low", power=5, number=6))
    # Once dice were picked up they count as they are.
    (shown,) = listed(table, state, "die:0", "die:1")
    assert shown.offer == Offer(RUN, why=text("race.too_low", power=5, number=6))


@pytest.mark.parametrize(
    ("colours", "values", "pool", "picked", "why"),
    [
        ("RR", "46", "R6", (), text("race.slots_full")),
        ("RRr", "460", "R6", (), text("race.slots_full")),
        ("r", "", "R6", (), text("race.slots_full")),
        ("BR", "", "Y6 Y6", (), text("race.no_dice_for", colour="@dice.steam")),
        ("BR", "40", "B6", (), text("race.no_dice_for", colour="@dice.heat")),
        ("R", "", "R0", (), text("race.no_dice_for", colour="@dice.heat")),
        ("RB", "", "R1 B2 Y6", (), text("race.too_low", power=3, number=7)),
        ("RB", "", "R1 B2 Y6", ("die:0", "die:1"), text("race.too_low", power=3, number=7)),
        ("RB", "", "R1 B2 Y6", ("die:2",), text("race.do_not_fit")),
        ("R", "", "Y6 B5", ("die:0",), text("race.no_dice_for", colour="@dice.heat")),
    ],
)
def test_a_card_that_cannot_run_says_why(table, colours, values, pool, picked, why):
    (shown,) = listed(table, racing(table, card(table, colours, 7, values), pool=pool), *picked)
    assert shown.offer == Offer(RUN, why=why)
    assert shown.gives == (("cog", 1),)


def test_cards_without_anything_to_run_are_not_listed_and_slots_show_what_is_in_them(table):
    bulb = table.built(table.part("lamp", "", BULB), (2, 0))
    tank = table.built(table.part("tank", "r"), (3, 0))
    state = racing(table, card(table, "RBy", 9, "400"), bulb, tank, pool="Y3")
    (shown,) = listed(table, state)
    assert shown.slots == (Slot("red", 4), BLUE, Slot("yellow", storage=True))


def test_an_inventors_card_has_no_border(table):
    state = racing(table, card(table, "R", 3, border="inventor"), pool="R3")
    assert listed(table, state)[0].border == "none"


def test_cards_that_can_run_come_first_then_those_with_a_cog_then_the_rest(table):
    cards = [
        table.built(table.part(name, "R", number), (n + 1, 0))
        for n, (name, number) in enumerate([("high", 9), ("cog", 5), ("low", 2), ("star", STAR), ("full", 3)])
    ]
    cards[4] = table.built(cards[4].part, (5, 0), "6")
    state = racing(table, *cards, pool="R4", cogs=1)
    assert [shown.id for shown in listed(table, state)] == ["low", "star", "cog", "high", "full"]


def test_what_the_rules_refuse_is_shown_with_their_reason(table):
    state = racing(table, card(table, "R", 3), pool="R3", rules={"race_order": "one_activation_each"}, turn=1)
    (shown,) = listed(table, state)
    assert shown.offer.why == text("reject.not_your_turn", name="Kenji")


# Bulb, boosts, turn


@pytest.mark.rule("SR-RACE-33")
@pytest.mark.parametrize(("lit", "bulbs", "key"), [(True, 1, True), (False, 1, False), (True, 0, False)])
def test_the_bulb_is_turned_where_it_is_lit_and_something_hangs_on_it(table, lit, bulbs, key):
    lamps = [table.built(table.part("lamp", "", BULB, gives=COG), (1, 0))] * bulbs
    shown = table.panel(racing(table, *lamps, bulb_lit=lit, stash=1, phase="race"))
    bulb = (Offer(text("race.bulb"), TurnBulb(0), sign="bulb"),) if key else ()
    boost = Offer(text("panel.boost"), select=("boost",), sign="boost")
    assert shown.sections[-1] == Keys((*bulb, boost, MACHINE, HELP))


@pytest.mark.rule("SR-RACE-38")
@pytest.mark.parametrize("level", ["full", "parts", "table"])
def test_the_turn_is_passed_on_by_whoever_has_it(table, level):
    seats = [getattr(table, level)(), getattr(table, level)()]
    state = table.state(*seats, rules={"race_order": "one_activation_each"}, turn=1)
    mine, other = table.panel(state, seat=1), table.panel(state, seat=0)
    assert Says(text("race.turn_mine"), "warn") in mine.sections
    assert Keys((Offer(text("race.end_turn"), EndTurn(1), sign="arrow"),)) in mine.sections
    assert Says(text("race.turn_other", name="Kenji"), "quiet") in other.sections
    assert "race.end_turn" not in [key.says.key for key in table.keys(other)]
    free = table.panel(table.state(*seats))
    assert not any(says.says.key.startswith("race.turn") for says in table.says(free))


# Challenges


@pytest.mark.rule("SR-CHALLENGE-07")
@pytest.mark.parametrize(
    ("kind", "colour", "sign"),
    [("power_station", "yellow", "electricity"), ("newcomen", "blue", "steam"), ("coal_mine", "red", "heat")],
)
def test_dice_are_bought_for_one_cog_each(table, kind, colour, sign):
    state = racing(table, challenges={3: Challenge(kind, colour)}, space=3, challenge_open=True, cogs=2)
    short = text("reject.no_cogs", n=3)
    keys = tuple(
        Offer(text("race.buy_dice", n=n), UseChallenge(0, cogs=n), sign=sign, why=short if n == 3 else None)
        for n in (1, 2, 3)
    )
    assert table.panel(state).sections[-1] == Keys(keys, says=text(f"challenge.{kind}"))


def test_a_challenge_that_cannot_be_paid_is_not_offered(table):
    state = racing(table, challenges={3: Challenge("coal_mine", "red")}, space=3, challenge_open=True)
    assert table.panel(state).sections[-1] == Keys((MACHINE, HELP))
    state = racing(table, challenges={3: Challenge("rails", "red", 2)}, space=3, challenge_open=True, pool="B3")
    assert table.panel(state).sections[-1] == Keys((MACHINE, HELP))


@pytest.mark.rule("SR-CHALLENGE-09")
@pytest.mark.rule("SR-CHALLENGE-13")
@pytest.mark.parametrize(
    ("challenge", "says", "sign"),
    [
        (Challenge("rails", "red", 2), text("race.pay_for_silver_wheel", colour="@dice.heat", n=2), "silver_wheel"),
        (
            Challenge("rails", "red", 1, "gold"),
            text("race.pay_for_gold_wheel", colour="@dice.heat", n=1),
            "gold_wheel",
        ),
        (Challenge("steam_pony", "red", 3), text("race.pay_for_cog", colour="@dice.heat", n=3), "cog"),
    ],
)
@pytest.mark.parametrize(
    ("picked", "die"), [((), 2), (("die:1",), 1), (("die:0", "die:1"), 1), (("die:0",), 2)], ids=str
)
def test_a_die_is_paid_the_smallest_unless_one_is_picked_up(table, challenge, says, sign, picked, die):
    state = racing(table, challenges={3: challenge}, space=3, challenge_open=True, pool="B1 R6 R2")
    key = Offer(says, UseChallenge(0, die=die), sign=sign)
    assert table.panel(state, *picked).sections[-1] == Keys((key,), says=text(f"challenge.{challenge.kind}"))


@pytest.mark.rule("SR-CHALLENGE-04")
@pytest.mark.parametrize(
    "fields", [{"challenge_open": False}, {"ponies": (3,)}, {"space": 4}], ids=["moved on", "used", "elsewhere"]
)
def test_a_challenge_that_is_not_open_is_not_offered(table, fields):
    own = {"space": 3, "challenge_open": True, "pool": "R2", **fields}
    state = racing(table, challenges={3: Challenge("steam_pony", "red", 3)}, **own)
    assert table.panel(state).sections[-1] == Keys((MACHINE, HELP))
