"""What can never be is told in one sentence, and what can be is not complained about."""

import pytest
from msgspec.structs import replace

from companion.core.decisions import Choice, Decision
from companion.core.messages import Text
from companion.core.ready import ReadyBarrier
from companion.core.rolls import RollRequest
from companion.core.supplies import Supply
from companion.games.steampunk_rally.state import Deck, Die, Owed, Restock, Source

ONE = Decision(0, "branch", Text("ask.branch"), (Choice("1", Text("x")),), 1, "SR-EFFECT-13")
ROLL = RollRequest(0, (("red", 1),), "race", rule="SR-RACE-01")
LOOSE = RollRequest(0, (("red", 0),), "race", exact=False, rule="SR-RACE-01")


def whole(**fields):
    return lambda bench: replace(bench.state(bench.full(), bench.table()), **fields)


def first(level="full", phase="race", **fields):
    """A state whose first seat has these values, whatever the rest of the table says of them."""

    def made(bench):
        racer = bench.full() if level == "full" else bench.table()
        state = bench.state(racer, bench.table(), phase=phase)
        return replace(state, racers=(replace(state.racers[0], **fields), state.racers[1]))

    return made


def carded(colours="R", dice=(0,), stored=("",), instead=(), *, left=None, **fields):
    """A state whose first seat has a card with these dice on it."""

    def made(bench):
        racer = bench.full(bench.part("card", colours), **fields)
        card = replace(racer.machine[1], dice=dice, stored=stored, instead=instead)
        state = bench.state(replace(racer, machine=(racer.machine[0], card)), bench.table())
        return state if left is None else replace(state, supply=Supply(left))

    return made


def uneven(dice=(0,), stored=("",)):
    """A state whose first seat has a card of one slot with more or fewer dice."""

    def made(bench):
        state = carded()(bench)
        cockpit, card = state.racers[0].machine
        racer = replace(state.racers[0], machine=(cockpit, replace(card, dice=dice, stored=stored)))
        return replace(state, racers=(racer, state.racers[1]))

    return made


def decked(deck, phase="race", **seat):
    def made(bench):
        return bench.state(bench.full(**seat), bench.table(), phase=phase, decks=(deck,))

    return made


def misplaced(bench):
    state = bench.state(bench.full(bench.part("card")))
    racer = state.racers[0]
    lost = replace(racer.machine[1], at=(5, 5))
    return replace(state, racers=(replace(racer, machine=(racer.machine[0], lost)), state.racers[1]))


def twins(bench):
    state = bench.state(bench.full(bench.part("card")))
    racer = state.racers[0]
    card = replace(racer.machine[1], at=(-1, 0))
    return replace(state, racers=(replace(racer, machine=(*racer.machine, card)), state.racers[1]))


def doubled(bench):
    state = bench.state(bench.full())
    return replace(state, racers=(state.racers[0], replace(state.racers[1], machine=state.racers[0].machine)))


def cogs(left, owned, **card):
    return lambda bench: replace(carded(cogs=owned, **card)(bench), cogs_left=left)


def beyond(final_round):
    return lambda bench: bench.state(bench.table(space=70), bench.table(), final_round=final_round)


def ready(made):
    return lambda bench: replace(made(bench), barrier=ReadyBarrier(2, (0,)))


def waiting(order=(), **fields):
    return whole(barrier=ReadyBarrier(2, order), **fields)


def hurt(phase="damage", version=4):
    return lambda bench: bench.state(bench.full(gauge=-1), bench.table(), phase=phase, begun_under=version)


def own_pace(order=(), pick=1, phase="draft", **seat):
    """A Draft with one barrier, in which each seat uses its cards at its own pace."""

    def made(bench):
        barrier, pace = ReadyBarrier(2, order), {"draft_barrier": "draft"}
        fields = {"phase": phase, "pick": pick, "barrier": barrier, "rules": pace}
        return bench.state(bench.full(**seat), bench.table(picks=4), **fields)

    return made


