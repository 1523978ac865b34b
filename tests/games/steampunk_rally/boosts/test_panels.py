"""Boosts on the panels: the list, the order of several players, and that every phase offers them to whoever may."""

import itertools

import pytest

from companion.core.actions import Ready
from companion.core.applied import Applied
from companion.core.messages import text
from companion.core.view import Card, Cards, Keys, Offer, Says
from companion.games.steampunk_rally.actions import CallBoosts, EndBoosts, PlayBoost
from companion.games.steampunk_rally.boosts import rules as boosts
from companion.games.steampunk_rally.catalogue.catalogue import Catalogue
from companion.games.steampunk_rally.components import Boost, Effect
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.table import Session
from companion.table.journal import Journal

PHASES = ("draft", "vent", "race", "damage", "round_end")
PLAY = Offer(text("panel.boost"), select=("boost",), sign="boost")
OTHER = Offer(text("draft.other"), select=("boost", "describe"), sign="pencil")


@pytest.fixture
def catalogue():
    cog, repair = Effect("cog", 2), Effect("repair")
    return Catalogue(
        (),
        (
            Boost("cooler", "Cooler", (((cog,),),), vent_only=True),
            Boost("choice", "@card.gambler", (((cog,), (repair,)), ((repair,),))),
            Boost("choice", "@card.gambler", (((cog,), (repair,)), ((repair,),))),
            Boost("wind", "Wind", (((cog,),),), each="ahead"),
        ),
        (),
        (),
    )


def listed(boost, says, gives, **fields):
    mark = fields.pop("mark", None)
    return Card(
        boost.id, says, gives=gives, border="black", offer=Offer(says, PlayBoost(0, boost), **fields), mark=mark
    )


@pytest.mark.rule("SR-BOOST-01")
@pytest.mark.rule("SR-BOOST-04")
@pytest.mark.rule("SR-BOOST-09")
@pytest.mark.parametrize("level", ["full", "parts"])
def test_the_boosts_of_the_catalogue_are_listed_once_those_that_cannot_be_played_last(table, catalogue, level):
    cooler, choice, _, wind = catalogue.boosts
    state = table.state(getattr(table, level)(stash=2), table.full(space=3))
    shown = table.panel(state, "boost", "die:0", catalogue=catalogue)
    assert shown.title == text("panel.boost")
    assert shown.sections == (
        Says(text("panel.boost_help", n=2)),
        Keys((OTHER,)),
        Cards(
            (
                listed(choice, text("card.gambler"), (("repair", 1),), adds=text("panel.choose")),
                listed(wind, text("plain", name="Wind"), (("cog", 2),), mark=text("boost.each_ahead", n=1)),
                listed(cooler, text("plain", name="Cooler"), (("cog", 2),), why=text("reject.vent_only")),
            )
        ),
    )
    assert shown.selection == ("boost",)
    vent = table.panel(table.state(*state.racers, phase="vent"), "boost", catalogue=catalogue)
    assert [card.id for card in table.cards(vent).cards] == ["cooler", "choice", "wind"]


@pytest.mark.rule("SR-POSITION-01")
@pytest.mark.parametrize(("space", "n"), [(0, 3), (3, 2), (4, 0)])
def test_a_boost_that_speaks_of_players_ahead_is_shown_with_what_it_gives_now(table, catalogue, space, n):
    others = (table.full(space=4), table.table(space=4), table.table(space=1))
    state = table.state(table.full(stash=1, space=space), *others)
    cards = table.cards(table.panel(state, "boost", catalogue=catalogue)).cards
    wind = next(card for card in cards if card.id == "wind")
    assert (wind.gives, wind.mark) == ((("cog", 2 * n),), text("boost.each_ahead", n=n))
    assert table.do(state, wind.offer.action).racers[0].cogs == 2 * n


def test_two_sample_boosts_speak_of_players_ahead_or_behind(table):
    kinds = {boost.each for boost in table.game.catalogue.kinds_of_boosts}
    assert kinds == {"", "ahead", "behind"}


# In every phase


LEVELS = ("table", "parts", "full")
FEW = Catalogue((), (Boost("some", "Some", (((Effect("cog"),),),)),), (), ())


def order_of(table, level, phase, *, called=(), boosting=-1, stash=1, extras=True, other=1, rules=None):
    """Three seats, the token between the third and the first: the order is first, second, third."""
    own = getattr(table, level)(stash=stash, picks=1)
    others = (table.full(stash=other, picks=1), table.parts(stash=0, picks=1))
    fields = {"claims": called, "boosting": boosting, "token_after": 2, "rules": rules or {}}
    return table.state(own, *others, phase=phase, extras=extras, **fields)


