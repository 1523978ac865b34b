"""What is refused before the race, with the rule that forbids it and what the player is told.

Each row is a situation, an action and the refusal that the rules ask for: its code, its rule (None where no rule of
the game stands in the way) and the values of its sentence.
"""

import pytest

from companion.core.actions import Advance, Decide, NotReady, Ready, Rolled
from companion.core.ready import ReadyBarrier
from companion.games.steampunk_rally.actions import (
    Activate,
    Build,
    CallBoosts,
    EndBoosts,
    Lower,
    PlayBoost,
    Stash,
    TakeCogs,
    TakeDice,
    TurnBulb,
    Vent,
)
from companion.games.steampunk_rally.components import Boost, Effect, Part, SlotSpec
from companion.games.steampunk_rally.state import Deck, Restock

COG = Boost("cog", "Cog", (((Effect("cog"),),),))
VENT_BOOST = Boost("hiss", "Hiss", (((Effect("cog"),),),), vent_only=True)


# The shape of the game (SR-FLOW, SR-END)


def flow_rows():
    def table(b, **fields):
        return b.state(b.table(), b.table(), **fields)

    def slash(b):
        part = b.part("part", "R", 1, "1 cog / 1 repair")
        return b.do(b.state(b.full(part, pool="R1")), Activate(0, "part", ((0, 0),)))

    def rolling(b):
        return b.advance(b.state(b.full(pool="R0"), phase="vent"))

    one_ready = ReadyBarrier(2, (0,))
    over = {"phase": "over", "final_round": 2}
    return [
        ("nobody is ready", table, Advance(None), "not_all_ready", "SR-FLOW-06", {"n": 2}),
        (
            "one is ready",
            lambda b: table(b, barrier=one_ready),
            Advance(None),
            "not_all_ready",
            "SR-FLOW-06",
            {"n": 1},
        ),
        ("ready twice", lambda b: table(b, barrier=one_ready), Ready(0), "already_ready", None, {}),
        ("not ready yet", lambda b: table(b, barrier=one_ready), NotReady(1), "not_ready_yet", None, {}),
        ("seat 2 of two", table, Ready(2), "no_such_seat", None, {}),
        ("seat -1", table, Ready(-1), "no_such_seat", None, {}),
        ("no seat", table, Ready(None), "no_such_seat", None, {}),
        ("over", lambda b: table(b, **over), Advance(None), "game_over", "SR-END-06", {}),
        ("over, ready", lambda b: table(b, **over), Ready(0), "game_over", "SR-END-06", {}),
        ("a question is open", slash, Ready(0), "decision_due", "SR-EFFECT-04", {}),
        ("and nothing else", slash, TurnBulb(0), "decision_due", "SR-EFFECT-04", {}),
        ("not even a roll", slash, Rolled(0, (("red", 1),)), "decision_due", "SR-EFFECT-04", {}),
        ("a roll is due", rolling, Ready(0), "roll_due", "SR-RACE-01", {}),
        ("another question", slash, Decide(0, "order", ("0",)), "not_asked", None, {}),
        ("no question", table, Decide(0, "slash", ("0",)), "not_asked", None, {}),
        ("another answer", slash, Decide(0, "slash", ("2",)), "no_such_choice", "SR-EFFECT-04", {}),
        ("two answers", slash, Decide(0, "slash", ("0", "1")), "choose_exactly", "SR-EFFECT-04", {"n": 1}),
        ("no answer", slash, Decide(0, "slash", ()), "choose_exactly", "SR-EFFECT-04", {"n": 1}),
    ]


# Draft (SR-DRAFT, SR-DECK)


