"""Boosts before the loss in the Damage phase, and damage taken later in it (SR-BOOST-03, SR-DAMAGE-03)."""

import pytest

from companion.core.actions import Correct, Decide
from companion.core.messages import text
from companion.core.view import Says
from companion.games.steampunk_rally.actions import (
    CallBoosts,
    Discard,
    EndBoosts,
    Gain,
    PlayBoost,
    UseChallenge,
)
from companion.games.steampunk_rally.components import Boost, Challenge, Effect
from companion.games.steampunk_rally.shown.panel import panel
from companion.proofs.hands import offers_of
from tests.games.steampunk_rally.bench import bundles


def hurt(n=1, seat=0):
    return Gain(seat, (Effect("damage", n),))


def boost(short):
    return Boost("x", "X", bundles(short))


@pytest.mark.rule("SR-BOOST-03")
@pytest.mark.rule("SR-DAMAGE-03")
def test_boosts_come_before_the_loss_one_after_the_other(bench):
    parts = [bench.part(name) for name in "abc"]
    state = bench.advance(bench.state(bench.full(*parts, gauge=-3, stash=3)))
    assert bench.asked(state) == ("no_boosts", {"none"})
    state = bench.do(state, PlayBoost(0, boost("1 cog")))
    assert bench.asked(state) == ("no_boosts", {"none"})
    state = bench.do(state, PlayBoost(0, boost("2 repair")))
    assert (bench.asked(state), state.racers[0].decision.take) == (("lose_parts", {"a", "b", "c"}), 1)
    state = bench.do(state, PlayBoost(0, boost("1 repair")))
    assert (state.racers[0].decision, state.racers[0].gauge, state.racers[0].part_count) == (None, 0, 3)


@pytest.mark.rule("SR-BOOST-03")
def test_a_boost_that_asks_something_itself_leaves_the_loss_to_be_asked_afterwards(bench):
    state = bench.state(bench.full(bench.part("a"), bench.part("b"), gauge=-1, stash=1))
    state = bench.do(bench.advance(state), PlayBoost(0, boost("1 cog / 1 repair")))
    assert bench.asked(state)[0] == "slash"
    assert bench.asked(bench.choose(state, "0")) == ("lose_parts", {"a", "b"})
    assert bench.choose(state, "1").racers[0].decision is None


@pytest.mark.rule("SR-DAMAGE-07")
def test_who_has_played_the_last_boost_and_has_nothing_to_choose_is_asked_no_more(bench):
    state = bench.advance(bench.state(bench.full(bench.part("a"), gauge=-2, stash=1), bench.table(space=4)))
    state = bench.do(state, PlayBoost(0, boost("1 repair")))
    assert (state.racers[0].part_count, state.racers[0].gauge, state.racers[0].decision) == (0, 0, None)


@pytest.mark.rule("SR-BOOST-03")
def test_what_a_boost_of_the_cardboard_gave_is_tapped_in_before_anything_is_lost(bench):
    state = bench.advance(bench.state(bench.table(gauge=-3, parts=4, stash=1)))
    assert bench.asked(state) == ("no_boosts", {"none"})
    state = bench.do(state, PlayBoost(0, Boost("boost", "@card.boost")))
    assert (bench.asked(state), state.racers[0].stash) == (("no_boosts", {"none"}), 0)
    state = bench.do(state, Gain(0, (Effect("repair", 1),)))
    state = bench.choose(state, "none")
    assert (state.racers[0].parts, state.racers[0].gauge, state.racers[0].lost) == (2, 0, 2)


@pytest.mark.rule("SR-VENT-11")
def test_boosts_before_the_loss_follow_the_token_too(bench):
    hurt_ones = [bench.full(bench.part("a"), bench.part("b"), gauge=-1, stash=1) for _ in range(2)]
    state = bench.do(bench.advance(bench.state(*hurt_ones, token_after=1)), CallBoosts(0))
    assert bench.refused(state, PlayBoost(1, boost("1 repair"))) == "boost_order"
    state = bench.do(state, EndBoosts(0), PlayBoost(1, boost("1 repair")))
    assert (state.racers[1].gauge, bench.asked(state)[0]) == (0, "lose_parts")