def within_two_taps(table, state, seat=0):
    """Every action that a seat can do with the keys and cards of its panel and of the list of boosts."""
    found = set()
    for picked in ((), ("boost",)):
        shown = table.panel(state, *picked, seat=seat, catalogue=FEW)
        offers = [
            *table.keys(shown),
            *(card.offer for s in shown.sections if isinstance(s, Cards) for card in s.cards if card.offer),
        ]
        found |= {type(offer.action) for offer in offers if offer.action is not None and offer.why is None}
    return found & {PlayBoost, CallBoosts, EndBoosts}


@pytest.mark.rule("SR-BOOST-03")
@pytest.mark.rule("SR-VENT-09")
@pytest.mark.rule("SR-VENT-10")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", LEVELS)
def test_in_every_phase_a_boost_can_be_played_or_an_order_called_for(table, level, phase):
    assert within_two_taps(table, order_of(table, level, phase)) == {PlayBoost, CallBoosts}


@pytest.mark.rule("SR-BOOST-02")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", LEVELS)
def test_without_a_boost_none_is_offered(table, level, phase):
    # At level table with extras the companion knows the stash; the rules take a call from whoever may have some.
    assert within_two_taps(table, order_of(table, level, phase, stash=0)) == set()
    assert within_two_taps(table, order_of(table, level, phase, stash=0, called=(1,))) == set()


@pytest.mark.rule("SR-VENT-11")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", LEVELS)
def test_once_somebody_has_called_others_can_call_too_and_play_in_token_order(table, level, phase):
    # The second seat has called; the first one comes before it and can play at once.
    assert within_two_taps(table, order_of(table, level, phase, called=(1,))) == {PlayBoost, CallBoosts}
    # The second seat has begun: it plays all of its boosts first (SR-VENT-12).
    assert within_two_taps(table, order_of(table, level, phase, boosting=1)) == {CallBoosts}


@pytest.mark.rule("SR-VENT-12")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", LEVELS)
def test_whoever_has_called_plays_or_ends(table, level, phase):
    assert within_two_taps(table, order_of(table, level, phase, called=(0, 1))) == {PlayBoost, EndBoosts}
    assert within_two_taps(table, order_of(table, level, phase, called=(1,), boosting=0)) == {PlayBoost, EndBoosts}
    # It waits for one that has begun, and can still say that it is done.
    assert within_two_taps(table, order_of(table, level, phase, called=(0,), boosting=1)) == {EndBoosts}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", LEVELS)
def test_whoever_has_called_and_has_no_boost_left_can_say_so(table, level, phase):
    # A stash corrected by hand must not leave the others waiting.
    assert EndBoosts in within_two_taps(table, order_of(table, level, phase, called=(0,), stash=0))


@pytest.mark.rule("SR-VENT-11")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("fields", "offered"),
    [
        ({}, {CallBoosts}),
        ({"called": (1,)}, {CallBoosts}),
        ({"boosting": 1}, {CallBoosts}),
        ({"called": (0, 1)}, {EndBoosts}),
        ({"boosting": 0}, {EndBoosts}),
    ],
)
def test_a_seat_whose_boosts_only_the_cardboard_knows_takes_part_in_the_order(table, phase, fields, offered):
    state = order_of(table, "table", phase, extras=False, stash=0, **fields)
    assert within_two_taps(table, state) == offered


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_put_in_order_where_nobody_else_can_have_a_boost(table, level, phase):
    assert within_two_taps(table, order_of(table, level, phase, other=0)) == {PlayBoost}


@pytest.mark.parametrize("phase", PHASES)
def test_boosts_that_only_the_cardboard_knows_count_as_possible(table, phase):
    state = table.state(table.full(stash=1, picks=1), table.table(), phase=phase, extras=False)
    assert within_two_taps(table, state) == {PlayBoost, CallBoosts}