def draft_rows():
    def full(b, **fields):
        racer = fields.pop("racer", {})
        return b.state(b.full(**racer), phase="draft", **fields)

    def dealt(b, family):
        decks = tuple(Deck(f, 40, 30, 0 if f == family else 2) for f in ("gold", "silver", "copper", "black"))
        return full(b, decks=decks)

    def short(b):
        asked = b.state(
            b.table(parts=0),
            b.table(parts=9),
            phase="round_end",
            decks=(Deck("gold", 3, 1),),
        )
        state = b.advance(asked)
        assert state.restock is not None
        return state

    def race(b):
        return b.state(b.full())

    cog, gold = TakeCogs(0, 1), Part("x", "X", "gold", valves="nesw")
    unfit = Part("x", "X", "gold", valves="nesw")
    return [
        ("dice in the race", race, TakeDice(0, "red", 1), "wrong_phase", "SR-DRAFT-07", {}),
        ("no card is left", lambda b: full(b, racer={"short": 4}), cog, "no_card", "SR-DRAFT-05", {}),
        ("a second card", lambda b: full(b, racer={"picks": 1}), cog, "card_used", "SR-DRAFT-07", {}),
        ("its card is unused", full, Ready(0), "card_unused", "SR-DRAFT-07", {}),
        ("no cogs in a corner", full, TakeCogs(0, 0), "no_such_corner", "SR-DRAFT-12", {}),
        ("ten cogs in a corner", full, TakeCogs(0, 10), "no_such_corner", "SR-DRAFT-12", {}),
        ("no dice in a corner", full, TakeDice(0, "red", 0), "no_such_corner", "SR-DRAFT-12", {}),
        ("green dice", full, TakeDice(0, "green", 1), "no_such_corner", "SR-DRAFT-13", {}),
        (
            "no black card",
            lambda b: dealt(b, "black"),
            Stash(0),
            "card_not_dealt",
            "SR-DRAFT-01",
            {"deck": "@deck.black"},
        ),
        (
            "no golden card",
            lambda b: dealt(b, "gold"),
            Build(0, gold, (1, 0)),
            "card_not_dealt",
            "SR-DRAFT-01",
            {"deck": "@deck.gold"},
        ),
        ("not beside a card", full, Build(0, unfit, (2, 0)), "not_connected", "SR-BUILD-05", {}),
        ("on the cockpit", full, Build(0, unfit, (0, 0)), "not_connected", "SR-BUILD-05", {}),
        (
            "an inventor's card",
            full,
            Build(0, Part("x", "X", "inventor", valves="w"), (1, 0)),
            "not_drafted",
            "SR-DRAFT-08",
            {},
        ),
        ("a deck is short: a card", short, TakeCogs(0, 1), "deck_short", "SR-DECK-11", {}),
        ("a deck is short: ready", short, Ready(0), "deck_short", "SR-DECK-11", {}),
        ("a deck is short: who counts", short, Ready(1), "decision_due", "SR-DECK-06", {}),
    ]


@pytest.mark.rule("SR-DECK-11")
def test_nobody_is_ready_for_a_draft_that_has_not_begun(bench):
    counting = bench.state(bench.table(), bench.table(), phase="draft", decks=(Deck("gold", 3, 1),))
    from msgspec.structs import replace

    state = replace(counting, restock=Restock(("gold",)))
    bench.refuses(state, Ready(0), "deck_short", "SR-DECK-11")
    bench.refuses(state, TakeCogs(1, 1), "deck_short", "SR-DECK-11")


# Cards that are entered at the table


def card_rows():
    slot, cog = SlotSpec("red"), ((Effect("cog"),),)

    def build(**fields):
        said = {"id": "x", "name": "X", "border": "gold", "valves": "w"} | fields
        return Build(0, Part(**said), (1, 0))

    def boost(**fields):
        return PlayBoost(0, Boost(**({"id": "x", "name": "X"} | fields)))

    many = tuple(cog for _ in range(25))
    wrong = {
        "no id": build(id=""),
        "a long id": build(id="x" * 81),
        "a long name": build(name="x" * 81),
        "a border of no deck": build(border="black"),
        "thirteen slots": build(slots=(slot,) * 13),
        "a slot of any colour": build(slots=(SlotSpec("any"),)),
        "a green slot": build(slots=(SlotSpec("green"),)),
        "a number below those of the icons": build(trigger=-3),
        "a number of a hundred": build(trigger=100),
        "a valve twice": build(valves="ww"),
        "a fifth edge": build(valves="wx"),
        "too many effects": build(gives=many),
        "an effect of nothing": build(gives=((),)),
        "an effect a hundred times": build(gives=(((Effect("cog", 100),),),)),
        "no time an effect": build(gives=(((Effect("cog", 0),),),)),
        "an unknown effect": build(gives=(((Effect("tea"),),),)),
        "a boost without an id": boost(id=""),
        "a boost of a long name": boost(name="x" * 81),
        "a boost that lasts a day": boost(lasts="day"),
        "a boost of unknown effect": boost(gives=(((Effect("tea"),),),)),
        "a boost of too many effects": boost(gives=many),
    }
    right = {
        "an id of 80 letters": build(id="x" * 80, name="x" * 80),
        "twelve slots": build(slots=(slot,) * 12),
        "a diamond of any colour": build(slots=(SlotSpec("any", storage=True),)),
        "a number of 99": build(trigger=99),
        "every valve": build(valves="nesw"),
        "24 bundles": build(gives=many[:24]),
        "an effect 99 times": build(gives=(((Effect("cog", 99),),),)),
        "24 ways": build(gives=((((Effect("cog"),),) * 24),)),
    }
    return wrong, right