def competing(kind):
    """A machine that does not hang together, while its player is asked this."""

    def made(bench):
        state = misplaced(bench)
        racer = replace(state.racers[0], decision=replace(ONE, kind=kind))
        return replace(state, racers=(racer, state.racers[1]))

    return made


NOT_CONNECTED = "Seat 0 has a part that is not connected to the cockpit (SR-BUILD-05)."
NOT_ASKED = "A gauge is below 0 in the damage phase and nobody is asked anything (SR-DAMAGE-03)."
NOT_SAID = "Seat 0 is ready and has not said what became of its cards (SR-DRAFT-07)."
NOT_ROLLED = "Seat 0 has dice to roll and no roll is due (SR-RACE-01, G-03)."
TOO_MANY_GOLD = "There are more gold cards than 10 (SR-COMP-01)."
NO_PLACE = "Seat 0 has a substitute on card where no die is (SR-DICE-02)."
RESTORED = "Seat 0 has a substitute although the supply has a red die (SR-DICE-07)."
TWICE = "A seat waits twice to play boosts, or there is none of its number (SR-VENT-11)."
UNANSWERED = "Seat 0 owes a decision that it cannot answer."
THIRTY_SIX = (("red", 36), ("blue", 36), ("yellow", 36))

BROKEN = [
    ("round 0", whole(round=0), "The round is 0, and rounds count from 1."),
    ("a pick in the race", whole(pick=1), "The pick is 1 in the race phase."),
    ("no pick in the draft", whole(phase="draft"), "The pick is 0 in the draft phase."),
    ("a fifth pick", whole(phase="draft", pick=5), "The pick is 5 in the draft phase."),
    ("three to be ready", whole(barrier=ReadyBarrier(3)), "The barrier waits for 3 seats of 2."),
    ("no such seat", whole(token_after=2), "The direction token lies after seat 2, which does not exist."),
    ("nor seat -1", whole(token_after=-1), "The direction token lies after seat -1, which does not exist."),
    ("across the line", beyond(0), "A pawn is beyond the finish line and no final round is set (SR-END-03)."),
    ("less than no cards", decked(Deck("gold", 10, -1)), "The gold deck has -1 cards and 0 are dealt (SR-DRAFT-01)."),
    (
        "three dealt to two",
        decked(Deck("gold", 10, 1, 3), "draft"),
        "The gold deck has 1 cards and 3 are dealt (SR-DRAFT-01).",
    ),
    (
        "-1 dealt",
        decked(Deck("gold", 10, 1, -1), "draft"),
        "The gold deck has 1 cards and -1 are dealt (SR-DRAFT-01).",
    ),
    ("eleven of ten", decked(Deck("gold", 10, 11)), TOO_MANY_GOLD),
    ("with hands", decked(Deck("gold", 10, 9, 2), "draft"), TOO_MANY_GOLD),
    ("hands in the race", decked(Deck("gold", 10, 1, 2)), "2 gold cards are in hands in the race phase."),
    (
        "nobody counts",
        whole(restock=Restock(("gold",))),
        "A deck is short and nobody is asked anything (SR-DECK-02).",
    ),
    ("turn of nobody", whole(turn=2), "It is the turn of seat 2 in the race phase (SR-RACE-38)."),
    (
        "turn in the vent phase",
        whole(turn=0, phase="vent"),
        "It is the turn of seat 0 in the vent phase (SR-RACE-38).",
    ),
    ("waiting twice", waiting(claims=(1, 1)), TWICE),
    ("playing and waiting", waiting(claims=(1,), boosting=1), TWICE),
    ("nobody waits", waiting(claims=(2,)), TWICE),
    ("ready and waiting", waiting((1,), claims=(1,)), "A seat is ready and waits to play boosts (SR-VENT-11)."),
    ("ready and playing", waiting((0,), boosting=0), "A seat is ready and waits to play boosts (SR-VENT-11)."),
    (
        "35 reds",
        whole(supply=Supply((("red", 35), *THIRTY_SIX[1:]))),
        "There are 35 red dice instead of 36 (SR-COMP-08 to 10).",
    ),
    (
        "37 yellows",
        whole(supply=Supply((*THIRTY_SIX[:2], ("yellow", 37)))),
        "There are 37 yellow dice instead of 36 (SR-COMP-08 to 10).",
    ),
    ("a substitute for nothing", carded(dice=(4,), instead=("blue",)), RESTORED),
    ("owed and not asked", first(owed=(Owed("red", 1),)), "Seat 0 is owed dice and is asked nothing (SR-DICE-01)."),
    (
        "a pick of all at each one's pace",
        own_pace(pick=2),
        "The pick is 2, and each seat has its own where the Draft has one barrier.",
    ),
    ("hurt and not asked", hurt(), NOT_ASKED),
    ("five cards used", first(picks=5), "Seat 0 has used 5 cards of 4 (SR-DRAFT-25)."),
    ("four of three used", own_pace(picks=4, short=1), "Seat 0 has used 4 cards of 3 (SR-DRAFT-25)."),
    ("ready after two cards", own_pace((0,), picks=2), NOT_SAID),
    ("apart while something else is asked", competing("slash"), NOT_CONNECTED),
    (
        "46 cogs, four of them on a card",
        cogs(40, 2, dice=(4,), instead=("cogs",)),
        "There are 46 cogs instead of 41 (SR-COMP-13).",
    ),
    ("42 cogs", cogs(40, 2), "There are 42 cogs instead of 41 (SR-COMP-13)."),
    ("gauge -8", first(gauge=-8), "Seat 0 has its gauge at -8 (SR-GAUGE-01)."),
    ("gauge 4", first(gauge=4), "Seat 0 has its gauge at 4 (SR-GAUGE-01)."),
    ("before the start", first(space=-1, phase="vent"), "Seat 0 stands on space -1, which does not exist."),
    *(
        (f"less than no {n}", first("table", **{n: -1}), "Seat 0 has less than nothing of something.")
        for n in ("cogs", "stash", "parts", "lost", "picks", "short")
    ),
    ("a seven", first(pool=(Die("red", 7),)), "Seat 0 has a die in its pool that shows no value of a die."),
    (
        "less than nothing",
        first("table", pool=(Die("red", -1),)),
        "Seat 0 has a die in its pool that shows no value of a die.",
    ),
    ("two machines", doubled, "Seat 1 keeps its machine on the cardboard and in the companion."),
    ("ready with a question", ready(first(decision=ONE)), "Seat 0 is ready and owes a decision."),
    ("another's question", first(decision=replace(ONE, seat=1)), UNANSWERED),
    ("two of one", first(decision=replace(ONE, take=2)), UNANSWERED),
    ("stuck", first(sources=(Source("x"),)), "Seat 0 has effects to resolve and is asked nothing."),
    ("not rolled", first(pool=(Die("red"),)), NOT_ROLLED),
    ("a roll in the vent phase", first(roll=ROLL, phase="vent"), "Seat 0 is to roll in the vent phase."),
    ("ready to roll", ready(first(roll=ROLL, pool=(Die("red"),))), "Seat 0 is ready and has still to roll."),
    ("no cockpit", first(machine=()), "Seat 0 has no cockpit (SR-BUILD-23)."),
    ("apart", misplaced, "Seat 0 has a part that is not connected to the cockpit (SR-BUILD-05)."),
    ("twins", twins, "Seat 0 has two cards of the same id."),
    ("two dice for a slot", uneven(dice=(4, 4)), "Seat 0 has a card with more or fewer dice than slots."),
    ("no die for a slot", uneven(dice=()), "Seat 0 has a card with more or fewer dice than slots."),
    ("no room for a stored die", uneven(stored=()), "Seat 0 has a card with more or fewer dice than slots."),
    ("a seven on a card", carded(dice=(7,)), "Seat 0 has a die showing 7 on card."),
    ("a -1 on a card", carded(dice=(-1,)), "Seat 0 has a die showing -1 on card."),
    ("a stack of no value", carded(dice=(0,), instead=("cogs",)), NO_PLACE),
    ("red for red", carded(dice=(3,), instead=("red",)), NO_PLACE),
    ("a substitute stored", carded("*", (3,), ("",), ("cogs",)), NO_PLACE),
    (
        "a die kept in a square",
        carded(dice=(3,), stored=("red",)),
        "Seat 0 keeps a red die where it cannot be (G-30).",
    ),
    ("red kept in blue", carded("b", (3,), ("red",)), "Seat 0 keeps a red die where it cannot be (G-30)."),
    (
        "a value without a die",
        carded("*", (3,), ("",)),
        "Seat 0 has a value without a die in a storage slot of card.",
    ),
]


