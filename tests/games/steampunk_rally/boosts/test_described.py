"""Boosts that are in no file, described and played: effects, when they can be played, how long they last."""

import pytest

from companion.core.messages import text
from companion.core.view import Card, Cards, Keys, Offer, Says
from companion.games.steampunk_rally.actions import PlayBoost
from companion.games.steampunk_rally.components import Boost, Effect

BOOST = ("boost", "describe")
ENOUGH = text("described.enough")
COG = (((Effect("cog"),),),)


@pytest.fixture
def boost_keys(describing):
    return describing(*BOOST)


@pytest.fixture
def stashed(table):
    return table.state(table.full(stash=2, space=3), table.table(space=5), table.table(space=1), phase="vent")


def play(boost, why=None):
    return Offer(text("described.play"), PlayBoost(0, boost), why=why, tone="good")


def boost_tabs(boost_keys, shown, *tokens):
    return boost_keys.tabs(shown, ("effects", "limits"), *tokens)


@pytest.mark.rule("SR-BOOST-05")
def test_a_boost_is_described_by_its_effects_and_played(table, boost_keys, stashed):
    blank = Cards((Card("described", text("card.boost"), border="black"),))
    shown = table.panel(stashed, *BOOST)
    assert shown.title == text("described.boost")
    assert shown.sections == (
        boost_tabs(boost_keys, "effects"),
        *boost_keys.effect_keys(()),
        blank,
        Keys((Offer(text("vent.one_back"), select=("boost",)),)),
    )
    assert shown.confirm == play(Boost("described", "@card.boost"), text("described.nothing_yet"))
    tokens = ("gives:cog", "gives:cog")
    shown = table.panel(stashed, *BOOST, *tokens)
    assert shown.sections == (
        boost_tabs(boost_keys, "effects", *tokens),
        *boost_keys.effect_keys(tokens),
        boost_keys.links(tokens),
        Cards((Card("described", text("card.boost"), gives=(("cog", 2),), border="black"),)),
        boost_keys.back("effects", "gives:cog"),
    )
    boost = Boost("described", "@card.boost", (((Effect("cog", 2),),),))
    assert shown.confirm == play(boost)
    assert shown.selection == (*BOOST, "tab:effects", *tokens)
    assert table.do(stashed, shown.confirm.action).racers[0].cogs == 2


def limits(*tokens):
    says = {"vent_only:true": "only_vent"}
    groups = (("vent_only:true",), ("lasts:phase", "lasts:round"), ("each:ahead", "each:behind"))
    return tuple(
        Keys(
            tuple(
                Offer(
                    text(f"described.{says.get(token, token.replace(':', '_'))}"),
                    select=(
                        *BOOST,
                        "tab:limits",
                        *(other for other in tokens if other != token),
                        *(() if token in tokens else (token,)),
                    ),
                    on=token in tokens,
                )
                for token in group
            )
        )
        for group in groups
    )


@pytest.mark.rule("SR-BOOST-04")
@pytest.mark.rule("SR-BOOST-11")
@pytest.mark.rule("SR-BOOST-14")
def test_a_boost_can_be_for_the_vent_phase_and_can_last(table, boost_keys, stashed):
    shown = table.panel(stashed, *BOOST, "tab:limits", "gives:cog")
    assert shown.sections[:4] == (boost_tabs(boost_keys, "limits", "gives:cog"), *limits("gives:cog"))
    tokens = ("gives:cog", "vent_only:true", "lasts:round")
    shown = table.panel(stashed, *BOOST, "tab:limits", *tokens)
    assert shown.sections[:4] == (boost_tabs(boost_keys, "limits", *tokens), *limits(*tokens))
    boost = Boost("described", "@card.boost", COG, vent_only=True, lasts="round")
    assert shown.confirm == play(boost)
    assert table.do(stashed, shown.confirm.action).racers[0].lasting == (boost,)


