"""The phase line of one and of two players (RR-SOLO-01 to 11; AMB-19 to 21, 42)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Drawn, NotReady, Ready
from companion.games.raising_robots.actions import BeginPhase, Decline, EndPhase, TellPrinted, TurnLineCard
from companion.games.raising_robots.components import KNOWN_BOARDS, PHASES
from companion.games.raising_robots.energy import performable
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.solo import face_down, line_asks, line_draw, turns_line_card
from companion.games.raising_robots.state import PhaseLineCard
from tests.games.raising_robots.made import MATERIAL, begun, did, given, refused, worked
from tests.games.raising_robots.solo.line_made import ORDER, after_round, all_ready, before_line, drawn, revealed


def up(state):
    return [card.phase for card in state.line if card.up]


def turned(state, *phases):
    return did(state, *(TurnLineCard(None, phase) for phase in phases))


def later_by(state, rounds):
    """Return the game as many rounds later, with full decks of energy cards."""
    makers = tuple(replace(maker, used=(), deck=()) for maker in state.makers)
    return replace(state, round=state.round + rounds, makers=makers)


@pytest.fixture
def alone():
    """One player, the line shuffled by the companion."""
    return drawn(before_line(1, phase_line="companion"))


@pytest.fixture
def two():
    """Two players, the line shuffled by the companion."""
    return drawn(before_line(2, phase_line="companion"))


@pytest.mark.rule("RR-SETUP-17", "RR-SOLO-01")
@pytest.mark.parametrize("seats", [3, 6])
def test_three_and_more_play_without_a_line(seats):
    state = before_line(seats, phase_line="companion")
    assert (state.phase, state.line) == ("draw", ())
    assert revealed(state).phase == "work"


@pytest.mark.rule("RR-SOLO-02")
def test_the_companion_asks_for_the_five_phases_shuffled():
    state = before_line(1, phase_line="companion")
    assert state.phase == "line_setup"
    request = line_draw(state)
    assert request is not None
    assert (request.id, request.things, request.take, request.rule) == ("line 1", PHASES, 5, "RR-SOLO-02")
    assert refused(state, Ready(0)) == ("reject.line_not_shuffled", "RR-SOLO-02")
    assert refused(state, Drawn(None, "line 1", ORDER[:4])) == ("reject.choose_exactly", "RR-SOLO-02")
    assert refused(state, Drawn(None, "line 2", ORDER))[0] == "reject.no_draw_due"
    state = drawn(state)
    assert state.phase == "draw"
    assert line_draw(state) is None
    assert refused(state, Drawn(None, "line 1", ORDER))[0] == "reject.no_draw_due"


@pytest.mark.rule("RR-SOLO-02", "RR-SOLO-11")
def test_what_lies_face_down_is_not_to_be_seen(alone, two):
    assert alone.line == (PhaseLineCard(),) * 5
    assert alone.hidden == ORDER
    assert face_down(alone) == PHASES
    assert two.line[2:] == (PhaseLineCard(),) * 3
    assert face_down(two) == ("upgrade", "assemble", "manufacture")


@pytest.mark.rule("RR-SOLO-02", "AMB-42")
@pytest.mark.parametrize("seats", [1, 2])
def test_no_screen_shows_in_which_order_the_cards_lie_that_are_face_down(seats):
    game = RaisingRobots()
    before = before_line(seats, phase_line="companion")
    one, other = (drawn(before, (*ORDER[:2], *rest)) for rest in (ORDER[2:], ORDER[:1:-1]))
    if seats == 1:
        one, other = revealed(one), revealed(other)
    assert one.hidden != other.hidden
    assert game.view(one) == game.view(other)
    assert [game.panel(one, seat) for seat in range(seats)] == [game.panel(other, seat) for seat in range(seats)]
    assert [game.correctable(one, seat) for seat in (0, None)] == [
        game.correctable(other, seat) for seat in (0, None)
    ]


@pytest.mark.rule("RR-SOLO-03")
def test_two_players_see_the_first_two_cards(two, alone):
    assert up(two) == ["recycle", "design"]
    assert up(alone) == []


@pytest.mark.rule("RR-SOLO-05", "RR-SOLO-06")
def test_alone_two_cards_are_turned_up_a_round_and_their_cubes_move(alone):
    state = revealed(alone)
    assert state.phase == "work"
    assert up(state) == ["recycle", "design"]
    assert state.cubes == (0, 0, 2, 0, 1)


@pytest.mark.rule("RR-SOLO-05", "RR-SOLO-06")
def test_two_players_turn_up_one_card_a_round(two):
    state = revealed(two)
    assert up(state) == ["recycle", "design", "upgrade"]
    assert state.cubes == (2, 0, 0, 0, 0)
    state = revealed(after_round(state))
    assert up(state) == ["recycle", "design", "upgrade", "manufacture"]
    assert state.cubes[PHASES.index("manufacture")] == 1


@pytest.mark.rule("RR-SOLO-07")
def test_cubes_of_the_line_make_a_phase_performable_and_give_energy(alone):
    state = revealed(alone)
    assert performable(state, 0) == ("upgrade", "assemble", "design", "recycle")
    work = did(state, BeginPhase(0, "upgrade"))
    assert work.makers[0].work.energy.cubes == 0
    for phase in ("upgrade", "assemble", "design"):
        state = did(state, BeginPhase(0, phase), EndPhase(0, phase))
    state = did(state, BeginPhase(0, "recycle", 2))
    energy = state.makers[0].work.energy
    assert (energy.card, energy.cubes, energy.batteries, energy.total) == (0, 1, 2, 3)


@pytest.mark.rule("RR-SOLO-08", "RR-SOLO-09", "RR-SOLO-10")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("later", [0, 4])
def test_the_line_is_laid_anew_after_every_second_round_but_not_after_the_last(seats, later):
    state = later_by(drawn(before_line(seats, phase_line="companion")), later)
    state = after_round(revealed(state))
    assert (state.phase, state.round, state.shuffles) == ("draw", 2 + later, 1)
    state = revealed(state)
    assert [card.up for card in state.line] == [True] * 4 + [False]
    state = after_round(state)
    assert (state.phase, state.round, state.shuffles) == ("line_setup", 3 + later, 2)
    assert (state.line, state.hidden, sum(state.cubes)) == ((PhaseLineCard(),) * 5, (), 0)
    state = after_round(revealed(drawn(state, ORDER[::-1])))
    assert up(state) == ["assemble", "manufacture", "upgrade"][: {1: 2, 2: 3}[seats]]
    state = revealed(state)
    assert [card.up for card in state.line] == [True] * 4 + [False]
    state = after_round(state) if later else state
    assert state.phase not in ("line_setup", "draw")
    assert state.shuffles == 2


@pytest.mark.rule("RR-SOLO-10")
def test_each_shuffle_is_asked_for_by_another_name(alone):
    state = after_round(revealed(after_round(revealed(alone))))
    assert line_draw(state).id == "line 2"


@pytest.mark.rule("RR-SOLO-02")
def test_alone_it_is_said_that_the_line_lies_on_the_table():
    state = before_line(1)
    assert (state.phase, line_draw(state), turns_line_card(state)) == ("line_setup", None, False)
    assert refused(state, Advance(None))[0] == "reject.not_all_ready"
    assert did(state, Ready(0), NotReady(0)).phase == "line_setup"
    state = all_ready(state)
    assert (state.phase, state.line) == ("draw", (PhaseLineCard(),) * 5)


@pytest.mark.rule("RR-SOLO-05", "RR-SOLO-11")
def test_alone_the_cards_turned_up_on_the_table_are_told():
    state = all_ready(before_line(1))
    assert refused(state, TurnLineCard(None, "design")) == ("reject.no_line_card_now", "RR-SOLO-05")
    state = revealed(state)
    assert (state.phase, turns_line_card(state), state.barrier.missing) == ("line", True, (0,))
    assert refused(state, Ready(0)) == ("reject.turn_line_first", "RR-SOLO-05")
    state = turned(state, "design")
    assert refused(state, TurnLineCard(None, "design")) == ("reject.line_phase_twice", "RR-SOLO-11")
    state = turned(state, "upgrade")
    assert (state.phase, up(state), state.cubes) == ("work", ["design", "upgrade"], (2, 0, 1, 0, 0))
    assert not turns_line_card(state)


@pytest.mark.rule("RR-SOLO-03", "RR-SOLO-05")
def test_two_players_tell_the_first_two_cards_before_anything_else():
    state = before_line(2)
    assert (state.phase, turns_line_card(state)) == ("line_setup", True)
    assert refused(state, Ready(0)) == ("reject.turn_first_two", "RR-SOLO-03")
    state = turned(state, "recycle")
    assert state.phase == "line_setup"
    state = turned(state, "assemble")
    assert (state.phase, up(state)) == ("draw", ["recycle", "assemble"])
    state = turned(revealed(state), "design")
    assert (state.phase, state.cubes) == ("work", (0, 0, 2, 0, 0))


def test_the_companion_turns_up_its_own_cards(alone):
    assert not turns_line_card(alone)
    assert refused(alone, TurnLineCard(None, "design")) == ("reject.no_line_card_now", "RR-SOLO-05")


@pytest.mark.rule("RR-SOLO-04", "RR-SOLO-06")
def test_cubes_that_nobody_knows_are_asked_once_and_known_from_then_on():
    state = drawn(all_ready(begun(1, material=MATERIAL, phase_line="companion")))
    state = revealed(state)
    assert (state.phase, up(state), line_asks(state)) == ("line", ["recycle"], "board/line/1/0")
    state = did(state, TellPrinted(None, "board/line/1/0", 3))
    assert (up(state), line_asks(state)) == (["recycle", "design"], "board/line/1/1")
    assert state.cubes == (0, 0, 0, 0, 3)
    state = did(state, TellPrinted(0, "board/line/1/1", None))
    assert (state.phase, line_asks(state), state.cubes) == ("work", None, (0, 0, 0, 0, 3))
    asked = []
    for number in range(2, 5):
        state = after_round(state)
        if state.phase == "line_setup":
            state = drawn(state)
        state = revealed(state)
        while state.phase == "line":
            asked.append((number, line_asks(state)))
            state = did(state, TellPrinted(None, line_asks(state), 1))
    assert asked == [(2, "board/line/1/2"), (2, "board/line/1/3")]
    assert state.material.boards.line_cubes[1] == (3, 0, 1, 1, None)
    assert state.material.boards.line_cubes[2] == KNOWN_BOARDS.line_cubes[2]


@pytest.mark.rule("RR-SOLO-06")
def test_the_question_for_cubes_can_be_put_off():
    state = revealed(drawn(all_ready(begun(1, material=MATERIAL, phase_line="companion"))))
    state = did(state, Decline(None))
    assert (state.phase, line_asks(state)) == ("line", "board/line/1/1")
    state = did(state, Decline(None))
    assert (state.phase, sum(state.cubes)) == ("work", 0)
    assert state.material == MATERIAL
    assert refused(state, Decline(None)) == ("reject.nothing_asked", "RR-SOLO-06")


@pytest.mark.rule("RR-SOLO-06")
def test_cubes_of_the_first_two_cards_are_placed_in_the_first_round_where_the_table_plays_so():
    state = drawn(before_line(2, phase_line="companion", first_two_cards="cubes"))
    assert sum(state.cubes) == 0
    state = revealed(state)
    assert state.cubes == (2, 0, 3, 0, 4)
    state = revealed(after_round(state))
    assert (state.cubes[PHASES.index("recycle")], state.cubes[PHASES.index("manufacture")]) == (0, 1)


@pytest.mark.rule("RR-SOLO-06")
def test_cubes_of_the_first_two_cards_are_asked_only_where_they_are_placed():
    asked = {}
    for option in ("cubes", "no_cubes"):
        state = all_ready(begun(2, material=MATERIAL, phase_line="companion", first_two_cards=option))
        state = revealed(drawn(state))
        asked[option] = []
        while state.phase == "line":
            asked[option].append(line_asks(state))
            state = did(state, TellPrinted(None, line_asks(state), 1))
        assert state.cubes == ((1, 0, 1, 0, 1) if option == "cubes" else (1, 0, 0, 0, 0))
    assert asked == {
        "cubes": ["board/line/2/0", "board/line/2/1", "board/line/2/2"], "no_cubes": ["board/line/2/2"],
    }  # fmt: skip


def said(state, *actions):
    """Return what the ledger says of the line while these are done: (key, rule, place), and the game after them."""
    lines = []
    for action in actions:
        applied = apply(state, action)
        state = applied.state
        lines += [(line.says.key, line.rule, line.says.args.get("n")) for line in applied.lines]
    return [line for line in lines if "line" in line[0]], state


@pytest.mark.rule("RR-SOLO-02", "RR-SOLO-03", "RR-SOLO-05", "RR-SOLO-08")
def test_the_ledger_says_when_the_line_is_laid_and_which_card_is_turned_up():
    ready = [Ready(seat) for seat in range(2)]
    lines, state = said(given_start(), *ready, Advance(None), *(TurnLineCard(None, p) for p in ("recycle", "design")))
    assert lines == [
        ("ledger.lays_line", "RR-SOLO-02", 5), ("ledger.turns_line", "RR-SOLO-03", 1),
        ("ledger.turns_line", "RR-SOLO-03", 2),
    ]  # fmt: skip
    state = revealed(state)
    lines, state = said(state, TurnLineCard(None, "upgrade"), Decline(None))
    assert lines == [("ledger.turns_line", "RR-SOLO-05", 3), ("ledger.line_put_off", "RR-SOLO-06", 3)]
    state = revealed(after_round(state))
    state = did(state, TurnLineCard(None, "assemble"), Decline(None))
    for seat in range(2):
        state = worked(state, seat)
    lines, _ = said(state, *ready, Advance(None))
    assert lines == [("ledger.lays_line", "RR-SOLO-08", 5)]


def given_start():
    """Return a game of two, all of whose decisions are made."""
    state = begun(2)
    for seat in range(2):
        state = given(state, seat, begun=("class", "inventor", "robot", "robot", "token"))
    return state


@pytest.mark.rule("RR-SOLO-06")
def test_the_ledger_says_how_many_cubes_of_the_line_go_where_unless_there_are_none():
    state = revealed(drawn(all_ready(begun(1, material=MATERIAL, phase_line="companion"))))
    told = [(n, apply(state, TellPrinted(None, "board/line/1/0", n))) for n in (0, 1, 3)]
    moved = {n: [line for line in applied.lines if line.says.key == "ledger.line_cubes"] for n, applied in told}
    assert {n: [(line.seat, line.rule, dict(line.says.args)) for line in lines] for n, lines in moved.items()} == {
        0: [],
        1: [(None, "RR-SOLO-06", {"n": 1, "phase": "@phase_of.recycle"})],
        3: [(None, "RR-SOLO-06", {"n": 3, "phase": "@phase_of.recycle"})],
    }


def test_cubes_that_wait_for_the_first_round_are_not_asked_for_before_it():
    state = drawn(all_ready(begun(2, material=MATERIAL, phase_line="companion", first_two_cards="cubes")))
    assert (state.phase, line_asks(state)) == ("draw", None)
    assert refused(state, Decline(None)) == ("reject.nothing_asked", "RR-SOLO-06")
