"""A roll that was taken back lies on the table all the same: it is offered again where it is asked for."""

import msgspec

from companion.core.actions import Advance, Ready
from companion.core.rolls import RollRequest
from tests.table.doing import do, roll


def test_a_roll_taken_back_is_offered_again_when_the_same_request_stands(table):
    session = table.begin()
    request = session.view().rolls[0]
    assert session.remembered_roll(request) is None
    do(session, roll(0, 5, 2), roll(1, 3, 3))
    session.undo()
    session.undo()
    assert session.remembered_roll(session.view().rolls[0]) == (("red", 5), ("blue", 2))
    assert session.remembered_roll(session.view().rolls[1]) == (("red", 3), ("blue", 3))
    assert session.remembered_roll(session.view().rolls[2]) is None


def test_another_request_of_the_same_seat_is_offered_nothing(table):
    session = table.begin()
    do(session, roll(0, 5, 2))
    session.undo()
    reroll = RollRequest(0, (("red", 1), ("blue", 1)), "reroll")
    assert session.remembered_roll(reroll) is None


def test_of_two_requests_of_a_seat_the_roll_belongs_to_the_one_it_fits(table, game):
    reroll = RollRequest(0, (("red", 1),), "reroll")

    class TwoRequests(type(game)):
        def view(self, state):
            view = super().view(state)
            return msgspec.structs.replace(view, rolls=(reroll, *view.rolls))

    table.game = TwoRequests()
    session = table.begin()
    request = session.view().rolls[1]
    do(session, roll(0, 5, 2))
    session.undo()
    assert session.remembered_roll(request) == (("red", 5), ("blue", 2))
    assert session.remembered_roll(reroll) is None


def test_each_of_several_rolls_taken_back_is_offered_in_its_own_round(table):
    session = table.begin()
    for red in (1, 2):  # two rounds of seat 0 with different dice
        for seat in range(3):
            do(session, roll(seat, red, 6), Ready(seat))
        do(session, Advance(None))
        if red == 1:
            for seat in range(3):
                do(session, Ready(seat))
            do(session, Advance(None))
    session.go_on_from(0)
    assert session.remembered_roll(session.view().rolls[0]) == (("red", 1), ("blue", 6))
    for seat in range(3):
        do(session, roll(seat, 1, 6), Ready(seat))
    do(session, Advance(None), Ready(0), Ready(1), Ready(2), Advance(None))
    assert session.view().round == 2
    assert session.remembered_roll(session.view().rolls[0]) == (("red", 2), ("blue", 6))


def test_dice_taken_back_are_remembered_over_a_restart(table):
    session = table.begin()
    do(session, roll(0, 5, 2))
    session.undo()
    session.close()
    resumed = table.resume()
    assert resumed.remembered_roll(resumed.view().rolls[0]) == (("red", 5), ("blue", 2))
