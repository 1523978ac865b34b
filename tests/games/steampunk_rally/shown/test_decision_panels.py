"""Open questions: keys with their answers, or the own machine where the answer is a card."""

import msgspec
import pytest

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.track import Track
from companion.core.view import Card, Keys, Loss, Offer, Says
from companion.games.steampunk_rally.actions import CallBoosts, Gain, PlayBoost
from companion.games.steampunk_rally.components import Boost, Challenge, CourseSpace, Effect
from companion.games.steampunk_rally.state import Course, Deck

replace = msgspec.structs.replace
MACHINE = Offer(text("panel.machine"), select=("machine",), sign="part")
HELP = Offer(text("panel.help"), select=("help",))


def answer(kind, choice, says=None, **fields):
    return Offer(says or text("plain", name=choice), Decide(0, kind, (choice,)), **fields)


def test_a_question_with_one_answer_has_a_key_for_each(table):
    state = table.state(table.full(stash=1), table.table())
    choice = (((Effect("cog", 2),), (Effect("repair"), Effect("damage"))),)
    asked = table.do(state, PlayBoost(0, Boost("b", "Gambler", choice)))
    shown = table.panel(asked, "die:0")
    decision = asked.racers[0].decision
    assert shown.title == decision.asks == text("ask.slash", name="Gambler")
    first = text("choice.effects_1", n1=2, effect1="@effect.cog")
    second = text("choice.effects_2", n1=1, effect1="@effect.repair", n2=1, effect2="@effect.damage")
    assert shown.sections == (Keys((answer("slash", "0", first), answer("slash", "1", second))),)
    assert (shown.selection, shown.confirm, shown.can_ready) == ((), None, False)


@pytest.mark.rule("G-23")
@pytest.mark.parametrize("level", ["table", "full"])
def test_a_fork_shows_the_terrain_along_each_branch(table, level):
    spaces = (
        CourseSpace(),
        CourseSpace(branch=1),
        CourseSpace(2, branch=1),
        CourseSpace(3, Challenge("glaciers", "red", 1), branch=2),
        CourseSpace(),
        CourseSpace(4),
    )
    course = Course(Track.of([[1, 3], [2], [4], [4], [5], []]), spaces)
    state = table.state(table.table(), table.table(), course=course)
    asked = table.do(state, Gain(0, (Effect("silver", 2),)))
    if level == "full":
        asked = table.state(
            table.full(decision=asked.racers[0].decision, sources=asked.racers[0].sources),
            table.table(),
            course=course,
        )
    shown = table.panel(asked)
    (fork,) = shown.sections
    decision = asked.racers[0].decision
    assert shown.title == decision.asks
    assert fork.start == 0
    assert [(way.offer.action.chosen, way.path, way.ends) for way in fork.ways] == [
        (("1",), (1, 2, 4, 5), 2),
        (("3",), (3, 4, 5), 4),
    ]
    assert [(way.offer.adds, way.loss) for way in fork.ways] == [
        (text("way.terrain", n=2), text("way.gauge", before=0, after=-2)),
        (text("way.terrain", n=4), text("way.gauge", before=0, after=-4)),
    ]
    assert [way.length for way in fork.ways] == [text("way.spaces", n=2), text("way.spaces", n=1)]


@pytest.mark.parametrize(
    ("gauge", "wheel", "n", "cost", "loss", "tone"),
    [
        (0, "silver", 2, text("way.none"), None, "plain"),
        (-4, "silver", 3, text("way.terrain", n=4), text("way.beyond", before=-4, after=-7, n=1), "bad"),
        (-3, "silver", 3, text("way.terrain", n=4), text("way.gauge", before=-3, after=-7), "plain"),
        (-3, "gold", 3, text("way.over"), None, "plain"),
    ],
)
def test_a_way_says_what_these_wheels_meet_on_it_and_whether_parts_are_lost(table, gauge, wheel, n, cost, loss, tone):
    spaces = (*(CourseSpace(branch=branch) for branch in (0, 1, 1, 2, 2)), CourseSpace(4))
    course = Course(Track.of([[1, 3], [2], [5], [4], [5], []]), spaces)
    state = table.state(table.table(gauge=gauge), table.table(), course=course)
    (fork,) = table.panel(table.do(state, Gain(0, (Effect(wheel, n),)))).sections
    said = [(way.offer.adds, way.loss, way.offer.tone, way.length) for way in fork.ways]
    assert said == [(cost, loss, tone, None)] * 2


