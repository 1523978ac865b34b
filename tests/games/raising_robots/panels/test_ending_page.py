"""The end of a round: abilities are keys, others a reminder."""

from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.view import (
    AmountKeys,
    Says,
)
from companion.games.raising_robots.actions import (
    UseAbility,
)
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.state import KeptInventor, LaidCard, RoundWork
from tests.games.raising_robots.made import given
from tests.games.raising_robots.panels.desk_made import actions, doing, one, sections


def test_an_ability_of_the_end_of_a_round_is_a_key_and_others_are_a_reminder():
    state = replace(doing("design", inventor=KeptInventor("doc"), work=RoundWork()), phase="round_end")
    keys = one(state, AmountKeys).keys
    assert actions(keys) == [UseAbility(0, "basic")]
    assert panel(state, 0).confirm.action == Ready(0)
    nobody = replace(doing("design", inventor=KeptInventor(""), work=RoundWork()), phase="round_end")
    assert "remind.round_end" in [each.says.key for each in sections(nobody) if isinstance(each, Says)]
    about_to = replace(doing("design", inventor=KeptInventor("old"), work=RoundWork()), phase="work")
    about_to = given(about_to, laid=(LaidCard("e6", "design"),))
    said = [each.says for each in sections(about_to) if isinstance(each, Says)]
    assert [each.args["says"] for each in said] == ["Always help"]
