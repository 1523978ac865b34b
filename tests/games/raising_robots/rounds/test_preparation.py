"""Energy cards, phases under them, and cubes onto the central board (RR-ROUND)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, NotReady, Ready
from companion.games.raising_robots.actions import BeginPhase, EndPhase, LayCard, PutCardBack, TellPhase
from companion.games.raising_robots.components import PHASES, EnergyCard, WorkshopBox
from companion.games.raising_robots.energy import candidates, deck_is_known, performable
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.state import LaidCard
from tests.games.raising_robots.made import MATERIAL, begun, did, ended, given, laid, refused, told, worked


def drawing(seats=2, **more):
    state = begun(seats, phase_line="table", **more)
    return ended(state)


@pytest.fixture
def four_seats():
    return drawing(4)


@pytest.mark.rule("RR-ROUND-04")
def test_two_energy_cards_are_laid_open_of_the_own_deck(four_seats):
    state = did(four_seats, LayCard(0, "e1"), LayCard(0, "e2"))
    assert [one.card for one in state.makers[0].laid] == ["e1", "e2"]
    assert state.makers[0].cards_left == 6
    assert set(candidates(state, 0)) == {"e3", "e4", "e5", "e6", "e7", "e8"}
    assert refused(state, LayCard(0, "e3")) == ("reject.two_cards_only", "RR-ROUND-04")
    assert refused(did(four_seats, LayCard(0, "e1")), LayCard(0, "e1")) == ("reject.no_such_card", "RR-ROUND-04")
    assert refused(four_seats, Ready(0)) == ("reject.lay_first", "RR-ROUND-04")


@pytest.mark.rule("RR-SETUP-16")
def test_everybody_owns_the_same_cards(four_seats):
    state = laid(four_seats, ("e1", "e2"), ("e1", "e2"), ("e2", "e3"), ("e8", "e1"))
    assert state.phase == "assign"


def test_a_card_told_by_mistake_is_put_back(four_seats):
    state = did(four_seats, LayCard(0, "e1"), PutCardBack(0, "e1"), LayCard(0, "e5"))
    assert [one.card for one in state.makers[0].laid] == ["e5"]
    assert refused(state, PutCardBack(0, "e1")) == ("reject.not_laid", "RR-ROUND-04")


@pytest.mark.rule("RR-SETUP-14", "RR-SETUP-15")
def test_cards_of_other_numbers_of_players_are_not_in_the_deck():
    energy = {
        f"c{n}": EnergyCard(f"c{n}", n % 5, players=(3, 4) if n < 4 else (4,) if n < 8 else (3,)) for n in range(12)
    }
    state = drawing(4, material=WorkshopBox(energy=energy, boards=MATERIAL.boards))
    assert set(candidates(state, 0)) == {f"c{n}" for n in range(8)}
    assert refused(state, LayCard(0, "c9")) == ("reject.no_such_card", "RR-ROUND-04")


def test_a_card_that_nobody_has_seen_is_known_to_all_from_then_on():
    state = drawing(3, material=WorkshopBox(boards=MATERIAL.boards))
    state = did(state, LayCard(1, "new", EnergyCard("new", 7, 2)))
    assert candidates(state, 0) == ("new",)
    assert candidates(state, 1) == ()
    assert state.material.energy["new"] == EnergyCard("new", 7, 2)
    for figures in ((10,), (-1,), (1, 4), (1, -1), (1, 0, 3), (1, 0, 0)):
        assert refused(state, LayCard(1, "x", EnergyCard("x", *figures))) == ("reject.no_such_card", "RR-ROUND-04")
    for figures in ((9, 3), (0, 0, 2)):
        assert did(state, LayCard(1, "x", EnergyCard("x", *figures))).material.energy["x"].value == figures[0]
    assert refused(state, LayCard(1, "new", EnergyCard("new", 1))) == ("reject.no_such_card", "RR-ROUND-04")


@pytest.mark.parametrize("name", ["", "_x", "1x", "x y", "é"])
def test_a_card_has_a_name_that_files_of_owners_can_hold(name):
    state = drawing(3, material=WorkshopBox(boards=MATERIAL.boards))
    assert refused(state, LayCard(1, name, EnergyCard(name, 1))) == ("reject.no_such_card", "RR-ROUND-04")
    assert refused(state, LayCard(1, "x", EnergyCard("y", 1))) == ("reject.no_such_card", "RR-ROUND-04")
    assert did(state, LayCard(1, "x_1", EnergyCard("x_1", 1))).material.energy.keys() == {"x_1"}


@pytest.mark.rule("RR-ENDROUND-07", "RR-ENDROUND-13")
def test_from_an_empty_deck_no_card_is_drawn_ahead():
    state = replace(drawing(3), phase="round_end", round=4)
    gone = {
        "used": ("e1", "e2", "e3", "e4", "e5", "e6"),
        "laid": (LaidCard("e7", "design"), LaidCard("e8", "recycle")),
    }
    state = did(given(state, **gone), Ready(0))
    assert refused(state, LayCard(0, "e1")) == ("reject.deck_empty", "RR-ENDROUND-13")
    assert refused(state, LayCard(0, "x", EnergyCard("x", 1))) == ("reject.deck_empty", "RR-ENDROUND-13")


@pytest.mark.rule("RR-SETUP-15")
def test_a_ninth_card_cannot_be_in_a_deck_of_eight(four_seats):
    assert refused(four_seats, LayCard(0, "e9", EnergyCard("e9", 1))) == ("reject.deck_is_known", "RR-SETUP-16")


UNSURE = {f"c{n}": EnergyCard(f"c{n}", n) for n in range(8)}
"""Cards that do not say with which numbers of players they are used: some may stay out (RR-SETUP-14)."""


def of_each(state):
    """Return the game once each of four seats has laid two of eight cards, and told that c7 is none of them but x."""
    for seat in range(4):
        one, other = f"c{2 * seat}", "x" if seat == 3 else f"c{2 * seat + 1}"
        told_anew = EnergyCard("x", 9) if other == "x" else None
        state = did(state, LayCard(seat, one), LayCard(seat, other, told_anew))
    return state


@pytest.mark.rule("AMB-05", "RR-SETUP-14", "RR-SETUP-16")
def test_a_card_of_another_number_of_players_or_told_by_mistake_keeps_no_card_out_of_the_deck():
    state = drawing(4, material=WorkshopBox(energy=UNSURE, boards=MATERIAL.boards))
    assert not deck_is_known(state, 0)
    state = did(state, LayCard(0, "wrong", EnergyCard("wrong", 8)), PutCardBack(0, "wrong"))
    state = of_each(state)
    assert [deck_is_known(state, seat) for seat in range(4)] == [True] * 4
    assert set(candidates(state, 0)) == {"c2", "c3", "c4", "c5", "c6", "x"}
    late = told(state, *(("design", "recycle"),) * 4)
    for seat in range(4):
        late = worked(late, seat)
    late = did(late, Ready(0))
    assert refused(late, LayCard(0, "y", EnergyCard("y", 7))) == ("reject.deck_is_known", "RR-SETUP-16")
    assert refused(late, LayCard(0, "c7")) == ("reject.no_such_card", "RR-ROUND-04")


@pytest.mark.rule("AMB-05", "RR-ENDROUND-13")
def test_the_last_two_cards_are_laid_only_where_it_is_certain_which_they_are():
    """Everybody has drawn the same six; of two more it is known that there are such cards."""
    state = replace(drawing(3, material=WorkshopBox(energy=UNSURE, boards=MATERIAL.boards)), round=4)
    for seat in range(3):
        state = given(state, seat, used=tuple(UNSURE)[:4], laid=(LaidCard("c4", "design"), LaidCard("c5", "recycle")))
    state = did(replace(state, phase="round_end", round=3), *(Ready(seat) for seat in range(3)), Advance(None))
    assert (state.phase, [maker.laid for maker in state.makers]) == ("draw", [(), (), ()])
    state = did(state, LayCard(0, "c6"), LayCard(0, "new", EnergyCard("new", 9)))
    assert state.phase == "draw"
    assert set(candidates(state, 1)) == {"c6", "new"}


@pytest.mark.rule("RR-ROUND-11", "RR-ROUND-07")
def test_nothing_is_turned_up_before_all_have_assigned(four_seats):
    state = laid(four_seats, ("e1", "e2"), ("e3", "e4"), ("e5", "e6"), ("e7", "e8"))
    state = did(state, Ready(0), Ready(1), Ready(2))
    assert refused(state, TellPhase(0, "e1", "design")) == ("reject.not_turned_up", "RR-ROUND-12")
    assert did(state, NotReady(1)).barrier.missing == (1, 3)
    assert did(state, Ready(3)).phase == "reveal"


@pytest.mark.rule("RR-ROUND-08", "RR-ROUND-12")
def test_the_two_phases_of_a_seat_differ(four_seats):
    state = laid(four_seats, ("e1", "e2"), ("e3", "e4"), ("e5", "e6"), ("e7", "e8"))
    state = did(state, *(Ready(seat) for seat in range(4)), TellPhase(0, "e1", "design"))
    assert refused(state, TellPhase(0, "e2", "design")) == ("reject.phase_twice", "RR-ROUND-08")
    assert refused(state, TellPhase(0, "e3", "upgrade")) == ("reject.not_laid", "RR-ROUND-12")
    state = did(state, TellPhase(0, "e1", "recycle"), TellPhase(0, "e2", "design"))
    assert [one.phase for one in state.makers[0].laid] == ["recycle", "design"]


@pytest.mark.rule("RR-ROUND-13", "RR-ROUND-05", "RR-ROUND-14", "RR-SETUP-03")
def test_cubes_move_to_the_phases_of_their_cards_and_add_up(four_seats):
    assert four_seats.cubes == (0, 0, 0, 0, 0)
    state = laid(four_seats, ("e6", "e2"), ("e6", "e4"), ("e1", "e8"), ("e1", "e5"))
    state = told(
        state, ("design", "upgrade"), ("design", "recycle"), ("assemble", "manufacture"), ("upgrade", "design")
    )
    assert state.phase == "work"
    assert state.cubes == (1, 0, 3 + 3 + 2, 0, 2)


@pytest.mark.rule("RR-SETUP-13", "RR-ROUND-09", "RR-PHASE-02", "RR-ENDROUND-06")
@pytest.mark.parametrize("pair", [(one, other) for one in PHASES for other in PHASES if one != other])
def test_any_two_of_the_five_phases_are_assigned_in_each_round_and_can_be_performed(four_seats, pair):
    """No cube lies anywhere: what was assigned is performable all the same."""
    state = told(laid(four_seats, *(("e1", "e8"),) * 4), pair, *(("design", "recycle"),) * 3)
    assert set(performable(state, 0)) == set(pair)
    for seat in range(4):
        state = worked(state, seat)
    state = did(state, *(Ready(seat) for seat in range(4)), Advance(None))
    state = told(laid(state, *(("e7", "e2"),) * 4), pair, *(("design", "recycle"),) * 3)
    assert [one.phase for one in state.makers[0].laid] == list(pair)


@pytest.mark.rule("RR-ROUND-10")
def test_values_and_cubes_of_all_are_seen_before_phases_are_assigned(four_seats):
    state = laid(four_seats, ("e1", "e2"), ("e3", "e4"), ("e5", "e6"), ("e7", "e8"))
    state = did(state, Ready(2))
    board = RaisingRobots().view(state).board
    faces = [[part.card for part in row.groups[0].parts] for row in board.rows]
    assert [[(face.value, face.cubes, face.doubles) for face in two] for two in faces] == [
        [(1, 0, True), (2, 1, False)], [(3, 1, False), (4, 2, False)], [(5, 2, False), (6, 3, False)],
        [(2, 0, True), (0, 0, False)],
    ]  # fmt: skip
    assert [[face.covered for face in two] for two in faces] == [[False] * 2, [False] * 2, [True] * 2, [False] * 2]


@pytest.mark.rule("AMB-18", "RR-ROUND-14")
def test_cubes_do_not_run_out():
    state = drawing(6)
    state = replace(state, cubes=(0, 0, 90, 0, 0))
    state = told(laid(state, *(("e6", "e5"),) * 6), *(("design", "recycle"),) * 6)
    assert state.cubes == (0, 0, 90 + 6 * 3, 0, 6 * 2)


@pytest.mark.rule("RR-ROUND-06", "RR-ROUND-16")
def test_the_multiplier_is_no_cube(four_seats):
    state = laid(four_seats, ("e1", "e7"), ("e1", "e7"), ("e1", "e7"), ("e1", "e7"))
    state = told(state, *(("design", "recycle"),) * 4)
    assert state.cubes == (0, 0, 0, 0, 0)


@pytest.mark.rule("RR-ENDROUND-08", "RR-ENDROUND-09", "RR-ENDROUND-12", "RR-ENDROUND-06", "RR-ROUND-02")
def test_at_the_end_of_a_round_cubes_and_phase_cards_go_back_and_the_marker_moves(four_seats):
    state = laid(four_seats, ("e6", "e2"), ("e6", "e4"), ("e1", "e8"), ("e1", "e5"))
    state = told(state, *(("design", "recycle"),) * 4)
    for seat in range(4):
        assert state.phase == "work"
        state = worked(state, seat)
    assert state.phase == "round_end"
    assert sum(state.cubes) == 3 + 1 + 3 + 2 + 2
    state = did(state, *(Ready(seat) for seat in range(4)), Advance(None))
    assert (state.phase, state.round, sum(state.cubes)) == ("draw", 2, 0)
    assert state.makers[0].laid == ()
    assert set(state.makers[0].used) == {"e6", "e2"}


@pytest.mark.rule("RR-ENDROUND-07", "RR-ENDROUND-04")
def test_whoever_is_done_may_draw_ahead_and_the_cubes_wait(four_seats):
    state = laid(four_seats, *(("e6", "e2"),) * 4)
    state = told(state, *(("design", "recycle"),) * 4)
    for seat in range(4):
        state = worked(state, seat)
    assert refused(state, LayCard(0, "e3")) == ("reject.no_card_now", "RR-ROUND-04")
    cubes = state.cubes
    state = did(state, Ready(0), LayCard(0, "e3"))
    assert state.cubes == cubes
    assert state.barrier.has(0)
    assert refused(state, LayCard(0, "e6")) == ("reject.no_such_card", "RR-ROUND-04")
    back = did(state, NotReady(0))
    assert back.makers[0].ahead == ("e3",)
    assert refused(back, LayCard(0, "e4")) == ("reject.no_card_now", "RR-ROUND-04")
    state = did(back, Ready(0), *(Ready(seat) for seat in (1, 2, 3)), Advance(None))
    assert [one.card for one in state.makers[0].laid] == ["e3"]
    assert state.makers[1].laid == ()


@pytest.mark.rule("RR-ENDROUND-07")
def test_a_card_that_was_drawn_ahead_by_mistake_is_put_back(four_seats):
    state = told(laid(four_seats, *(("e6", "e2"),) * 4), *(("design", "recycle"),) * 4)
    for seat in range(4):
        state = worked(state, seat)
    state = did(state, Ready(0), LayCard(0, "e3"), LayCard(0, "e4"))
    assert refused(state, PutCardBack(0, "e5")) == ("reject.not_laid", "RR-ROUND-04")
    state = did(state, PutCardBack(0, "e3"))
    assert (state.makers[0].ahead, state.makers[0].cards_left) == (("e4",), 5)
    assert [one.card for one in state.makers[0].laid] == ["e6", "e2"]
    assert state.barrier.has(0)
    state = did(state, PutCardBack(0, "e4"))
    assert did(state, NotReady(0)).barrier.missing == (0, 1, 2, 3)


@pytest.mark.rule("RR-BREAK-06", "RR-SETUP-16")
def test_after_four_rounds_each_deck_has_the_eight_cards_that_were_drawn():
    """Of all cards it is known only which there are; in the second half every deck is certain."""
    more = UNSURE | {f"d{n}": EnergyCard(f"d{n}", n) for n in range(4)}
    state = replace(drawing(3, material=WorkshopBox(energy=more, boards=MATERIAL.boards)), round=4, phase="round_end")
    last = (LaidCard("c6", "design"), LaidCard("c7", "recycle"))
    for seat in range(3):
        state = given(state, seat, used=tuple(f"c{n}" for n in range(6)), laid=last)
    state = ended(did(state, *(Ready(seat) for seat in range(3)), Advance(None)))
    assert (state.phase, state.round) == ("draw", 5)
    assert set(candidates(state, 0)) == set(UNSURE)


@pytest.mark.rule("RR-BREAK-06", "RR-ENDROUND-04")
def test_a_deck_that_was_gone_through_once_stays_known():
    deck = tuple(UNSURE)
    last = (LaidCard("c6", "design"), LaidCard("c7", "recycle"))
    state = replace(
        drawing(3, material=WorkshopBox(energy=UNSURE, boards=MATERIAL.boards)), phase="round_end", round=5
    )
    state = given(state, deck=deck, used=("c0", "c1"), laid=last)
    state = did(state, *(Ready(seat) for seat in range(3)), Advance(None))
    assert (state.round, state.makers[0].deck, state.makers[0].used) == (6, deck, ("c0", "c1", "c6", "c7"))
    assert [deck_is_known(state, seat) for seat in range(3)] == [True] * 3
    assert state.makers[1].deck == ()


@pytest.mark.rule("RR-ENDROUND-13", "RR-ROUND-04")
def test_the_last_two_cards_of_a_deck_need_not_be_told():
    state = drawing(3)
    for n, two in enumerate((("e1", "e2"), ("e3", "e4"), ("e5", "e6"))):
        assert [maker.cards_left for maker in state.makers] == [8 - 2 * n] * 3
        state = told(laid(state, *(two,) * 3), *(("design", "recycle"),) * 3)
        for seat in range(3):
            state = worked(state, seat)
        state = did(state, *(Ready(seat) for seat in range(3)), Advance(None))
    assert state.round == 4
    assert state.phase == "assign"
    assert [one.card for one in state.makers[2].laid] == ["e7", "e8"]
    assert state.makers[0].cards_left == 0


@pytest.mark.rule("RR-PHASE-15", "RR-PHASE-18")
def test_a_phase_that_is_over_is_not_begun_again(four_seats):
    state = told(laid(four_seats, *(("e6", "e2"),) * 4), *(("design", "recycle"),) * 4)
    state = did(state, BeginPhase(0, "design"), EndPhase(0, "design"))
    assert refused(state, BeginPhase(0, "design")) == ("reject.lies_behind", "RR-PHASE-15")
    assert refused(state, EndPhase(0, "design")) == ("reject.not_begun", "RR-PHASE-07")
