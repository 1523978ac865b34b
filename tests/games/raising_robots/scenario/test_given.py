"""What a scenario of Raising Robots leaves out is as the page about scenarios says."""

import pytest

from companion.games.raising_robots.components import EnergyCard
from companion.games.raising_robots.scenario import words
from companion.games.raising_robots.state import NO_BID, NOBODY, Assembled, LaidCard, PhaseLineCard, TotalEnergy
from companion.shelf.games import take


@pytest.fixture
def given(game):
    """Return a game of so many seats; fields of the first seat are given as ``ann``."""

    def made(seats=3, ann=None, **fields):
        names = ["Ann", "Bo", "Cy"][:seats]
        return game.arrange({"seats": [{"name": "Ann"} | (ann or {}), *({"name": n} for n in names[1:])]} | fields)

    return made


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("3", EnergyCard("energy_3_0_1", 3)),
        ("1 x2", EnergyCard("energy_1_0_2", 1, 0, 2)),
        ("2 1 cube", EnergyCard("energy_2_1_1", 2, 1)),
        ("4  2 cubes", EnergyCard("energy_4_2_1", 4, 2)),
        ("0 x2 3 cubes", EnergyCard("energy_0_3_2", 0, 3, 2)),
    ],
)
def test_an_energy_card_is_its_value_with_cubes_or_the_multiplier(said, card):
    assert words.energy_card(said) == card
    assert words.said_energy(card) == " ".join(said.split())


@pytest.mark.parametrize("said", ["", "x2", "12", "3 x3", "3 cubes", "3 2", "-1", "1 x2 design"])
def test_anything_else_is_none(said):
    assert words.energy_card(said) is None


def test_the_phase_stands_behind_the_card():
    assert words.with_phase("1 x2 design") == ("1 x2", "design")
    assert words.with_phase("1 x2") == ("1 x2", None)
    assert words.with_phase("design") == ("", "design")


def test_a_token_stands_behind_a_plus():
    assert words.with_token("Figure 8 + speed") == ("Figure 8", "speed")
    assert words.with_token("Figure 8") == ("Figure 8", "")


def test_the_game_is_at_work_in_round_1(given):
    state = given(cubes={"design": 1})
    assert (state.phase, state.round, state.cubes) == ("work", 1, (0, 0, 1, 0, 0))
    assert (state.bids, state.bidder, state.auctioned, state.challenge) == ((), NOBODY, (), None)
    assert [seat.level for seat in state.setup.seats] == ["full"] * 3


def test_two_phases_are_assigned_though_nothing_is_said_of_them(given):
    state = given()
    assert state.phase == "work"
    assert len({laid.phase for laid in state.makers[0].laid} - {""}) == 2


def test_whoever_has_no_phase_left_is_through_at_once(given):
    through = {"done": ["manufacture", "recycle"], "laid": ["1 manufacture", "2 recycle"]}
    assert given(ann=through).barrier.missing == (1, 2)
    assert given(ann=through | {"done": ["manufacture"]}).barrier.missing == (0, 1, 2)


@pytest.mark.parametrize(
    ("phase", "cards"), [("start", 5), ("bid", 5), ("draw", 0), ("work", 0)]
)  # fmt: skip
def test_a_seat_has_what_it_begins_with(given, phase, cards):
    stock = given(phase=phase, options={"bidding": "yes"}).makers[0].stock
    assert (stock.battery, stock.duct_tape, stock.robot_card) == (3, 3, cards)
    assert (stock.vp, stock.gear) == (0, 0)


def test_of_a_stock_that_is_given_the_rest_is_nothing(given):
    stock = given(ann={"stock": {"gear": 2}}).makers[0].stock
    assert (stock.gear, stock.battery, stock.duct_tape) == (2, 0, 0)


def test_robots_that_are_held_are_in_hand(given):
    maker = given(robots=[{"name": "Axle", "phase": "design"}], ann={"stock": {}, "holds": ["Axle"]}).makers[0]
    assert (maker.named, maker.stock.robot_card) == (("axle",), 1)


def test_robots_are_named_or_counted(given):
    state = given(ann={"rows": {"design": ["Axle + speed", "?"], "recycle": 3}})
    assert state.makers[0].row("design") == (Assembled("axle", "speed"), Assembled())
    assert state.makers[0].row("recycle") == (Assembled(),) * 3
    assert state.material.robots["axle"].phase == "design"


def test_tokens_that_are_nowhere_else_are_locked(given):
    maker = given(
        ann={
            "rows": {"design": ["Axle + speed"]}, "classes": ["Optics + speed"], "inventor": "Ada + cosmetic",
            "unlocked": {"speed": 1, "efficiency": 2}, "gone": {"speed": 1, "communication": 1},
        }
    ).makers[0]  # fmt: skip
    assert maker.locked == (3, 0, 3, 2)  # cosmetic, speed, communication, efficiency


