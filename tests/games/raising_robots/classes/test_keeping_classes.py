"""Class cards are kept, three at most (RR-CLASS-09 to 12, RR-INSPIRE-02, RR-BREAK)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Decide, Ready
from companion.games.raising_robots.actions import KeepClass, LayCard
from companion.games.raising_robots.components import ClassCard
from companion.games.raising_robots.energy import candidates
from companion.games.raising_robots.state import Due, KeptClass
from tests.games.raising_robots.made import (
    MATERIAL,
    begun,
    did,
    ended,
    given,
    laid,
    performing,
    refused,
    tokens,
    told,
    worked,
)

BOX = replace(
    MATERIAL, classes={name: ClassCard(name, name.title()) for name in ("art", "law", "math", "gym", "bio")}
)
DRAWN = Due("class_card", rule="RR-ICON-02")


def drawing(*kept, **more):
    state = performing("design", 4, begun(3, "full", BOX))
    return given(state, due=(DRAWN, Due("discard", rule="RR-ICON-10")), classes=kept, **more)


THREE = (KeptClass("art"), KeptClass("law", "speed"), KeptClass())


@pytest.mark.rule("RR-CLASS-09", "RR-CLASS-10", "RR-ICON-02", "AMB-12")
def test_with_fewer_than_three_cards_one_is_kept():
    state = drawing(KeptClass("art"))
    kept = did(state, KeepClass(0, "law"))
    assert kept.makers[0].classes == (KeptClass("art"), KeptClass("law"))
    assert [due.kind for due in kept.makers[0].due] == ["discard"]
    assert did(state, KeepClass(0)).makers[0].classes == (KeptClass("art"), KeptClass())
    assert refused(state, KeepClass(0, none=True)) == ("reject.keep_one_class", "RR-CLASS-09")
    assert refused(state, KeepClass(0, "law", 0)) == ("reject.room_for_class", "RR-CLASS-11")
    assert refused(state, KeepClass(0, "art")) == ("reject.card_elsewhere", "RR-SETUP-04")
    assert refused(state, KeepClass(0, "zoo")) == ("reject.no_such_card", "RR-CLASS-09")
    others = given(state, 1, classes=(KeptClass("law"),))
    assert refused(others, KeepClass(0, "law")) == ("reject.card_elsewhere", "RR-SETUP-04")


@pytest.mark.rule("RR-CLASS-10", "RR-CLASS-11", "RR-CLASS-12", "AMB-12")
def test_with_three_cards_one_is_replaced_or_all_drawn_are_discarded():
    state = drawing(*THREE)
    assert did(state, KeepClass(0, "gym", 0)).makers[0].classes == (KeptClass("gym"), *THREE[1:])
    assert did(state, KeepClass(0, "", 2)).makers[0].classes == THREE
    assert did(state, KeepClass(0, none=True)).makers[0].classes == THREE
    assert refused(state, KeepClass(0, "gym")) == ("reject.three_classes", "RR-CLASS-10")
    for nowhere in (3, -1):
        assert refused(state, KeepClass(0, "gym", nowhere)) == ("reject.three_classes", "RR-CLASS-10")
    assert refused(state, KeepClass(0, "gym", none=True)) == ("reject.none_or_one_class", "RR-CLASS-11")
    assert refused(state, KeepClass(0, instead_of=1, none=True)) == ("reject.none_or_one_class", "RR-CLASS-11")


@pytest.mark.rule("AMB-11", "RR-CLASS-11", "RR-CLASS-15", "RR-CLASS-16")
def test_the_token_of_a_replaced_card_leaves_with_it_and_still_counts():
    state = drawing(*THREE, locked=(4, 3, 4, 4))
    assert tokens(state.makers[0]) == 16
    state = did(state, KeepClass(0, "gym", 1))
    maker = state.makers[0]
    assert maker.classes == (KeptClass("art"), KeptClass("gym"), KeptClass())
    assert (maker.gone, maker.unlocked, maker.tokens_unlocked, tokens(maker)) == ((0, 1, 0, 0), (0, 0, 0, 0), 1, 16)


@pytest.mark.rule("RR-INSPIRE-02", "RR-INSPIRE-01")
def test_inspiration_may_bring_a_class_card():
    state = given(performing("upgrade", 4, begun(3, "full", BOX)), due=(Due("inspiration", rule="RR-UPGRADE-10"),))
    state = did(given(state, classes=THREE), Decide(0, "inspiration", ("class_card",)), KeepClass(0, "bio", 2))
    assert state.makers[0].classes == (*THREE[:2], KeptClass("bio"))
    assert state.makers[0].due == ()


@pytest.mark.rule("RR-CLASS-09")
def test_without_cards_drawn_none_is_kept():
    state = performing("design", 4, begun(3, "full", BOX))
    assert refused(state, KeepClass(0, "art")) == ("reject.no_class_drawn", "RR-CLASS-09")
    assert refused(begun(level="table"), KeepClass(0)) == ("reject.not_kept", "RR-CLASS-09")
    busy = given(state, due=(Due("unlock", rule="RR-ICON-15"), DRAWN))
    assert refused(busy, KeepClass(0, "art")) == ("reject.unlock_due", "RR-ICON-15")


def a_round(state):
    """Return the game once a round of three seats is over, with the first two cards that each may still draw."""
    if state.phase == "draw":
        state = laid(state, *(candidates(state, seat)[:2] for seat in range(3)))
    state = told(state, *(("design", "recycle"),) * 3)
    for seat in range(3):
        state = worked(state, seat)
    return state


@pytest.mark.rule("RR-BREAK-01", "RR-BREAK-02", "RR-BREAK-03", "RR-BREAK-04", "RR-BREAK-05", "RR-BREAK-06")
@pytest.mark.rule("RR-ENDROUND-11", "RR-ENDROUND-13", "RR-ROUND-01")
def test_after_round_four_everybody_keeps_a_class_and_the_decks_are_whole_again():
    state = ended(begun(3, "full", BOX))
    for _ in range(4):
        assert state.phase in ("draw", "assign")
        state = ended(a_round(state))
    assert (state.phase, state.round, sum(state.cubes)) == ("break", 5, 0)
    assert refused(state, Ready(0)) == ("reject.class_card_due", "RR-BREAK-02")
    assert [maker.cards_left for maker in state.makers] == [0, 0, 0]
    state = given(state, 1, classes=THREE)
    state = did(state, KeepClass(0, "math"), Ready(0), KeepClass(1, none=True), Ready(1), KeepClass(2), Ready(2))
    assert refused(state, LayCard(0, "e1")) == ("reject.no_card_now", "RR-ROUND-04")
    state = did(state, Advance(None))
    assert (state.phase, state.round) == ("draw", 5)
    assert [maker.cards_left for maker in state.makers] == [8, 8, 8]
    assert set(candidates(state, 0)) == set(MATERIAL.energy)
    assert [maker.classes for maker in state.makers] == [(KeptClass("math"),), THREE, (KeptClass(),)]
    for _ in range(4):
        state = ended(a_round(state))
    assert state.round == 8
    assert state.phase != "break"


@pytest.mark.rule("RR-BREAK-02")
def test_in_the_break_nothing_is_told_where_the_table_keeps_its_cards():
    state = ended(begun(3, "table", BOX))
    for _ in range(4):
        state = ended(a_round(state))
    assert state.phase == "break"
    assert all(maker.due == () for maker in state.makers)
    assert ended(state).phase == "draw"