@pytest.mark.parametrize(("made", "sentence"), [pytest.param(*row[1:], id=row[0]) for row in BROKEN])
def test_what_cannot_be_is_told(bench, made, sentence):
    told = bench.game.violations(made(bench))
    assert sentence in told


ALONE = [
    row
    for row in BROKEN
    if row[0] in ("round 0", "35 reds", "42 cogs", "gauge 4", "apart", "stuck", "across the line")
]


@pytest.mark.parametrize(("made", "sentence"), [pytest.param(*row[1:], id=row[0]) for row in ALONE])
def test_one_thing_wrong_is_one_sentence(bench, made, sentence):
    assert bench.game.violations(made(bench)) == (sentence,)


def substituted(bench):
    state = carded(dice=(4,), instead=("cogs",), left=(("red", 0), *THIRTY_SIX[1:]))(bench)
    table = bench.table(pool=" ".join(["R1"] * 36))
    return replace(state, racers=(state.racers[0], table), cogs_left=37)


SOUND = [
    ("as it is", whole()),
    ("the last pick", whole(phase="draft", pick=4)),
    ("the gauge at its ends", first(gauge=-7)),
    ("the other end", first(gauge=3)),
    ("across the line", beyond(3)),
    ("all dealt", decked(Deck("gold", 10, 8, 2), "draft")),
    ("boosts are told apart from parts", decked(Deck("black", 2, 1), stash=5)),
    ("a turn", whole(turn=1)),
    ("two wait", waiting(claims=(1, 0))),
    ("one plays and one waits", waiting(claims=(1,), boosting=0)),
    ("41 cogs", cogs(39, 2)),
    ("the first pick of all", own_pace()),
    ("all cards said", own_pace((0, 1), picks=4)),
    ("all three cards said", own_pace((0, 1), picks=3, short=1)),
    ("hurt in the race", hurt("race")),
    ("hurt by earlier rules", hurt(version=3)),
    ("apart while the player chooses", competing("cut_off")),
    ("a stack of four for a red die", substituted),
    ("a question", first(decision=ONE, sources=(Source("x"),))),
    ("counted", first(phase="draft", decision=ONE)),
    ("nothing rolled before the race", first(pool=())),
    ("a roll is due", lambda b: b.advance(b.state(b.full(pool="R0"), phase="vent"))),
    ("ready at level table with a roll open", ready(first("table", roll=LOOSE))),
    ("a six", carded(dice=(6,))),
    ("a stored die that is not rolled", carded("*", (0,), ("red",))),
    ("a stored six", carded("b", (6,), ("blue",))),
]  # fmt: skip


@pytest.mark.parametrize("made", [pytest.param(row[1], id=row[0]) for row in SOUND])
def test_what_can_be_is_not_complained_about(bench, made):
    state = made(bench)
    if state.phase == "draft" and not state.pick:
        state = replace(state, pick=1)
    assert bench.game.violations(state) == ()


def test_the_game_of_an_unrolled_pool_outside_of_the_race_is_sound(bench):
    for phase in ("vent", "damage"):
        assert bench.game.violations(bench.state(bench.full(pool="R0"), phase=phase)) == ()
    assert bench.game.violations(bench.state(bench.table(pool="R0"))) == ()


def test_a_supply_of_less_than_nothing(bench):
    hoard = bench.table(pool=" ".join(["R1"] * 37))
    state = replace(bench.state(bench.full()), racers=(bench.full(), hoard))
    state = replace(state, supply=Supply((("red", -1), *THIRTY_SIX[1:])))
    assert bench.game.violations(state) == ("The supply holds -1 red dice.",)
