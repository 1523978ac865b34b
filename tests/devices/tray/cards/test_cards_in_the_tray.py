"""Cards from the picture to what the table is told: learned once, found again, asked about, none, too many."""

from __future__ import annotations

from copy import deepcopy

import pytest

from companion.devices.events import CardLesson, CardsOrder, CardsRead, CardsTaught, LessonOrder
from companion.devices.tray.learned.lesson import LEFT_S
from companion.devices.tray.process import FramesCome
from companion.devices.tray.supervisor import CameraSupervisor
from tests.devices.tray.cards.cards_made import STRANGE, CardTable


@pytest.fixture(scope="module")
def learned():
    made = CardTable()
    made.learn("game.three", "game.five", "game.build")
    return made


@pytest.fixture
def table(learned):
    return deepcopy(learned)  # each test has its own tray, and what it has seen


def taught(table):
    return [card.key for card in [one for one in table.told if isinstance(one, CardsTaught)][-1].cards]


def lesson(told):
    return [one for one in told if isinstance(one, CardLesson)][-1]


def said(told):
    return [note.code for note in lesson(told).notes]


def test_cards_are_learned_one_after_the_other_without_a_touch(table):
    assert taught(table) == ["game.three", "game.five", "game.build"]


def test_what_lies_there_is_told_from_left_to_right_and_once(table):
    table.wait_for()
    assert table.read(table.lay("game.five", "game.three")) == ["game.five", "game.three"]
    assert not [one for one in table.look() if isinstance(one, CardsRead)]
    assert table.read(table.lay("game.build")) == ["game.build"]


def test_the_same_card_twice_is_told_twice(table):
    table.wait_for()
    assert table.read(table.lay("game.three", "game.three")) == ["game.three", "game.three"]


def test_an_empty_tray_has_no_card(table):
    table.wait_for()
    table.lay("game.three")
    assert table.read(table.lay()) == []


def test_a_card_that_was_never_shown_is_not_stated(table):
    table.wait_for()
    assert table.read(table.lay(STRANGE, "game.five")) in ([None, "game.five"], ["game.five"])
    assert table.read(table.lay("game.eight")) in ([None], [])


def test_nothing_is_read_while_nobody_waits_or_nothing_is_known(table):
    assert table.read(table.lay("game.three")) == "nothing told"
    table.wait_for("other")
    assert table.read(table.lay("game.five")) == "nothing told"
    table.wait_for("game")
    assert table.read(table.look()) == ["game.five"], "what lies there already is read"


def test_one_more_look_tells_what_lies_there_once_more(table):
    table.wait_for()
    table.lay("game.three")
    table.wait_for(again=True)
    assert table.read(table.look()) == ["game.three"]


def test_a_card_that_is_known_is_taken_for_another_only_by_touch(table):
    table.tray.lay_cards(())
    table.order("begin", "game.eight")
    told = table.lay("game.three")
    assert (said(told), lesson(told).can_take, lesson(told).notes[0].where) == (["known"], True, "game.three")
    told = table.order("take")
    assert (lesson(told).taken, lesson(told).due) == (("game.eight",), ())
    assert said(told) == ["taken", "alike"], "the same picture under two names cannot be told apart"


def test_the_card_taken_last_is_waited_to_be_changed(table):
    table.tray.lay_cards(())
    table.order("begin", "game.eight", "game.nine")
    assert said(table.lay("game.eight")) == ["taken"]
    told = table.lay("game.eight")
    assert (said(told), lesson(told).taken) == (["change"], ("game.eight",))


def test_one_step_back_forgets_what_was_taken_and_skipping_leaves_out(table):
    table.tray.lay_cards(())
    table.order("begin", "game.eight", "game.nine")
    table.lay("game.eight")
    told = table.order("back")
    assert (lesson(told).taken, lesson(told).due, said(told)) == ((), ("game.eight", "game.nine"), ["again"])
    assert "game.eight" not in taught(table)
    told = table.order("skip")
    assert lesson(told).due == ("game.nine",)


def test_several_cards_and_none_are_said(table):
    table.tray.lay_cards(())
    assert said(table.order("begin", "game.eight", seconds=1.0)) == ["lay"]
    told = table.lay("game.eight", "game.three")
    assert (said(told), len(lesson(told).outlines)) == (["several"], 2)


def test_a_card_shown_anew_takes_the_place_of_what_was_kept(table):
    table.tray.lay_cards(())
    table.order("begin", "game.three")
    assert lesson(table.lay("game.three")).taken == ("game.three",)
    assert sorted(taught(table)) == ["game.build", "game.five", "game.three"]


def test_a_lesson_that_nobody_steers_ends(table):
    table.tray.lay_cards(())
    table.order("begin", "game.eight")
    told = table.look(LEFT_S + 1, step=1.0)
    assert [one.over for one in told if isinstance(one, CardLesson)][-1]
    table.wait_for()
    assert table.read(table.lay("game.three")) == ["game.three"]


def test_what_was_learned_survives_and_what_was_forgotten_comes_back(tmp_path):
    table = CardTable(tmp_path)
    table.learn("game.three", "game.five")
    later = CardTable(tmp_path)
    later.look(0.2)
    assert taught(later) == ["game.three", "game.five"]
    later.order("forget", key="game.five")
    assert taught(later) == ["game.three"]
    later.order("bring_back")
    assert taught(later) == ["game.three", "game.five"]


class Child:
    """A camera's process that keeps what it is ordered."""

    def __init__(self):
        self.orders = []
        self.says = [FramesCome(0.0)]
        self.lives = True

    def messages(self):
        says, self.says = self.says, []
        return says

    def alive(self):
        return self.lives

    def kill(self):
        self.lives = False

    def order(self, order):
        self.orders.append(order)


def test_a_new_process_goes_on_where_the_one_before_was():
    children = []

    def spawn():
        children.append(Child())
        return children[-1]

    camera = CameraSupervisor(spawn, pauses_s=(0.0,))
    camera.poll(0.0)
    camera.teaching.cards.look_for("game")
    camera.teaching.cards.order(LessonOrder("begin", ("game.three",)))
    children[0].lives = False
    camera.poll(0.1)
    camera.poll(0.2)
    assert children[1].orders == [LessonOrder("begin", ("game.three",)), CardsOrder("game")]
    children[1].says = [CardsTaught((), at=1.0), CardsRead((), 1.0)]
    assert camera.poll(0.3)[-1] == CardsRead((), 1.0)
    assert camera.teaching.cards.known == CardsTaught((), at=1.0)
