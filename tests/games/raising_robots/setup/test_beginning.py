"""Who can play, and how a game stands at its beginning (RR-SETUP)."""

import pytest

from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.games.raising_robots.components import EnergyCard, WorkshopBox
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.setup import begin
from tests.games.raising_robots.made import MATERIAL, begun, ended

GAME = RaisingRobots()


def beginning(seats, level="full", own=None, **answers):
    of_table = {name: (said,) for name, said in answers.items()}
    return begin(
        Setup(tuple(Seat(f"S{n}", level=level, answers=own or {}) for n in range(seats)), of_table), MATERIAL
    )


@pytest.mark.rule("RR-SETUP-01")
def test_one_to_six_play():
    assert [len(beginning(seats).state.makers) for seats in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for seats in (0, 7):
        refused = beginning(seats)
        assert isinstance(refused, Rejection)
        assert (refused.says.key, refused.rule) == ("reject.setup_seats", "RR-SETUP-01")
    assert (GAME.least_seats, GAME.most_seats) == (1, 6)


@pytest.mark.rule("RR-SETUP-02")
def test_the_round_marker_begins_on_the_first_of_eight_spaces():
    for state in (begun(), ended(begun())):
        track = GAME.view(state).board.head.track
        assert (track.now, track.of) == (1, 8)


@pytest.mark.parametrize(
    "more",
    [{"cards": "theirs"}, {"challenge": "perhaps"}, {"level": "half"}, {"own": {"hand": "raised"}},
     {"three_for_one": "never"}],
)  # fmt: skip
def test_what_no_question_asks_is_refused(more):
    assert isinstance(beginning(3, **more), Rejection)


def test_more_than_eight_cards_for_a_number_of_players_are_refused():
    energy = {f"c{n}": EnergyCard(f"c{n}", 1, players=(3,)) for n in range(9)}
    setup = Setup(tuple(Seat(f"S{n}", level="full") for n in range(3)), {})
    refused = begin(setup, WorkshopBox(energy=energy, boards=MATERIAL.boards))
    assert isinstance(refused, Rejection)
    assert (refused.says.key, refused.rule) == ("reject.setup_energy_cards", "RR-SETUP-14")