def losing(table, level="full", n=2, **fields):
    """A seat that owes ``n`` parts; only the chain end hangs on the middle one."""
    part = {"valves": "we", "border": "copper"}
    cards = [table.built(table.part(f"part{i}", "", **part), (i + 1, 0)) for i in range(3)]
    state = table.state(getattr(table, level)(*cards, gauge=-n), table.table(), phase="race", **fields)
    return table.advance(state)


@pytest.mark.rule("SR-DAMAGE-03")
@pytest.mark.rule("SR-BUILD-13")
def test_parts_to_be_lost_are_chosen_on_the_machine(table):
    state = losing(table)
    shown = table.panel(state)

    def card(i, mark=None, offer=None, risk=""):
        joined = {0: "e", 1: "ew", 2: "ew", 3: "w"}[i]
        name = "Cockpit" if not i else f"Part{i - 1}"
        says = text("plain", name=name)
        border = "copper" if i else "none"
        return Card(name.lower(), says, border=border, at=(i, 0), joined=joined, mark=mark, offer=offer, risk=risk)

    def choose(i, *picked, **fields):
        return Offer(text("choice.part", part=f"Part{i}"), select=picked, **fields)

    def token(*parts):
        return tuple(f"choose:part{i}" for i in parts)

    assert shown.title == text("ask.lose_parts", n=2)
    shown_joined = table.cards(shown).cards
    assert [set(c.joined) for c in shown_joined] == [{"e"}, {"w", "e"}, {"w", "e"}, {"w"}]
    plain = [replace(c, joined="") for c in shown_joined]
    assert plain == [
        replace(card(0, text("panel.stays")), joined=""),
        *(replace(card(i + 1, None, choose(i, *token(i)), "may_go"), joined="") for i in range(3)),
    ]
    assert shown.sections[1:] == (Keys((MACHINE,)),)
    assert shown.loss == Loss(text("loss.off", n=2), text("loss.then"))
    lose = Offer(text("panel.lose", n=2), Decide(0, "lose_parts", ()), why=text("panel.choose_more", n=2), tone="bad")
    assert (shown.confirm, shown.selection, shown.can_ready) == (lose, (), False)

    # Without the first one the others can only be put in its place: nothing is cut off.
    shown = table.panel(state, *token(0), "choose:gone", "choose:cockpit")
    cards = table.cards(shown).cards
    assert [c.mark for c in cards] == [text("panel.stays"), text("panel.chosen"), None, None]
    assert [c.offer for c in cards] == [
        None,
        choose(0, on=True),
        choose(1, *token(0, 1)),
        choose(2, *token(0, 2)),
    ]
    assert shown.selection == token(0)
    assert [c.risk for c in cards] == ["", "goes", "may_go", "may_go"]
    assert shown.sections[1:] == (Keys((MACHINE,)),)
    assert shown.loss == Loss(text("loss.more", n=1), text("loss.then"))
    assert shown.confirm == replace(
        lose, action=Decide(0, "lose_parts", ("part0",)), why=text("panel.choose_more", n=1)
    )

    shown = table.panel(state, *token(0, 0, 2, 1))
    assert shown.selection == token(0, 2)
    enough = text("panel.enough_chosen", n=2)
    assert [c.offer for c in table.cards(shown).cards] == [
        None,
        choose(0, *token(2), on=True),
        choose(1, *token(0, 2, 1), why=enough),
        choose(2, *token(0), on=True),
    ]
    assert shown.confirm == Offer(text("panel.lose", n=2), Decide(0, "lose_parts", ("part0", "part2")), tone="bad")
    assert [c.risk for c in table.cards(shown).cards] == ["", "goes", "", "goes"]
    assert shown.loss == Loss(text("loss.off", n=2), text("loss.then"))


