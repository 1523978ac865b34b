"""Random legal play: what is proposed when chance falls so, and how often it is asked for what.

Each row gives what chance is asked and answers, as ``choices:answer``. So ``24:1`` is one of 24 equally likely ways,
namely not the first one, which stands for things that players seldom do.
"""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.ready import ReadyBarrier
from companion.games.steampunk_rally.actions import (
    Activate,
    Build,
    CallBoosts,
    Discard,
    EndBoosts,
    EndTurn,
    Gain,
    Lower,
    Pay,
    PlayBoost,
    Rearrange,
    SpendCog,
    Stash,
    Store,
    TakeCogs,
    TakeDice,
    TurnBulb,
    UseChallenge,
    Vent,
)
from companion.games.steampunk_rally.catalogue.catalogue import samples
from companion.games.steampunk_rally.components import Challenge, Effect, Part
from companion.games.steampunk_rally.printed import KINDS
from companion.games.steampunk_rally.proofs.propose import propose
from companion.games.steampunk_rally.state import Deck

CARDS = samples()
PARTS, BOOSTS = CARDS.parts, CARDS.boosts
WITH_DICE = next(i for i, part in enumerate(PARTS) if len(part.corner_dice) == 1)
WITH_COGS = next(i for i, part in enumerate(PARTS) if part.corner_cogs > 1)
GOLD = next(i for i, part in enumerate(PARTS) if part.border == "gold" and part.corner_dice)
BETWEEN = next(i for i, part in enumerate(PARTS) if part.valves == "ew")
PLAIN = Part("cockpit", "Cockpit", "inventor", valves="e")
VENT_ONLY = next(i for i, boost in enumerate(BOOSTS) if boost.vent_only)
ANY_TIME = next(i for i, boost in enumerate(BOOSTS) if not boost.vent_only)
KIND = sorted(KINDS)


class Chance:
    """Answers as it is told to, and only what is asked in this order."""

    def __init__(self, script):
        self.left = [tuple(map(int, each.split(":"))) for each in script.split()]

    def __call__(self, n):
        assert self.left, f"one of {n} was asked for beyond the end"
        expected, answer = self.left.pop(0)
        assert n == expected
        assert 0 <= answer < n
        return answer


def only(n, *seats):
    return ReadyBarrier(n, tuple(seat for seat in range(n) if seat not in seats))


def one(b, racer, phase="race", **fields):
    """A state in which the first seat alone is not ready."""
    return b.state(racer, b.table(), phase=phase, barrier=only(2, 0), **fields)


def full(phase="race", *parts, **fields):
    def made(b):
        own = dict(fields)
        table = {k: own.pop(k) for k in ("rules", "claims", "boosting", "turn", "decks") if k in own}
        course = own.pop("challenge", None)
        if course is not None:
            table["course"] = b.course(challenges={5: course})
        return one(b, b.full(*(b.part(*each) for each in parts), **own), phase, **table)

    return made


def table(phase="race", **fields):
    def made(b):
        own = dict(fields)
        whole = {k: own.pop(k) for k in ("rules", "turn", "decks") if k in own}
        return one(b, b.table(**own), phase, **whole)

    return made


def rolling(b):
    return replace(b.advance(b.state(b.full(pool="R0 B0 R0"), phase="vent")), barrier=only(2, 0))


def throwing(b):
    all_red = b.table(pool="R1 R2"), b.table(pool=" ".join(["R1"] * 34))  # only the own ones can be thrown anew
    return replace(b.advance(b.state(*all_red, phase="vent")), barrier=only(2, 0))


def damaged(b, **fields):
    state = b.advance(b.state(b.full(*(b.part(n) for n in "abc"), gauge=-2, **fields)))
    return replace(state, barrier=only(2, 0))


def damaged_table(b):
    return replace(b.advance(b.state(b.table(gauge=-2, stash=1), b.table())), barrier=only(2, 0))


