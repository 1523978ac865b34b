"""Who can play, and how a game stands at its beginning (RR-SETUP)."""

import pytest

from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.games.raising_robots.catalogue import sample_material
from companion.games.raising_robots.components import EnergyCard, WorkshopBox
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.setup import begin, questions, warnings
from companion.games.raising_robots.state import NO_BID, SoloChallenge
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
        assert refused.says.args == {"low": 1, "high": 6}
    assert (GAME.least_seats, GAME.most_seats) == (1, 6)


@pytest.mark.rule("RR-SETUP-02")
def test_the_round_marker_begins_on_the_first_of_eight_spaces():
    for state in (begun(), ended(begun())):
        track = GAME.view(state).board.head.track
        assert (track.now, track.of) == (1, 8)


@pytest.mark.parametrize(("more", "asked"), [
    ({"cards": "theirs"}, "cards"), ({"inventors": "some"}, "inventors"), ({"bidding": "later"}, "bidding"),
    ({"first_bidder": "Ann"}, "first_bidder"), ({"start_choices": "secret"}, "start_choices"),
    ({"challenge": "perhaps"}, "challenge"), ({"phase_line": "floor"}, "phase_line"),
    ({"level": "half"}, "who_keeps"), ({"own": {"hand": "raised"}}, "hand"),
    ({"three_for_one": "never"}, "three_for_one"),
])  # fmt: skip
def test_what_no_question_asks_is_refused(more, asked):
    refused = beginning(3, **more)
    assert isinstance(refused, Rejection)
    assert (refused.says.key, refused.says.args) == ("reject.setup_unknown", {"question": f"@setup.{asked}"})


def test_one_seat_with_an_unknown_answer_is_enough():
    sound = Seat("S0", level="full", answers={"hand": "open"})
    assert isinstance(begin(Setup((sound, Seat("S1", level="half")), {}), MATERIAL), Rejection)
    raised = Seat("S1", level="full", answers={"hand": "raised"})
    assert isinstance(begin(Setup((sound, raised), {}), MATERIAL), Rejection)


def test_a_question_with_one_answer_is_not_answered_twice():
    setup = Setup((Seat("S0", level="full"),), {"cards": ("yours", "samples")})
    assert isinstance(begin(setup, MATERIAL), Rejection)


@pytest.mark.parametrize("hand", ["closed", "open"])
def test_a_hand_is_closed_or_open(hand):
    assert beginning(2, own={"hand": hand}).state.setup.seats[1].answers == {"hand": hand}


@pytest.mark.rule("RR-START-17", "RR-BID-01", "RR-SOLO-02", "RR-SOLO-21", "AMB-40")
def test_what_set_up_asks_and_when():
    asked = {each.id: each for each in questions() if not each.house_rule}
    assert {name: [answer.id for answer in each.answers] for name, each in asked.items()} == {
        "cards": ["yours", "samples"], "inventors": ["yes", "no"], "bidding": ["no", "yes"],
        "first_bidder": ["companion", "table"], "start_choices": ["open", "hidden"], "challenge": ["no", "yes"],
        "phase_line": ["table", "companion"], "hand": ["closed", "open"],
    }  # fmt: skip
    assert all(each.default == (each.answers[0].id,) and each.explains is not None for each in asked.values())
    assert {name: each.unless for name, each in asked.items() if each.unless is not None} == {
        "bidding": ("inventors", "no"), "first_bidder": ("bidding", "no"),
    }  # fmt: skip
    assert {name: each.most_seats for name, each in asked.items() if each.most_seats} == {
        "challenge": 1, "phase_line": 2,
    }  # fmt: skip
    assert [name for name, each in asked.items() if each.each_seat] == ["hand"]
    least = {(name, answer.id): answer.least_seats for name, each in asked.items() for answer in each.answers}
    assert {each: n for each, n in least.items() if n} == {("bidding", "yes"): 2}
    assert len(questions()) == len(asked) + 5


@pytest.mark.rule("RR-SOLO-20")
@pytest.mark.parametrize(("seats", "inventors", "warned"), [(1, "no", True), (1, "yes", False), (2, "no", False)])
def test_without_inventors_ranks_are_warned_of_alone(seats, inventors, warned):
    setup = begun(seats, inventors=inventors).setup
    said = ["setup.warns.ranks"] if warned else []
    assert [warning.key for warning in warnings(setup)] == said
    assert [warning.key for warning in GAME.warnings(setup)] == said


def test_nothing_is_warned_of_unless_it_was_answered():
    assert warnings(Setup((Seat("S0", level="full"),), {})) == ()


def test_a_game_with_sample_cards_has_all_of_ours_and_any_other_the_owners_box():
    game = RaisingRobots(MATERIAL)
    seats = (Seat("S0", level="full"), Seat("S1", level="full"))
    assert game.start(Setup(seats, {"cards": ("samples",)})).state.material == sample_material()
    for answers in ({}, {"cards": ("yours",)}):
        assert game.start(Setup(seats, answers)).state.material == MATERIAL


@pytest.mark.rule("RR-SETUP-01", "RR-BID-01", "RR-SOLO-21")
def test_a_game_begins_with_its_first_decisions():
    state = beginning(2).state
    assert (state.phase, state.bids, state.challenge, state.round) == ("start", (), None, 1)
    assert state.barrier == ReadyBarrier(2)
    assert state.material == MATERIAL
    bidding = beginning(3, bidding="yes").state
    assert (bidding.phase, bidding.bids, len(bidding.material.boards.bid_tracks)) == ("bid", (NO_BID,) * 3, 3)
    assert beginning(3, bidding="yes", inventors="no").state.phase == "start"
    assert beginning(1, challenge="yes").state.challenge == SoloChallenge()
    assert beginning(1, challenge="no").state.challenge is None
    assert beginning(2, challenge="yes").state.challenge is None


def test_the_ledger_says_how_many_play_and_by_which_house_rules():
    first, *rest = beginning(4, three_for_one="per_kind").lines
    assert (first.says.key, first.says.args, first.rule) == ("ledger.begun", {"n": 4}, "RR-SETUP-01")
    assert [line.says.args["option"] for line in rest] == ["@setup.three_for_one"]


def test_more_than_eight_cards_for_a_number_of_players_are_refused():
    energy = {f"c{n}": EnergyCard(f"c{n}", 1, players=(3,)) for n in range(9)}
    setup = Setup(tuple(Seat(f"S{n}", level="full") for n in range(3)), {})
    refused = begin(setup, WorkshopBox(energy=energy, boards=MATERIAL.boards))
    assert isinstance(refused, Rejection)
    assert (refused.says.key, refused.rule) == ("reject.setup_energy_cards", "RR-SETUP-14")
    assert refused.says.args == {"n": 9}
    other = Setup((*setup.seats, Seat("S3", level="full")), {})
    assert begin(other, WorkshopBox(energy=energy, boards=MATERIAL.boards)).state.material.energy == energy
    del energy["c8"]
    assert begin(setup, WorkshopBox(energy=energy, boards=MATERIAL.boards)).state.material.energy == energy