@pytest.mark.parametrize(("round_", "used"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 0), (8, 6)])
def test_the_discard_pile_is_as_the_round_has_it(given, round_, used):
    maker = given(phase="draw", round=round_).makers[0]
    assert (len(maker.used), maker.cards_left, maker.laid) == (used, 8 - used, ())
    assert len(maker.deck) == (8 if round_ > 4 else 0)


def test_energy_cards_of_which_nothing_is_said_are_blank(given):
    state = given(phase="assign", round=2, ann={"laid": ["1 x2"]})
    first, second = state.makers[0].laid
    assert (first.card, state.material.energy[second.card].value) == ("energy_1_0_2", 0)
    assert (len(state.makers[0].used), state.makers[0].cards_left) == (2, 4)


def test_two_cards_that_look_alike_are_two(given):
    maker = given(ann={"laid": ["3 design", "3 recycle"]}).makers[0]
    assert maker.laid == (LaidCard("energy_3_0_1", "design"), LaidCard("energy_3_0_1_2", "recycle"))


def test_cards_of_the_same_figures_are_the_same_for_all(given):
    state = given(phase="assign", ann={"laid": ["3"]}, energy=["3", "4"])
    assert state.makers[0].laid[0].card == "energy_3_0_1"
    assert {"energy_3_0_1", "energy_4_0_1"} <= state.material.energy.keys()


def test_a_deck_can_have_other_cards_left(given):
    maker = given(phase="draw", ann={"deck": 1}).makers[0]
    assert (maker.cards_left, len(maker.used)) == (1, 7)


def test_the_total_is_reckoned_or_told(given):
    laid = {"laid": ["1 x2 design"], "now": "design", "bonus": {"design": 1}}
    assert given(cubes={"design": 2}, ann=laid).makers[0].work.energy == TotalEnergy(1, 4, 0, 1)
    assert given(cubes={"design": 2}, ann=laid | {"energy": 7}).makers[0].work.energy == TotalEnergy(7)
    parts = {"card": 2, "batteries": 3}
    assert given(ann={"now": "design", "energy": parts}).makers[0].work.energy == TotalEnergy(2, 0, 3)


def test_a_phase_that_is_performed_has_a_card_or_a_cube(given):
    state = given(ann={"now": "design", "energy": 4})
    assert state.makers[0].laid_for("design") == "energy_4_0_1"
    assert given(cubes={"design": 1}, ann={"now": "design", "energy": 4}).makers[0].laid_for("design") is None


def test_what_is_handled_of_a_row_lies_behind(given):
    boards = {"actions": [{"row": "design"}, {"row": "design"}, {"row": "recycle"}]}
    now = {"now": "design", "rows": {"design": 3}}
    assert given(boards=boards, ann=now).makers[0].work.step == 0
    assert given(boards=boards, ann=now | {"acted": [1]}).makers[0].work.step == 1
    work = given(boards=boards, ann=now | {"acted": [2], "activated": [2]}).makers[0].work
    assert (work.step, work.acted, work.activated) == (4, (1,), (1,))
    assert given(boards=boards, ann=now | {"acted": [1], "behind": 4}).makers[0].work.step == 4


def test_spots_that_are_not_described_do_nothing(given):
    boards = {"spots": [{"section": "design", "type": "speed", "energy": 2}]}
    state = given(boards=boards, ann={"taken": [1], "unlocked": {"speed": 1}})
    spots = state.material.boards.spots
    assert len(spots) == 16
    assert sum(spot.energy for spot in spots) == 2
    assert state.makers[0].taken == (0,)
    assert game_facts(state)["would_have"]["design"] == 2


def game_facts(state):
    return take("raising_robots").facts(state)["Ann"]


def test_of_one_or_two_players_nothing_of_the_line_is_turned_up_any_more(given):
    for seats in (1, 2):
        line = given(seats, phase="draw").line
        assert [card.up for card in line] == [True] * 4 + [False]
        assert all(card.spent for card in line if card.up)
    assert given(3, phase="draw").line == ()
    assert given(1, phase="start").line == ()


def test_the_line_is_as_it_is_given(given):
    state = given(1, phase="draw", line=["design", "?", "?", "?", "?"], shuffles=2)
    assert state.line == (PhaseLineCard("design", True, True), *(PhaseLineCard(),) * 4)
    assert state.shuffles == 2


def test_bids_are_counted_from_1(given):
    state = given(phase="bid", options={"bidding": "yes"}, bids={"Bo": [2, 3]}, bidder="Cy")
    assert (state.bids, state.bidder) == ((NO_BID, (1, 2), NO_BID), 2)
    assert len(state.material.boards.bid_tracks) == 3


def test_samples_are_all_there(given):
    state = given(options={"cards": "samples"})
    assert len(state.material.energy) == 12
    assert len(state.material.robots) > 50


def test_whoever_is_ready_is_not_waited_for(given):
    assert given(phase="round_end", ready=["Bo"]).barrier.missing == (0, 2)