BURNER = ("burner", "RR", 4, "1 cog")
BLUE = ("blue", "BB", 2, "1 cog")
OFF = {"boost_order_all_phases": "off"}
GAIN = "24:1 1:0 6:1 3:1"
CORRECT = "24:0 2:0 5:3 3:2 3:1 11:4 8:6 2:0 3:2"

MINE, RAILS = Challenge("coal_mine", "red"), Challenge("rails", "blue", 2, "gold")
ON_MINE = {"challenge": MINE, "space": 5, "challenge_open": True}

ROWS = [
    ("it is over", lambda b: b.state(b.table(), phase="over"), "", None),
    ("all are ready", lambda b: b.state(b.table(), b.table(), barrier=only(2)), "24:1", Advance(None)),
    (
        "one of three",
        lambda b: b.state(*(b.table(bulb_lit=False) for _ in "abc"), phase="damage"),
        "24:1 3:2 6:1",
        Ready(2),
    ),
    ("two of three", damaged, "24:1 1:0 3:2 2:0", Decide(0, "lose_parts", ("c", "a"))),
    (
        "a boost before the loss",
        lambda b: damaged(b, stash=1),
        f"24:1 1:0 3:0 8:1 40:{ANY_TIME}",
        PlayBoost(0, BOOSTS[ANY_TIME]),
    ),
    (
        "no boost before the loss",
        lambda b: damaged(b, stash=1),
        "24:1 1:0 3:1 3:2 2:0",
        Decide(0, "lose_parts", ("c", "a")),
    ),
    ("a repair before the loss", damaged_table, "24:1 1:0 3:0 2:1 2:1 3:1", Gain(0, (Effect("repair", 2),))),
    ("damage afterwards", table("damage"), "24:1 1:0 6:0 3:1", Gain(0, (Effect("damage", 2),))),
    ("a roll", rolling, "24:1 1:0 6:0 6:5 6:2", Rolled(0, (("red", 1), ("red", 6), ("blue", 3)))),
    # Boosts
    ("one in four boosts", full("damage", stash=1), "24:1 1:0 4:1", Ready(0)),
    ("one in eight calls", full("damage", stash=1), "24:1 1:0 4:0 8:0", CallBoosts(0)),
    ("a boost", full("damage", stash=1), f"24:1 1:0 4:0 8:1 40:{ANY_TIME}", PlayBoost(0, BOOSTS[ANY_TIME])),
    ("not in this phase", full("damage", stash=1), f"24:1 1:0 4:0 8:7 40:{VENT_ONLY}", Ready(0)),
    ("in its phase", full("vent", stash=1), f"24:1 1:0 4:0 8:1 40:{VENT_ONLY}", PlayBoost(0, BOOSTS[VENT_ONLY])),
    (
        "without an order",
        full("damage", stash=1, rules=OFF),
        f"24:1 1:0 4:0 40:{ANY_TIME}",
        PlayBoost(0, BOOSTS[ANY_TIME]),
    ),
    ("who waits is done", full("damage", stash=1, claims=(0,)), "24:1 1:0 4:0 3:0", EndBoosts(0)),
    ("who plays is done", full("damage", stash=1, boosting=0), "24:1 1:0 4:0 3:0", EndBoosts(0)),
    (
        "who waits plays",
        full("damage", stash=1, claims=(0,)),
        f"24:1 1:0 4:0 3:2 40:{ANY_TIME}",
        PlayBoost(0, BOOSTS[ANY_TIME]),
    ),
    # Draft
    (
        "dice of one kind",
        full("draft"),
        f"24:1 1:0 120:{WITH_DICE} 8:4 1:0",
        TakeDice(0, *PARTS[WITH_DICE].corner_dice[0]),
    ),
    (
        "a part between two others",
        full("draft", ("burner", "", 0, "", "w"), cockpit=PLAIN),
        f"24:1 1:0 120:{BETWEEN} 8:0 1:0",
        Build(0, PARTS[BETWEEN], (1, 0), (("burner", 2, 0),)),
    ),
    ("cogs", full("draft"), f"24:1 1:0 120:{WITH_COGS} 8:6", TakeCogs(0, PARTS[WITH_COGS].corner_cogs)),
    ("a boost is kept", full("draft"), f"24:1 1:0 120:{GOLD} 8:7", Stash(0)),
    ("a card is used", full("draft", picks=1), "24:1 1:0", Ready(0)),
    ("no card", full("draft", short=4), "24:1 1:0", Ready(0)),
    ("four in five cards stay secret", table("draft"), "24:1 1:0 5:4", Ready(0)),
    ("a part at level table", table("draft"), f"24:1 1:0 5:0 120:{GOLD} 8:0", Build(0, PARTS[GOLD])),
    (
        "no golden card is left",
        full("draft", decks=(Deck("copper", 40, 3, 2),)),
        f"24:1 1:0 120:{GOLD} 8:0 1:0",
        TakeDice(0, *PARTS[GOLD].corner_dice[0]),
    ),
    (
        "no black card is left",
        full("draft", decks=(Deck("gold", 40, 3, 2),)),
        f"24:1 1:0 120:{WITH_DICE} 8:7 1:0",
        TakeDice(0, *PARTS[WITH_DICE].corner_dice[0]),
    ),
    (
        "but at level table",
        table("draft", decks=(Deck("copper", 40, 3, 2),)),
        f"24:1 1:0 5:0 120:{GOLD} 8:3",
        Build(0, PARTS[GOLD]),
    ),
    (
        "and so are boosts",
        table("draft", decks=(Deck("copper", 40, 3, 2),)),
        f"24:1 1:0 5:0 120:{GOLD} 8:7",
        Stash(0),
    ),
    # Vent and the end of the round
    (
        "a vent",
        full("vent", BURNER, placed={"burner": "52"}, cogs=3),
        "24:1 1:0 4:1 3:2 2:0",
        Vent(0, 3, (Lower("burner", 0, 5), Lower("burner", 1, 1))),
    ),
    (
        "of the second die",
        full("vent", BURNER, placed={"burner": "52"}, cogs=3),
        "24:1 1:0 4:3 3:0 2:1",
        Vent(0, 1, (Lower("burner", 1, 2),)),
    ),
    ("one in four does not vent", full("vent", BURNER, placed={"burner": "52"}, cogs=3), "24:1 1:0 4:0", Ready(0)),
    ("no cogs", full("vent", BURNER, placed={"burner": "52"}), "24:1 1:0", Ready(0)),
    ("nothing to vent", full("vent", BURNER, cogs=2), "24:1 1:0", Ready(0)),
    ("dice are kept", full("round_end", ("jar", "*b"), pool="R1 B2"), "24:1 1:0 3:1 2:1", Store(0, ((1, "jar", 0),))),
    (
        "both",
        full("round_end", ("jar", "*b"), pool="R1 B2"),
        "24:1 1:0 3:1 2:0 3:2 1:0",
        Store(0, ((0, "jar", 0), (1, "jar", 1))),
    ),
    ("nothing can be kept", full("round_end", ("jar", "b"), pool="R1"), "24:1 1:0", Ready(0)),
    # Challenges
    ("one in two uses it", full("damage", **ON_MINE, cogs=2), "24:1 1:0 2:1", Ready(0)),
    ("dice are bought", full("damage", **ON_MINE, cogs=3), "24:1 1:0 2:0 3:1", UseChallenge(0, cogs=2)),
    ("without cogs", full("damage", **ON_MINE), "24:1 1:0 2:0", Ready(0)),
    (
        "a die is paid",
        full("damage", challenge=RAILS, space=5, challenge_open=True, pool="B1 R2 B3"),
        "24:1 1:0 2:0 2:1",
        UseChallenge(0, die=2),
    ),
    (
        "no die to pay",
        full("damage", challenge=RAILS, space=5, challenge_open=True, pool="R2"),
        "24:1 1:0 2:0",
        Ready(0),
    ),
    # Race
    ("one in three bulbs", full(), "24:1 1:0 3:0", TurnBulb(0)),
    ("nothing else to do", full(), "24:1 1:0 3:1", Ready(0)),
    ("a cog raises", full(bulb_lit=False, cogs=1, pool="R6 B5"), "24:1 1:0 4:0 2:1 2:1", SpendCog(0, 1, "raise")),
    (
        "a cog rolls again",
        full(bulb_lit=False, cogs=1, pool="R6 B5"),
        "24:1 1:0 4:0 2:1 2:0",
        SpendCog(0, 1, "reroll"),
    ),
    (
        "a six is rolled again",
        full(bulb_lit=False, cogs=1, pool="R6 B5"),
        "24:1 1:0 4:0 2:0",
        SpendCog(0, 0, "reroll"),
    ),
    (
        "a part is activated",
        full("race", BURNER, BLUE, bulb_lit=False, pool="R1 B2 R3"),
        "24:1 1:0 3:1 3:1",
        Activate(0, "burner", ((0, 0), (2, 1))),
    ),
    (
        "with one die",
        full("race", BURNER, bulb_lit=False, pool="R5 R3"),
        "24:1 1:0 2:1 3:0",
        Activate(0, "burner", ((0, 0),)),
    ),
    (
        "the next part",
        full("race", BURNER, BLUE, bulb_lit=False, pool="R1 B2"),
        "24:1 1:0 3:1",
        Activate(0, "blue", ((1, 0),)),
    ),
    (
        "from the first one again",
        full("race", BURNER, BLUE, bulb_lit=False, pool="R4"),
        "24:1 1:0 3:2",
        Activate(0, "burner", ((0, 0),)),
    ),
    (
        "exactly enough",
        full("race", BURNER, bulb_lit=False, pool="R4"),
        "24:1 1:0 2:1",
        Activate(0, "burner", ((0, 0),)),
    ),
    (
        "a star",
        full("race", ("star", "Y", 0, "1 cog"), bulb_lit=False, pool="Y1"),
        "24:1 1:0 2:1",
        Activate(0, "star", ((0, 0),)),
    ),
    ("no dice", full("race", BURNER, bulb_lit=False), "24:1 1:0", Ready(0)),
    ("too little", full("race", BURNER, bulb_lit=False, pool="R3"), "24:1 1:0 2:0", Ready(0)),
    (
        "another's turn",
        full("race", BURNER, bulb_lit=False, pool="R4", rules={"race_order": "one_activation_each"}, turn=0),
        "24:1 1:0 8:0",
        EndTurn(0),
    ),
    (
        "the own turn",
        full("race", BURNER, bulb_lit=False, pool="R4", rules={"race_order": "one_activation_each"}, turn=0),
        "24:1 1:0 8:1 2:0",
        Activate(0, "burner", ((0, 0),)),
    ),
    # Level table in the race
    ("a wheel", table(), f"{GAIN} 3:0 3:1 2:1", Gain(0, (Effect("silver", 2),))),
    ("a wheel of the other kind", table(), f"{GAIN} 3:2 3:2 2:1", Gain(0, (Effect("gold", 3),))),
    ("and something else", table(), f"{GAIN} 3:1 3:0 2:0 11:3 3:2", Gain(0, (Effect("silver"), Effect(KIND[3], 3)))),
    ("one in six bulbs", throwing, "24:1 1:0 2:0 6:0", TurnBulb(0)),
    ("no roll: the bulb", table(), "24:1 1:0 6:0", TurnBulb(0)),
    ("one in three does nothing", table(bulb_lit=False), "24:1 1:0 3:0", Ready(0)),
    ("one in five pays", table("vent", cogs=3), "24:1 1:0 5:0 3:2", Pay(0, 3)),
    ("four in five do not", table("vent", cogs=3), "24:1 1:0 5:1", Ready(0)),
    (
        "a throw",
        throwing,
        "24:1 1:0 2:1 4:2 6:0 6:5 4:0 4:1 6:3",
        Rolled(0, (("red", 1), ("red", 6), ("yellow", 4)), "typed"),
    ),
    (
        "a turn is passed",
        table(bulb_lit=False, rules={"race_order": "one_activation_each"}, turn=0),
        "24:1 1:0 2:1",
        EndTurn(0),
    ),
    # What players seldom do
    (
        "who is ready takes it back",
        lambda b: b.state(b.table(), b.table(), barrier=only(2, 0)),
        "24:0 2:1 5:0",
        NotReady(1),
    ),
    ("who is not goes on", full("damage"), "24:0 2:0 5:0 1:0", Ready(0)),
    (
        "a card is moved",
        full("damage", ("a", "R")),
        "24:0 2:0 5:1 1:0 4:2",
        Rearrange(0, (("cockpit", 0, 0), ("a", 0, 1))),
    ),
    ("a part is dropped", full("damage", ("a", "R"), ("b", "R")), "24:0 2:0 5:2 2:1", Discard(0, "b")),
    ("one of the cardboard", table("damage", parts=2), "24:0 2:0 5:2", Discard(0, "")),
    ("there is none", full("damage"), "24:0 2:0 5:2 1:0", Ready(0)),
    ("gauge", table("damage"), f"{CORRECT} 7:3 2:1 2:1 4:2 9:0", Correct(0, "gauge", -3)),
    ("cogs", table("damage"), f"{CORRECT} 7:3 2:1 2:1 4:2 9:1", Correct(0, "cogs", 6)),
    ("bulb", table("damage"), f"{CORRECT} 7:3 2:1 2:1 4:2 9:2", Correct(0, "bulb", 0)),
    ("stash", table("damage"), f"{CORRECT} 7:3 2:1 2:1 4:2 9:3", Correct(0, "stash", 2)),
    ("space", table("damage", space=4), f"{CORRECT} 7:3 2:1 2:1 4:2 9:4", Correct(0, "space", 6)),
    ("pool", table("damage"), f"{CORRECT} 7:3 2:1 2:1 4:2 9:5", Correct(0, "pool.blue", 3)),
    ("direction", table("damage"), f"{CORRECT} 7:3 2:1 2:1 4:2 9:6", Correct(None, "direction", 1)),
    ("token", table("damage"), f"{CORRECT} 7:3 2:1 2:1 4:2 9:7", Correct(None, "token_after", 1)),
    ("parts", table("damage"), f"{CORRECT} 7:3 2:1 2:1 4:2 9:8", Correct(0, "parts", 3)),
    ("a die", full("damage", pool="R1"), f"{CORRECT} 7:3 2:1 2:1 6:4 9:8", Correct(0, "die.0", 5)),
    ("no die", full("damage"), f"{CORRECT} 7:3 2:1 2:1 6:4 9:8 1:0", Ready(0)),
]


