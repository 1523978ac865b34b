"""A solo game and its rank; three games in a row, each without the cards of those before (RR-SOLO-13, 20 to 31)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.raising_robots.actions import KeepInventor, TellClass, TellScore
from companion.games.raising_robots.components import ClassCard, InventorCard, RobotCard, WorkshopBox
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.scoring import untold
from companion.games.raising_robots.setup import warnings
from companion.games.raising_robots.solo import UsedCards, game_number, line_draw, solo_rank, taken_out, used_cards
from companion.games.raising_robots.state import START_STOCK, Assembled, KeptClass, KeptInventor, SoloChallenge
from tests.games.raising_robots.made import ENERGY, MATERIAL, begun, did, given
from tests.games.raising_robots.solo.line_made import ORDER, all_ready, drawn

BOX = WorkshopBox(
    energy=ENERGY,
    robots={name: RobotCard(name, "design", vp=0) for name in ("bolt", "nut", "cog")},
    classes={name: ClassCard(name) for name in ("hats", "tea")},
    inventors={name: InventorCard(name) for name in ("ida", "tom")},
    boards=MATERIAL.boards,
)


def scoring(state, vp):
    """Return a solo game whose score is entered; all that it is worth are these VP of its inventory."""
    state = did(given(replace(state, phase="round_end", round=8), stock=Stock(vp=vp)), Ready(0), Advance(None))
    for gap in untold(state, 0):
        state = did(state, TellClass(0, gap.index, 0) if gap.kind == "class" else TellScore(0, gap.source, 0))
    return did(state, Ready(0))


def ended(state, vp):
    return did(scoring(state, vp), Advance(None))


def said(state, vp):
    """Return the lines of the end of a game: (key, rule, arguments)."""
    applied = apply(scoring(state, vp), Advance(None))
    return [(line.says.key, line.rule, line.says.args) for line in applied.lines]


@pytest.fixture
def three():
    return begun(1, "full", BOX, challenge="yes", phase_line="companion")


@pytest.mark.rule("RR-SOLO-13", "RR-SOLO-16", "RR-SOLO-17")
@pytest.mark.parametrize(
    ("vp", "rank", "rule"), [(99, "amateur", "RR-SOLO-16"), (100, "heroic", "RR-SOLO-17")]
)  # fmt: skip
def test_a_solo_game_ends_with_a_rank_and_without_winners(vp, rank, rule):
    lines = said(begun(1), vp)
    assert ("ledger.ranked", rule, {"n": vp, "rank": f"@rank.{rank}"}) in lines
    assert "ledger.wins" not in [key for key, _, _ in lines]
    state = ended(begun(1), vp)
    assert (state.phase, game_number(state), solo_rank(state, vp).rank.name) == ("over", None, rank)


@pytest.mark.rule("RR-SOLO-12")
def test_two_players_have_a_winner_and_no_rank():
    state = replace(begun(2, level="table", inventors="no"), phase="round_end", round=8)
    state = all_ready(state)
    for seat in range(2):
        numbers = {"robots": 5 + seat, "classes": 0, "inventory": 0, "leftovers": 0}
        state = did(state, *(TellScore(seat, source, n) for source, n in numbers.items()))
    state = did(state, Ready(0), Ready(1))
    applied = apply(state, Advance(None))
    keys = [(line.seat, line.says.key) for line in applied.lines]
    assert (1, "ledger.wins") in keys
    assert "ledger.ranked" not in [key for _, key in keys]
    assert applied.state.phase == "over"


@pytest.mark.rule("RR-SOLO-20")
def test_without_inventors_it_is_said_that_ranks_are_meant_for_games_with_them():
    assert [warning.key for warning in warnings(begun(1, inventors="no").setup)] == ["setup.warns.ranks"]
    assert warnings(begun(1).setup) == ()


@pytest.mark.rule("RR-SOLO-21", "RR-SOLO-24")
def test_three_games_are_played_and_added_up(three):
    state = three
    for number, vp in ((1, 60), (2, 60)):
        assert game_number(state) == number
        state = ended(state, vp)
        assert (state.phase, state.round, solo_rank(state, vp)) == ("start", 1, None)
    lines = said(state, 60)
    assert ("ledger.challenge_scored", "RR-SOLO-24", {"game": 3, "n": 60}) in lines
    assert ("ledger.ranked", "RR-SOLO-26", {"n": 180, "rank": "@rank.beginner"}) in lines
    state = ended(state, 60)
    assert (state.phase, state.challenge.scores, game_number(state)) == ("over", (60, 60, 60), 3)
    assert solo_rank(state, 60).rank.name == "beginner"


@pytest.mark.rule("RR-SOLO-21", "RR-SETUP-11", "RR-SETUP-15")
def test_each_game_begins_anew(three):
    used = given(
        three, rows=((Assembled("bolt"),), (), ()), used=("e1", "e2"), locked=(3, 4, 4, 4), unlocked=(1, 0, 0, 0)
    )
    state = ended(replace(used, cubes=(1, 0, 0, 0, 0)), 70)
    maker = state.makers[0]
    assert maker == three.makers[0]
    assert (maker.stock.battery, maker.stock.duct_tape) == (START_STOCK.battery, START_STOCK.duct_tape)
    assert (maker.robots, maker.tokens_unlocked, maker.cards_left, state.cubes) == (0, 0, 8, (0,) * 5)
    assert state.barrier.missing == (0,)


@pytest.mark.rule("RR-SOLO-02", "RR-SOLO-21")
def test_each_game_has_a_line_of_its_own(three):
    bare = begun(1, "table", MATERIAL, challenge="yes", phase_line="companion", inventors="no")
    first = drawn(did(bare, Ready(0), Advance(None)))
    assert first.hidden == ORDER
    state = did(replace(first, phase="round_end", round=8), Ready(0), Advance(None))
    numbers = ("robots", "classes", "inventory", "leftovers")
    state = did(state, *(TellScore(0, source, 9) for source in numbers), Ready(0), Advance(None))
    assert (state.phase, state.line, state.hidden) == ("start", (), ())
    state = did(state, Ready(0), Advance(None))
    assert (state.phase, line_draw(state).id) == ("line_setup", "line 2")


@pytest.mark.rule("RR-SOLO-22", "RR-SOLO-23")
def test_cards_that_were_used_are_taken_out_wherever_they_lie(three):
    state = given(
        three, rows=((Assembled("bolt"), Assembled()), (), ()), named=("nut",),
        classes=(KeptClass("hats"), KeptClass()), inventor=KeptInventor("ida"),
    )  # fmt: skip
    assert used_cards(state) == UsedCards(("bolt", "nut"), ("hats",), ("ida",))
    assert taken_out(state) == UsedCards()
    noted = did(did(replace(state, phase="round_end"), Ready(0)), Advance(None))
    discarded = given(noted, rows=((Assembled("bolt"),), (), ()), named=(), classes=(KeptClass("tea"),))
    assert used_cards(discarded) == UsedCards(("bolt", "nut"), ("hats", "tea"), ("ida",))
    state = ended(discarded, 70)
    assert taken_out(state) == UsedCards(("bolt", "nut"), ("hats", "tea"), ("ida",))
    assert used_cards(state) == UsedCards()


@pytest.mark.rule("RR-SOLO-22")
def test_cards_of_all_games_stay_out_and_none_are_taken_out_after_the_last(three):
    state = ended(given(three, rows=((Assembled("bolt"),), (), ())), 70)
    state = ended(given(state, rows=((Assembled("cog"),), (), ())), 70)
    assert taken_out(state).robots == ("bolt", "cog")
    last = scoring(given(state, rows=((Assembled("nut"),), (), ())), 70)
    assert used_cards(last) == UsedCards()


@pytest.mark.rule("RR-SOLO-31")
def test_a_card_that_was_taken_out_may_come_back(three):
    state = ended(given(three, inventor=KeptInventor("ida")), 70)
    state = replace(state, challenge=SoloChallenge(scores=(70,), inventors=("ida",)))
    assert did(state, KeepInventor(0, "ida")).makers[0].inventor == KeptInventor("ida")


def test_a_game_that_is_no_challenge_takes_nothing_out():
    state = given(begun(1, "full", BOX), rows=((Assembled("bolt"),), (), ()))
    assert (used_cards(state), taken_out(state), game_number(state)) == (UsedCards(), UsedCards(), None)