@pytest.mark.rule("SR-BOOST-03")
@pytest.mark.parametrize("make", ["full", "parts"])
def test_the_panel_offers_boosts_beside_what_is_asked(bench, make):
    cards = [bench.part(name) for name in "abc"]
    for gauge, kind in ((-1, "lose_parts"), (-3, "no_boosts")):
        state = bench.advance(bench.state(getattr(bench, make)(*cards, gauge=gauge, stash=1)))
        assert bench.asked(state)[0] == kind
        asked = panel(state, 0)
        assert ("boost",) in [offer.select for offer in offers_of(asked)]
        assert any(
            isinstance(offer.action, PlayBoost) and offer.why is None
            for offer in offers_of(panel(state, 0, ("boost",)))
        )


@pytest.mark.rule("SR-BOOST-03")
@pytest.mark.parametrize("unknown", [(), (0,)])
def test_at_level_table_the_panel_offers_what_a_boost_repairs(bench, unknown):
    state = bench.advance(bench.state(bench.table(gauge=-2, parts=3, stash=1), parts_unknown=unknown))
    shown = panel(state, 0)
    done = [offer.action for offer in offers_of(shown) if offer.why is None]
    assert Gain(0, (Effect("repair", 2),)) in done
    assert shown.confirm is not None
    assert isinstance(shown.confirm.action, Decide)
    assert any(isinstance(action, PlayBoost) for action in done) == (not unknown)


@pytest.mark.rule("SR-DAMAGE-03")
def test_who_waits_for_others_is_told_so_and_asked_no_more(bench):
    state = bench.advance(bench.state(*(bench.table(gauge=-2, parts=3, stash=1) for _ in range(2))))
    state = bench.do(bench.choose(state, "none"), Gain(0, (Effect("cog", 1),)))
    assert state.racers[0].decision is None
    assert "damage.waits" in [s.says.key for s in panel(state, 0).sections if isinstance(s, Says)]
    state = bench.choose(state, "none", seat=1)
    assert [(racer.parts, racer.gauge) for racer in state.racers] == [(1, 0), (1, 0)]


@pytest.mark.rule("SR-DAMAGE-03")
def test_nothing_is_lost_before_the_last_pawn_has_jumped_back(bench):
    onward = {3: (4, 5), 4: (6,), 5: (6,)}
    course = bench.course(onward=onward, challenges={6: Challenge("jump")})
    jumping, hurt_one = bench.table(space=6), bench.table(gauge=-3, parts=3, space=20)
    state = bench.do(bench.advance(bench.state(jumping, hurt_one, course=course)), Gain(1, (Effect("repair", 1),)))
    assert bench.asked(state, 0)[0] == "jump"
    assert (state.racers[1].decision, state.racers[1].parts, state.racers[1].gauge) == (None, 3, -2)
    state = bench.choose(state, "4")
    assert (state.racers[1].decision, state.racers[1].parts, state.racers[1].gauge) == (None, 1, 0)


@pytest.mark.rule("SR-DAMAGE-03")
def test_who_jumps_back_and_has_no_boost_is_not_asked_for_one(bench):
    course = bench.course(onward={3: (4, 5), 4: (6,), 5: (6,)}, challenges={6: Challenge("jump")})
    seats = bench.table(space=6, gauge=-1, parts=3), bench.table(gauge=-1, parts=3, stash=1)
    state = bench.choose(bench.advance(bench.state(*seats, course=course)), "4")
    assert (state.racers[0].decision, bench.asked(state, 1)[0]) == (None, "no_boosts")


@pytest.mark.rule("SR-EXPLODE-03")
def test_explosions_one_after_the_other_wait_for_the_first_whatever_else_is_done(bench):
    course = bench.course(onward={3: (4, 5), 4: (6,), 5: (6,)})
    racers = bench.table(space=14, gauge=-3, parts=1), bench.table(space=9, gauge=-2, parts=1), bench.table(space=6)
    rules = {"simultaneous_explosions": "token_order"}
    state = bench.advance(bench.state(*racers, course=course, token_after=2, rules=rules))
    state = bench.do(state, Gain(1, (Effect("cog", 1),)))
    assert (bench.asked(state, 0)[0], state.racers[1].gauge) == ("behind", -2)
    assert [racer.space for racer in bench.choose(state, "5").racers] == [5, 3, 6]