@pytest.mark.rule("SR-BUILD-13")
@pytest.mark.parametrize("level", ["full", "parts"])
def test_what_would_be_cut_off_is_said_where_the_layout_is_known(table, level):
    hub = table.built(table.part("hub", valves="wens"), (1, 0))
    tip = table.built(table.part("tip", valves="n"), (1, 1))
    cup = table.built(table.part("cup", valves="s"), (1, -1))
    narrow = replace(getattr(table, level)(hub, tip, cup, gauge=-1))
    cockpit = replace(narrow.machine[0], part=replace(narrow.machine[0].part, valves="e"))
    state = table.advance(table.state(replace(narrow, machine=(cockpit, *narrow.machine[1:])), table.table()))
    assert state.phase == "damage"
    shown = table.panel(state, "choose:hub")
    known = level == "full"
    cut = text("panel.cut_off") if known else None
    assert [c.mark for c in table.cards(shown).cards] == [text("panel.stays"), text("panel.chosen"), cut, cut]
    warning = (Says(text("panel.more_cut_off", n=2), "warn"),) if known else ()
    assert shown.sections[1:] == (*warning, Keys((MACHINE,)))
    risks = ["", "goes", *(["loose"] * 2 if known else [""] * 2)]
    assert [c.risk for c in table.cards(shown).cards] == risks
    shown = table.panel(state, "choose:tip")
    assert table.says(shown) == []


@pytest.fixture
def torn(table):
    """The hub is lost: on the cockpit's one valve there is room for the tip, or for the cup with the lid on it."""
    lost = [("hub", "wes", (1, 0)), ("tip", "w", (2, 0)), ("cup", "nws", (1, 1)), ("lid", "n", (1, 2))]
    racer = table.full(*(table.built(table.part(name, valves=valves), at) for name, valves, at in lost), gauge=-1)
    cockpit = replace(racer.machine[0], part=replace(racer.machine[0].part, valves="e"))
    return table.advance(table.state(replace(racer, machine=(cockpit, *racer.machine[1:])), table.table()))


@pytest.mark.rule("SR-BUILD-13")
def test_parts_that_compete_ask_which_of_them_goes(table, torn):
    assert torn.phase == "damage"
    shown = table.panel(torn, "choose:hub")
    which = text("panel.which")
    marks = [text("panel.stays"), text("panel.chosen"), which, which, which]
    assert [c.mark for c in table.cards(shown).cards] == marks
    assert [c.risk for c in table.cards(shown).cards] == ["", "goes", "loose", "loose", "loose"]
    assert Says(text("panel.more_cut_off", n=1), "warn") in shown.sections


@pytest.mark.rule("SR-BUILD-13")
@pytest.mark.parametrize(
    ("chosen", "goes_along"), [("tip", set()), ("cup", {"lid"}), ("lid", {"cup"}), ("", set())], ids=str
)
def test_what_goes_with_a_part_that_competes_is_said(table, torn, chosen, goes_along):
    state = table.do(torn, Decide(0, "lose_parts", ("hub",)))
    shown = table.panel(state, *([f"choose:{chosen}"] if chosen else []))
    assert shown.title == text("ask.cut_off", n=1)
    cards = {
        card.part.id: face.mark for card, face in zip(state.racers[0].machine, table.cards(shown).cards, strict=True)
    }
    assert {name for name, mark in cards.items() if mark == text("panel.cut_off")} == goes_along
    more = [Says(text("panel.more_cut_off", n=len(goes_along)), "warn")] if goes_along else []
    assert [says for says in table.says(shown) if says.tone == "warn"] == more


def test_a_question_with_several_answers_counts_them_and_is_confirmed(table):
    choices = tuple(Choice(name, text("plain", name=name)) for name in ("a", "b", "c"))
    question = Decision(0, "challenges", text("ask.which"), choices, take=2)
    state = table.state(table.full(decision=question), table.table())

    def toggle(name, *picked, **fields):
        return Offer(text("plain", name=name), select=tuple(f"choose:{p}" for p in picked), **fields)

    shown = table.panel(state, "choose:b")
    assert shown.sections == (
        Keys((toggle("a", "b", "a"), toggle("b", on=True), toggle("c", "b", "c"))),
        Says(text("panel.chosen_of", chosen=1, n=2)),
    )
    action, more = Decide(0, "challenges", ("b",)), text("panel.choose_more", n=1)
    take = Offer(text("panel.take_these", n=2), action, why=more, tone="good")
    assert shown.confirm == take
    assert shown.selection == ("choose:b",)


