"""The start: one thing at a time, in any order."""

from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.view import (
    AmountKeys,
    TokenSpots,
)
from companion.games.raising_robots.actions import (
    KeepInventor,
    Unlock,
)
from companion.games.raising_robots.panels import panel
from tests.games.raising_robots.made import begun, given
from tests.games.raising_robots.panels.desk_made import BOX, actions, one, sections, selects


def test_the_start_asks_one_thing_at_a_time_in_any_order():
    state = begun(level="full", material=BOX)
    shown = panel(state, 0)
    assert selects(shown.sections[0].keys) == [("class",), ("inventor",), ("robot",), ("token",)]
    assert shown.confirm.action == Ready(0)
    assert shown.confirm.why.key == "reject.start_class_owed"
    inventors = one(state, AmountKeys, "inventor", nth=1).keys
    assert actions(inventors) == [KeepInventor(0), KeepInventor(0, "doc"), KeepInventor(0, "old")]
    assert one(state, TokenSpots, "token").groups[0].spots[0].offer.action == Unlock(0, "speed", None, 0)
    told = given(state, begun=("class", "inventor", "robot", "robot", "token"))
    assert panel(told, 0).confirm.why is None
    at_resources = panel(begun(level="resources", material=BOX), 0)
    assert selects(at_resources.sections[0].keys) == [("robot",), ("token",)]


def test_hidden_choices_are_told_only_once_all_have_chosen():
    state = begun(level="full", material=BOX, start_choices="hidden")
    assert not [each for each in sections(state) if isinstance(each, AmountKeys)]
    assert panel(state, 0).confirm.why is None


def test_where_inventors_are_bid_for_none_is_chosen_at_the_start():
    for answers in ({"bidding": "yes"}, {"inventors": "no"}):
        state = replace(begun(level="full", material=BOX, **answers), phase="start")
        assert selects(panel(state, 0).sections[0].keys) == [("class",), ("robot",), ("token",)]