@pytest.mark.rule("SR-VENT-11")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", LEVELS)
def test_where_the_table_keeps_an_order_in_the_vent_phase_only_no_other_phase_offers_it(table, level, phase):
    state = order_of(table, level, phase, rules={"boost_order_all_phases": "off"})
    called = {CallBoosts} if phase == "vent" else set()
    assert within_two_taps(table, state) == {PlayBoost} | called


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("extras", [True, False])
def test_what_the_panels_offer_is_what_the_rules_accept(table, level, phase, extras):
    """Every order of boosts there can be among three seats, held against the rules themselves."""
    orders = [(called, now) for now in (-1, 0, 1) for n in range(3) for called in itertools.permutations((0, 1), n)]
    (some,) = FEW.boosts
    for called, now in orders:
        if now in called:
            continue
        state = order_of(table, level, phase, called=called, boosting=now, extras=extras)
        tried = {
            type(action): isinstance(table.game.apply(state, action), Applied)
            for action in (CallBoosts(0), EndBoosts(0), PlayBoost(0, some))
        }
        if level == "table" and not extras:
            tried[PlayBoost] = False  # what the cardboard knows is played there and tapped in
            state = order_of(table, level, phase, called=called, boosting=now, extras=False, stash=0)
        expected = {action for action, accepted in tried.items() if accepted}
        assert within_two_taps(table, state) == expected, (called, now)


@pytest.mark.parametrize("level", ["parts", "full"])
def test_boosts_can_be_played_while_dice_are_chosen_to_be_kept(table, level):
    bottle = table.built(table.part("bottle", "r"), (1, 0))
    state = table.state(getattr(table, level)(bottle, pool="R3", stash=1), table.full(stash=1), phase="round_end")
    assert within_two_taps(table, state) == {PlayBoost, CallBoosts}
    assert PLAY in table.keys(table.panel(state, "keep:0"))


def test_an_open_question_comes_before_boosts(table):
    choice = Boost("choice", "Choice", (((Effect("cog"),), (Effect("repair"),)),))
    state = table.do(table.state(table.full(stash=2), table.full(stash=1)), PlayBoost(0, choice))
    assert state.racers[0].decision is not None
    assert within_two_taps(table, state) == set()


def test_the_keys_say_what_they_do(table):
    call, order = (
        Offer(text("boost.call"), CallBoosts(0), sign="boost"),
        Offer(text("boost.order"), CallBoosts(0), sign="boost"),
    )
    done = Offer(text("boost.done"), EndBoosts(0), sign="boost")
    state = order_of(table, "full", "vent")
    assert table.panel(state, "boost").sections[1] == Keys((OTHER, order))
    assert order not in table.keys(table.panel(state))
    called = order_of(table, "full", "vent", called=(1,))
    for picked in ((), ("boost",)):
        assert call in table.keys(table.panel(called, *picked))
    own = order_of(table, "full", "vent", called=(0,))
    for picked in ((), ("boost",)):
        assert done in table.keys(table.panel(own, *picked))
    assert order in table.keys(table.panel(order_of(table, "table", "vent")))
    assert call in table.keys(table.panel(order_of(table, "table", "vent", called=(1,))))


@pytest.mark.rule("SR-VENT-12")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("called", "boosting"), [((0,), -1), ((), 0)], ids=["called", "begun"])
def test_the_first_seats_boosts_put_the_others_in_order(table, level, called, boosting):
    others = (table.full(stash=1), getattr(table, level)(stash=1))
    state = table.state(*others, phase="race", claims=called, boosting=boosting, token_after=1)
    call = Offer(text("boost.call"), CallBoosts(1), sign="boost")
    assert call in table.keys(table.panel(state, seat=1))
    if level != "table":
        assert call in table.keys(table.panel(state, "boost", seat=1, catalogue=FEW))


@pytest.mark.rule("SR-VENT-12")
def test_being_ready_ends_the_own_boosts(table):
    state = table.do(order_of(table, "full", "vent", called=(0,)), Ready(0))
    assert state.claims == ()
    assert boosts.may_play(state, 1)


# Undo and journal


def test_a_described_boost_is_taken_back_and_comes_out_of_the_journal_as_it_was(table, tmp_path):
    path = tmp_path / "game.pipworks"
    setup = sample_setup(2, ("full",))
    session = Session.begin(table.game, setup, Journal.create(path, "2026-01-01T00:00:00+00:00"))
    stash = table.key(session.panel(0), "draft.stash")
    assert isinstance(session.do(stash.action), Applied)
    before = session.state
    picked = ("boost", "describe", "gives:cog", "gives:or", "gives:gain_red", "lasts:round", "each:behind")
    play = session.panel(0, picked).confirm
    assert isinstance(session.do(play.action), Applied)
    after = session.state
    assert after.racers[0].lasting == (play.action.boost,)
    session.undo()
    assert session.state == before
    session.redo()
    session.close()
    again = Session.resume(table.game, Journal.open(path))
    assert again.state == after
    again.close()