@pytest.mark.parametrize(("made", "script", "expected"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_it_is_proposed_when_chance_falls_so(bench, made, script, expected):
    chance, state = Chance(script), made(bench)
    action = propose(state, chance, CARDS)
    assert chance.left == []
    assert action == expected
    if action is not None:
        bench.do(state, action)


def test_a_part_is_built_where_it_fits(bench):
    state = full("draft")(bench)
    for place in range(2):
        chance = Chance(f"24:1 1:0 120:{GOLD} 8:0 {len(PARTS[GOLD].valves)}:{place}")
        action = propose(state, chance, CARDS)
        assert isinstance(action, Build)
        assert (action.seat, action.part) == (0, PARTS[GOLD])
        bench.do(state, action)


def test_a_part_whose_deck_has_nothing_in_hands_goes_for_dice(bench):
    decks = (Deck("gold", 40, 3), Deck("copper", 40, 3, 2))
    action = propose(full("draft", decks=decks)(bench), Chance(f"24:1 1:0 120:{GOLD} 8:0 1:0"), CARDS)
    assert action == TakeDice(0, *PARTS[GOLD].corner_dice[0])


def test_while_a_deck_is_short_only_who_is_asked_answers(bench):
    state = bench.state(bench.full(), bench.table(parts=2), phase="round_end", decks=(Deck("gold", 3, 1),))
    state = bench.advance(state)
    assert propose(state, Chance("24:1 1:0 3:2"), CARDS) == Decide(1, "count_cards", ("2",))
