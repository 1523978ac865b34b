"""What charts tell of a game: credits and finish order, flight by flight."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.galaxy_trucker.actions import GiveUp
from companion.games.galaxy_trucker.look import LOOK
from companion.games.galaxy_trucker.shown.view import view
from companion.table.phase_end import phase_end
from tests.games.galaxy_trucker.flights import do
from tests.games.galaxy_trucker.journeys import A, B, C, card, turned_up, underway


def arrived():
    """A flight over after its last card: A gave up, B was before C."""
    state = underway([3, 9, 5], None, None, card("epidemic"))
    cash = zip(state.truckers, (3, 0, 5), strict=True)
    state = replace(state, truckers=tuple(replace(own, cash=c) for own, c in cash), left=1)
    return turned_up(do(state, GiveUp(A)))


def test_places_are_charted_of_those_who_arrived():
    state = arrived()
    assert state.phase == "payday"
    assert phase_end(view(state)).figures["finish"] == (None, 1, 2)
    over = do(state, Ready(A), Ready(B), Ready(C), Advance(None))
    assert over.phase == "over"
    assert phase_end(view(over)).figures["finish"] == (None, 1, 2)


def test_nobody_has_arrived_while_all_fly():
    assert phase_end(view(underway([3, 9, 5], None, None, card("epidemic")))).figures["finish"] == (None,) * 3


def test_credits_are_charted_as_they_stand_in_the_bill():
    flying = underway([3, 9], None, None, card("epidemic"))
    flying = replace(
        flying, truckers=tuple(replace(own, cash=c) for own, c in zip(flying.truckers, (7, 4), strict=True))
    )
    assert phase_end(view(flying)).figures["credits"] == (7, 4)
    # level II pays 8 and 6 for the first two, and 4 for the best-looking ships: here both look the same
    assert phase_end(view(arrived())).figures["credits"] == (3, 0 + 8 + 4, 5 + 6 + 4)


def test_every_chart_shows_something_charted():
    shown = view(arrived()).charted
    assert [page.figure for page in LOOK.charts if page.kind != "dice"] == list(shown)
