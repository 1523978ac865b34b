"""Before a phase begins: energy that is told."""

from companion.core.view import (
    AmountKeys,
)
from companion.games.raising_robots.actions import (
    BeginPhase,
    TellBonus,
)
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.state import LaidCard, RoundWork
from tests.games.raising_robots.made import did, given
from tests.games.raising_robots.panels.desk_made import actions, doing, one, sections


def test_energy_of_upgrades_is_told_where_spots_are_not_known():
    state = given(doing("design", level="resources", work=RoundWork()), laid=(LaidCard("e6", "design"),))
    keys = one(state, AmountKeys).keys
    assert actions(keys) == [TellBonus(0, "design", n) for n in range(5)]
    assert [key.offer.on for key in keys] == [True, *[False] * 4]
    told = did(state, TellBonus(0, "design", 2))
    assert [key.offer.on for key in one(told, AmountKeys).keys] == [False, False, True, False, False]
    assert panel(told, 0).confirm.action == BeginPhase(0, "design")
    full = given(doing("design", work=RoundWork()), laid=(LaidCard("e6", "design"),))
    assert not [each for each in sections(full) if isinstance(each, AmountKeys)]
