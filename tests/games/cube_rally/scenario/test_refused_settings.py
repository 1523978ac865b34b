"""Settings that the cards at hand rule out: no scenario describes the whole box, so they are held here."""

import pytest

from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.games.cube_rally.components import GOAL, Waypoint
from companion.games.cube_rally.setup.start import start
from tests.games.cube_rally.box import box, setup


@pytest.mark.rule("CR-SETUP-11")
def test_rows_cannot_lead_away_where_the_goal_has_one_of_its_own():
    cards = box(goal=Waypoint(GOAL, ("A",)))
    refused = start(setup(row_belongs_to="leg_from"), cards)
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.rule) == ("setup_goal_has_row", "CR-SETUP-11")
    assert isinstance(start(setup(row_belongs_to="leg_to"), cards), Applied)


@pytest.mark.rule("CR-SETUP-11")
def test_they_can_where_it_has_none():
    assert isinstance(start(setup(row_belongs_to="leg_from"), box(goal=Waypoint(GOAL))), Applied)
