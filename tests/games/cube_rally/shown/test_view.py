"""What everybody sees of a rally: what to do, what a press says, where the next piece goes."""

import pytest

from companion.core.actions import Ready
from companion.core.view import Says
from companion.games.cube_rally.shown.panel import panel
from companion.games.cube_rally.shown.view import bays, course, presses, view
from companion.games.cube_rally.state import hue_name
from tests.games.cube_rally.box import asks_red, at_grid, at_stacking, box, do, table


def says_of(state, seat) -> list[str]:
    return [section.says.key for section in panel(state, seat).sections if isinstance(section, Says)]


def test_while_all_stack_the_ribbon_says_so_and_the_last_one_is_named():
    state = at_stacking()
    assert view(state).hint.key == "hint.stack"
    assert (view(state).step is not None, view(state).steps) == (True, 4)
    last = do(state, Ready(0), Ready(1))
    assert view(last).hint.key == "hint.last"
    assert view(last).hint.args["name"] == state.setup.seats[2].name


@pytest.mark.rule("CR-READY-03")
def test_one_bay_is_the_next_and_the_last_press_locks():
    says = [bay.says and bay.says.key for bay in bays(do(at_stacking(), Ready(1)))]
    assert says == [None, "bay.next", None]
    says = [bay.says and bay.says.key for bay in bays(do(at_stacking(), Ready(1), Ready(0)))]
    assert says == [None, None, "bay.locks"]


def test_the_panel_counts_the_cubes_in_hand():
    state = at_stacking()
    section = next(each for each in panel(state, 0).sections if getattr(each, "says", None) and
                   each.says.key == "stack.in_hand")  # fmt: skip
    driven = state.drivers[0]
    assert section.says.args["n"] == sum(n for _, n in driven.owned) > 0
    assert says_of(state, 0)[:2] == ["stack.how", "stack.in_hand"]


def test_before_the_first_leg_its_cards_are_shown_and_at_a_waypoint_the_next():
    assert course(at_grid()).leg == 1
    assert course(at_stacking()).leg == 1


def test_a_press_of_who_is_judged_waits_and_of_who_is_out_says_so():
    own = {"stack": "(0,0)=R"}
    state = table(own, own, own | {"retired": True}, cards=[asks_red()])
    assert [presses(state, seat)[0].says.key for seat in range(3)] == ["press.judged", "press.judged", "press.out"]


def test_colours_are_called_by_their_names_and_others_by_their_letters():
    assert [hue_name(box(), letter) for letter in "RGx"] == ["r", "g", "x"]