WRONG_CARDS, RIGHT_CARDS = card_rows()


@pytest.mark.parametrize("name", WRONG_CARDS)
def test_a_card_that_cannot_be_printed_is_refused(bench, name):
    state = bench.state(bench.full(stash=1), phase="draft")
    bench.refuses(state, WRONG_CARDS[name], "no_such_card")


@pytest.mark.parametrize("name", RIGHT_CARDS)
def test_a_card_at_the_limits_of_what_can_be_printed_is_taken(bench, name):
    state = bench.do(bench.state(bench.full(), phase="draft"), RIGHT_CARDS[name])
    assert state.racers[0].part_count == 1


# Vent and boosts (SR-VENT, SR-BOOST)


def vent_rows():
    def full(b, **fields):
        racer = b.full(b.part("burner", "RR*", 3), placed={"burner": "400"}, cogs=2)
        return b.state(racer, b.table(), phase=fields.pop("phase", "vent"), **fields)

    def vent(cogs, *lower):
        return Vent(0, cogs, tuple(Lower(*each) for each in lower))

    die = ("burner", 0, 2)
    return [
        ("at level table", full, Vent(1, 1, (Lower(*die),)), "full_only", None, {}),
        ("in the race", lambda b: full(b, phase="race"), vent(1, die), "wrong_phase", "SR-VENT-05", {}),
        ("nothing", full, vent(1), "nothing_lowered", "SR-VENT-03", {}),
        ("by nothing", full, vent(1, ("burner", 0, 0)), "nothing_lowered", "SR-VENT-03", {}),
        ("without a cog", full, vent(0, die), "no_cogs", "SR-VENT-02", {"n": 1}),
        ("with a cog too many", full, vent(3, die), "no_cogs", "SR-VENT-02", {"n": 3}),
        ("a point too many", full, vent(1, ("burner", 0, 3)), "too_many_points", "SR-VENT-03", {"points": 3, "n": 1}),
        (
            "in two",
            full,
            vent(1, ("burner", 0, 2), ("burner", 1, 1)),
            "too_many_points",
            "SR-VENT-03",
            {"points": 3, "n": 1},
        ),
        ("a die twice", full, vent(1, ("burner", 0, 1), ("burner", 0, 1)), "die_named_twice", "SR-VENT-04", {}),
        ("no such part", full, vent(1, ("pump", 0, 1)), "no_such_part", None, {}),
        ("slot 3 of three", full, vent(1, ("burner", 3, 1)), "no_such_slot", "SR-VENT-05", {}),
        ("slot -1", full, vent(1, ("burner", -1, 1)), "no_such_slot", "SR-VENT-05", {}),
        ("a diamond", full, vent(1, ("burner", 2, 1)), "storage_slot", "SR-VENT-06", {}),
        ("an open slot", full, vent(1, ("burner", 1, 1)), "slot_open", "SR-VENT-05", {}),
    ]


def boost_rows():
    def seats(b, **fields):
        return b.state(b.table(stash=1), b.table(stash=1), b.table(), phase=fields.pop("phase", "vent"), **fields)

    def called(b):
        return b.do(seats(b, token_after=2), CallBoosts(0))

    off = {"boost_order_all_phases": "off"}
    return [
        ("none is stashed", seats, PlayBoost(2, COG), "no_boost", "SR-BOOST-02", {}),
        (
            "out of its phase",
            lambda b: seats(b, phase="race"),
            PlayBoost(0, VENT_BOOST),
            "vent_only",
            "SR-BOOST-04",
            {},
        ),
        ("another is first", called, PlayBoost(1, COG), "boost_order", "SR-VENT-11", {"name": "P0"}),
        ("called twice", called, CallBoosts(0), "called_already", "SR-VENT-11", {}),
        ("called without one", seats, CallBoosts(2), "no_boost", "SR-BOOST-02", {}),
        ("no order", lambda b: seats(b, phase="race", rules=off), CallBoosts(0), "no_boost_order", "SR-VENT-11", {}),
        ("never called", called, EndBoosts(1), "not_called", "SR-VENT-12", {}),
    ]


ROWS = [
    pytest.param(*row[1:], id=f"{chapter}: {row[0]}")
    for chapter, rows in (
        ("flow", flow_rows()),
        ("draft", draft_rows()),
        ("vent", vent_rows()),
        ("boosts", boost_rows()),
    )
    for row in rows
]


@pytest.mark.parametrize(("situation", "action", "code", "rule", "args"), ROWS)
def test_it_is_refused_for_this_reason(bench, situation, action, code, rule, args):
    bench.refuses(situation(bench), action, code, rule, **args)