@pytest.mark.rule("SR-BOOST-04")
def test_a_described_boost_for_the_vent_phase_is_refused_in_another_one(table):
    state = table.state(table.full(stash=1), table.table(), phase="race")
    confirm = table.panel(state, *BOOST, "gives:cog", "vent_only:true").confirm
    assert confirm == play(Boost("described", "@card.boost", COG, vent_only=True), text("reject.vent_only"))


def test_a_boost_that_only_lasts_has_no_effects_to_be_resolved(table, stashed):
    confirm = table.panel(stashed, *BOOST, "lasts:phase").confirm
    assert confirm == play(Boost("described", "@card.boost", lasts="phase"))
    assert table.do(stashed, confirm.action).racers[0].lasting == (confirm.action.boost,)


@pytest.mark.rule("SR-POSITION-01")
@pytest.mark.parametrize(
    ("whom", "space", "n"), [("ahead", 0, 2), ("ahead", 5, 0), ("behind", 3, 1), ("behind", 9, 2)]
)
def test_a_boost_that_speaks_of_others_counts_them_before_it_is_played(table, whom, space, n):
    state = table.state(table.full(stash=1, space=space), table.table(space=5), table.table(space=1), phase="race")
    shown = table.panel(state, *BOOST, "gives:cog", "gives:cog", f"each:{whom}")
    (card,) = table.cards(shown).cards
    assert card.gives == (("cog", 2 * n),)
    assert card.mark == text(f"boost.each_{whom}", n=n)
    assert table.do(state, shown.confirm.action).racers[0].cogs == 2 * n


def test_of_what_excludes_each_other_the_last_one_tapped_counts(table, stashed):
    tapped = ("lasts:phase", "each:ahead", "gives:cog", "lasts:round", "each:behind")
    shown = table.panel(stashed, *BOOST, "tab:limits", *tapped)
    assert shown.selection == (*BOOST, "tab:limits", "gives:cog", "lasts:round", "each:behind")


@pytest.mark.rule("SR-EFFECT-04")
def test_a_described_boost_can_hold_a_choice(table, stashed):
    shown = table.panel(stashed, *BOOST, "gives:cog", "gives:or", "gives:repair")
    assert table.says(shown) == [Says(text("described.choice", ways="1 / 1"))]
    state = table.do(stashed, shown.confirm.action)
    assert state.racers[0].decision.kind == "slash"


def test_no_boost_holds_more_than_twelve_effects(table, boost_keys, stashed):
    twelve = ("gives:cog",) * 12
    shown = table.panel(stashed, *BOOST, *twelve, "gives:gold", "vent_only:true")
    assert shown.selection == (*BOOST, "tab:effects", *twelve, "vent_only:true")
    assert table.rows(shown)[1:5] == [
        *boost_keys.effect_keys((*twelve, "vent_only:true"), ENOUGH),
        boost_keys.links((*twelve, "vent_only:true"), ENOUGH),
    ]


@pytest.mark.parametrize("token", ["gives:steam", "lasts:long", "each:other", "only:race", "slots:red"])
def test_what_no_boost_can_say_is_put_down(table, stashed, token):
    assert table.panel(stashed, *BOOST, token) == table.panel(stashed, *BOOST)


def test_without_a_stash_no_boost_is_described(table):
    state = table.state(table.full(), table.table(), phase="vent")
    assert table.panel(state, *BOOST, "gives:cog") == table.panel(state)


def test_what_is_given_for_certain_is_said_beside_the_keys(table, stashed):
    def said(*tokens):
        return table.panel(stashed, *BOOST, *tokens).status

    assert said() == said("vent_only:true") == said("gives:cog", "gives:or", "gives:repair") == ()
    tapped = ("gives:cog", "gives:repair", "gives:cog", "gives:next", "gives:cog")
    assert said(*tapped) == (text("choice.effects_2", n1=3, effect1="@effect.cog", n2=1, effect2="@effect.repair"),)
    # One of the two others is ahead.
    assert said("gives:cog", "gives:cog", "each:ahead") == (text("choice.effects_1", n1=2, effect1="@effect.cog"),)
    first = table.state(table.full(stash=1, space=9), table.table(), phase="vent")
    assert table.panel(first, *BOOST, "gives:cog", "each:ahead").status == ()