@pytest.mark.rule("SR-DAMAGE-08")
def test_at_level_table_a_seat_says_whether_it_has_the_parts(table):
    state = table.advance(table.state(table.table(gauge=-2), table.table(), extras=False))
    shown = table.panel(state)
    assert shown.title == state.racers[0].decision.asks
    assert shown.sections == (
        Keys(
            tuple(Offer(text("plain", name=f"+{n}"), Gain(0, (Effect("repair", n),))) for n in (1, 2, 3)),
            "repair",
            text("entry.boost_first"),
            lit=True,
        ),
        Keys((answer("has_parts", "fewer", text("choice.fewer_parts"), tone="bad"),)),
        Keys((Offer(text("boost.order"), CallBoosts(0), sign="boost"),)),
    )
    assert shown.confirm == answer("has_parts", "lost", text("choice.parts_off", n=2), tone="good")
    assert shown.loss == Loss(text("loss.off", n=2), text("loss.then"))
    mended = table.panel(table.do(state, Gain(0, (Effect("repair", 1),))))
    assert mended.loss == Loss(text("loss.off", n=1), text("loss.then"))


@pytest.mark.rule("SR-BOOST-03")
def test_the_strip_of_boosts_is_lit_for_the_seat_whose_turn_it_is(table):
    state = table.advance(table.state(table.table(gauge=-2), table.table(gauge=-2), extras=False))

    def lit(state, seat):
        return [keys.lit for keys in table.panel(state, seat=seat).sections if keys.says == text("entry.boost_first")]

    assert lit(state, 0) == lit(state, 1) == [True]
    turn = table.do(table.do(state, CallBoosts(0)), CallBoosts(1))
    assert sorted([lit(turn, 0), lit(turn, 1)]) == [[False], [True]]


@pytest.mark.rule("SR-DAMAGE-08")
@pytest.mark.parametrize(("n", "end", "then"), [(3, "panel.lose", "loss.then"), (4, "loss.burst", "loss.boom")])
def test_a_machine_that_goes_as_a_whole_is_marked_as_a_whole(table, n, end, then):
    part = {"valves": "we", "border": "copper"}
    cards = [table.built(table.part(f"part{i}", "", **part), (i + 1, 0)) for i in range(3)]
    shown = table.panel(table.advance(table.state(table.full(*cards, gauge=-n, stash=1), table.table())))
    assert [c.risk for c in table.cards(shown).cards] == ["", "goes", "goes", "goes"]
    assert (shown.confirm.says.key, shown.confirm.tone, shown.loss.then.key) == (end, "bad", then)


def test_a_decision_comes_before_the_panel_of_the_phase_and_the_machine_before_the_decision(table):
    state = losing(table)
    assert table.panel(state, "help").title == text("ask.lose_parts", n=2)
    assert table.panel(state, "boost").title == text("ask.lose_parts", n=2)
    assert table.panel(state, "machine").title == text("panel.machine")


def counting(table):
    """The gold deck is short of cards for three players who keep their cards on the cardboard."""
    decks = tuple(Deck(family, 40, 1 if family == "gold" else 39) for family in ("gold", "silver", "copper", "black"))
    state = table.state(table.table(parts=3), table.table(parts=3), table.table(), phase="round_end", decks=decks)
    return table.advance(state)


@pytest.mark.rule("SR-DECK-06")
def test_the_first_page_of_counting_is_the_whole_deck_and_own_cards_are_behind_a_key(table):
    state = counting(table)
    shown = table.panel(state)
    numbers, (other,) = shown.sections[0].keys, shown.sections[1].keys
    assert shown.title == text("ask.count_together", deck="@deck.gold")
    assert [key.action for key in numbers] == [Decide(0, "count_cards", (f"all:{n}",)) for n in range(1, 41)]
    assert [key.says for key in numbers] == [text("choice.cards", n=n) for n in range(1, 41)]
    assert (other.says, other.select) == (text("panel.count_own"), ("count:own",))
    own = table.panel(state, *other.select)
    assert own.title == state.racers[0].decision.asks == text("ask.count_cards", deck="@deck.gold")
    assert [key.action for key in own.sections[0].keys] == [Decide(0, "count_cards", (str(n),)) for n in range(4)]
    (back,) = own.sections[1].keys
    assert (back.says, back.select) == (text("panel.count_deck"), ())
    assert table.panel(state, *back.select) == shown
