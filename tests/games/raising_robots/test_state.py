"""What a seat and a game are at their beginning, and what is reckoned from what they hold."""

import pytest

from companion.core.ready import ReadyBarrier
from companion.core.setup import Seat, Setup
from companion.games.raising_robots.components import WorkshopBox
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import (
    NOBODY,
    Assembled,
    Due,
    KeptClass,
    KeptInventor,
    LaidCard,
    LastPayment,
    Maker,
    PhaseLineCard,
    RoundWork,
    SoloChallenge,
    TotalEnergy,
    Workshop,
    hidden_start,
    shows_hand,
    with_bidding,
    with_inventors,
)


def table(seats=2, **answers):
    return Setup(tuple(Seat(f"S{n}") for n in range(seats)), {name: (said,) for name, said in answers.items()})


@pytest.mark.rule("RR-SETUP-03", "RR-SETUP-08", "RR-SETUP-11", "RR-SETUP-12")
def test_a_seat_begins_with_batteries_tape_and_sixteen_tokens_and_nothing_else():
    maker = Maker()
    assert maker.stock == Stock(vp=0, battery=3, duct_tape=3, sensor=0, gear=0, program=0, microchip=0, robot_card=0)
    assert (maker.rows, maker.locked) == (((), (), ()), (4, 4, 4, 4))
    assert maker.unlocked == maker.gone == (0, 0, 0, 0)
    assert maker.bonus == (0, 0, 0, 0, 0)
    assert maker.named == maker.taken == maker.classes == maker.begun == maker.laid == maker.ahead == ()
    assert maker.used == maker.deck == maker.due == maker.told == ()
    assert maker.inventor is maker.pieces is maker.payment is None
    assert maker.work == RoundWork((), "", TotalEnergy(0, 0, 0, 0), 0, 0, (), (), 0)
    assert (maker.cards_left, maker.robots, maker.tokens_unlocked) == (8, 0, 0)


@pytest.mark.rule("RR-SETUP-02", "RR-SETUP-03")
def test_a_game_begins_in_round_one_with_no_cube_anywhere():
    game = Workshop(table(), WorkshopBox(), (Maker(),) * 2, ReadyBarrier(2))
    assert (game.phase, game.round, game.cubes, game.shuffles) == ("start", 1, (0, 0, 0, 0, 0), 0)
    assert game.line == game.hidden == game.bids == game.auctioned == ()
    assert (game.bidder, game.chosen, game.challenge) == (NOBODY, False, None)
    assert NOBODY not in range(6)


def test_what_is_not_said_of_a_thing_is_not_known():
    assert Due("wild") == Due("wild", 1, (), "", "")
    assert LaidCard("e") == LaidCard("e", "")
    assert Assembled() == Assembled("", "")
    assert KeptClass() == KeptClass("", "", None)
    assert KeptInventor() == KeptInventor("", "", ())
    assert LastPayment((), (), Stock()).named == ()
    assert PhaseLineCard() == PhaseLineCard("", up=False, spent=False)
    assert SoloChallenge() == SoloChallenge((), (), (), (), (), (), ())


@pytest.mark.rule("RR-ENERGY-01", "RR-PHASE-12")
def test_the_total_is_all_four_parts_and_what_was_spent_is_taken_from_it():
    energy = TotalEnergy(1, 2, 4, 8)
    assert energy.total == 15
    assert RoundWork(energy=energy, spent=4).left == 11


@pytest.mark.rule("RR-ROUND-04", "RR-ENERGY-02", "RR-UPGRADE-20")
def test_what_a_seat_holds_is_counted_wherever_it_lies():
    maker = Maker(
        rows=((Assembled("a"),), (), (Assembled(), Assembled())), locked=(4, 3, 1, 0),
        used=("e1", "e2"), ahead=("e3",), laid=(LaidCard("e4", "design"), LaidCard("e5")),
    )  # fmt: skip
    assert (maker.cards_left, maker.robots, maker.tokens_unlocked) == (3, 3, 8)
    assert [len(maker.row(row)) for row in ("design", "manufacture", "recycle")] == [1, 0, 2]
    assert (maker.laid_for("design"), maker.laid_for("recycle")) == ("e4", None)


def test_a_hand_is_shown_only_by_who_says_so():
    setup = Setup((Seat("A"), Seat("B", answers={"hand": "open"}), Seat("C", answers={"hand": "closed"})), {})
    assert [shows_hand(setup, seat) for seat in range(3)] == [False, True, False]


@pytest.mark.rule("RR-START-17", "RR-START-19", "RR-BID-01", "AMB-40")
def test_inventors_are_in_play_without_bidding_and_in_the_open_unless_it_was_said_otherwise():
    assert (with_inventors(table()), with_bidding(table()), hidden_start(table())) == (True, False, False)
    assert with_bidding(table(bidding="yes"))
    assert not with_bidding(table(bidding="yes", inventors="no"))
    assert not with_bidding(table(1, bidding="yes"))
    assert not with_bidding(table(bidding="no"))
    assert [with_inventors(table(inventors=said)) for said in ("yes", "no")] == [True, False]
    assert [hidden_start(table(start_choices=said)) for said in ("hidden", "open")] == [True, False]