def test_a_correction_of_something_else_leaves_an_answer_as_it_is(bench):
    state = bench.advance(bench.state(*(bench.table(gauge=-2, parts=3, stash=1) for _ in range(2))))
    state = bench.do(bench.choose(state, "none"), Correct(0, "cogs", 4))
    assert state.racers[0].decision is None
    state = bench.do(state, Correct(0, "gauge", -1))
    assert bench.asked(state) == ("no_boosts", {"none"})


@pytest.mark.rule("SR-DAMAGE-08")
@pytest.mark.parametrize(("parts", "says"), [(1, text("choice.no_boost_boom")), (2, text("choice.no_boost", n=2))])
def test_the_answer_says_what_is_lost(bench, parts, says):
    state = bench.advance(bench.state(bench.table(gauge=-2, parts=parts, stash=1)))
    assert [choice.says for choice in state.racers[0].decision.choices] == [says]


@pytest.mark.rule("SR-EFFECT-05")
def test_while_a_boost_itself_costs_a_part_no_other_one_is_played(bench):
    state = bench.advance(bench.state(bench.table(gauge=-7), parts_unknown=(0,)))
    state = bench.do(state, hurt())
    assert bench.asked(state)[0] == "has_parts"
    assert bench.refused(state, hurt()) == "decision_due"
    state = bench.choose(state, "lost")
    # Now for the seven points on the gauge.
    assert (bench.asked(state)[0], state.racers[0].gauge) == ("has_parts", -7)


@pytest.mark.rule("SR-BOOST-03")
def test_who_has_nothing_to_choose_is_asked_again_after_the_question_of_a_boost(bench):
    state = bench.advance(bench.state(bench.full(bench.part("a"), gauge=-2, stash=2)))
    state = bench.choose(bench.do(state, PlayBoost(0, boost("1 cog / 1 repair"))), "0")
    assert (bench.asked(state), state.racers[0].exploded) == (("no_boosts", {"none"}), False)


def test_a_gauge_corrected_blows_nothing_up_unasked_whatever_is_done_then(bench):
    state = bench.advance(bench.state(bench.full(bench.part("a"), bench.part("b"))))
    state = bench.do(state, Correct(0, "gauge", -3))
    assert bench.asked(state) == ("no_boosts", {"none"})
    state = bench.do(state, Discard(0, "a"))
    assert (bench.asked(state), state.racers[0].exploded) == (("no_boosts", {"none"}), False)
    assert bench.choose(state, "none").racers[0].exploded


@pytest.mark.rule("SR-DAMAGE-03")
def test_the_question_of_somebody_who_is_not_damaged_holds_nobody_up(bench):
    seats = bench.full(stash=1), bench.table(gauge=-1, parts=2, stash=1)
    state = bench.do(bench.advance(bench.state(*seats)), PlayBoost(0, boost("1 cog / 1 repair")))
    state = bench.choose(state, "none", seat=1)
    assert (state.racers[1].gauge, state.racers[1].parts, bench.asked(state)[0]) == (0, 1, "slash")


@pytest.mark.rule("SR-DAMAGE-03")
def test_damage_that_somebody_elses_act_lets_go_on_is_asked_for_too(bench):
    course = bench.course(challenges={7: Challenge("steam_pony", "blue", 4)})
    racer = bench.full(bench.part("boiler", "B", 2), placed={"boiler": "4"}, stash=2)
    rest = bench.table(pool=" ".join(["B0"] * 35), space=7, challenge_open=True)
    state = bench.do(
        bench.state(racer, rest, course=course, phase="damage"), PlayBoost(0, boost("1 gain_blue; 2 damage"))
    )
    assert bench.asked(state)[0] == "substitute_kind"
    state = bench.do(state, UseChallenge(1, die=0))
    assert (state.racers[0].gauge, bench.asked(state)) == (-2, ("no_boosts", {"none"}))
