"""What was taken back: told to all, left alone where it is another's, and still there in the next process."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import astuple
from toy_race.state import Use

from companion.core.actions import Advance, Ready, Rolled
from companion.core.rejection import reject
from companion.kiosk.screens.ledger.look_back_ask import Ways
from companion.kiosk.words import words
from companion.table import Session
from companion.table.journal import encode
from tests.kiosk.dressed_race import DressedRace
from tests.kiosk.hands import Hands

HERE = Path(__file__).parent
TOY = HERE.parents[1] / "toy_game"


def plates(table):
    """The sentences on plates that are on the screen, each with whose emblem."""
    return [
        astuple(piece.thing) for piece in table.kiosk.scene().pieces if type(piece.thing).__name__ == "ToastPlate"
    ]


def looks(table, says):
    """What rule the ledger shows beside a line."""
    table.tap("ledger")
    page = table.kiosk.screens[-1]
    table.draw()
    shown = [page._look_of(index) for index in range(len(page._rows))]
    table.tap("back")
    return [look.rule for look in shown if look.said == says]


def test_what_one_seat_takes_back_is_told_to_all_with_its_name_and_emblem(table):
    table.to_roll().press(1)
    table.accept(1)
    table.tap("undo 1")
    assert plates(table) == [("Kenji took back: rolled", 1)]
    table.wait(4.1)
    assert plates(table) == []


def test_so_is_a_roll_taken_back_by_holding_the_button(table):
    table.to_roll().press(0)
    table.tap("throw 0")
    table.wait(0.4)
    table.press(0, hold=0.7)
    assert plates(table) == [("Ada took back: rolled", 0)]


def test_a_phase_that_is_over_is_opened_again_for_all_from_the_menu_which_lists_what_goes(table):
    table.to_roll()
    assert table.play.view.phase.key == "phase.roll"
    for seat in table.play.seats:
        table.play.undo(seat)
        assert table.play.toast.refuses
    assert table.play.view.phase.key == "phase.roll"
    table.tap("menu")
    table.tap("undo phase")
    page = table.kiosk.screens[-1]
    table.draw()
    shown = [page._look_of(index) for index in range(len(page._rows))]
    gone = [(look.name, look.said) for look in shown if look.tone == "gone" and not look.heading]
    assert gone
    assert len(gone) == sum(len(one.lines) for one in table.session.would_undo(page.number))
    table.tap("yes")
    assert table.play.view.phase.key == "phase.run"
    table.tap("redo")
    assert table.play.view.phase.key == "phase.roll"


def test_an_undo_that_others_built_upon_is_dim_and_says_why_before_it_is_touched(table):
    table.to_roll()
    for seat in table.play.seats:
        for action in (Rolled(seat, (("red", 2), ("blue", 4)), "typed"), Ready(seat)):
            assert table.play.do(action)
    assert table.play.do(Advance(None))
    for seat in (0, 1):  # each line says how many towels are left
        assert table.play.do(Use(seat, "blue"))
        table.press(seat)
        table.wait(0.4)
    why = words("en").say_short("reject.others_built_on_it")
    things = [piece.thing for piece in table.kiosk.scene().pieces]
    keys = [(thing.label, thing.state) for thing in things if type(thing).__name__ == "PlainKey"]
    assert (why, "disabled") in keys
    assert [label for label, state in keys if label.startswith("Undo") and state == "up"] == ["Undo dries"]
    table.tap("undo 0")
    assert plates(table) == [(words("en").say("reject.others_built_on_it"), 0)]
    table.tap("undo 1")
    table.wait(0.4)
    table.tap("undo 0")
    assert all(runner.towels == 0 for runner in table.session.state.runners)


def test_readiness_has_no_line_and_is_told_as_a_step(table):
    table.press(2)
    table.play.undo(2)
    assert plates(table) == [("María took the last step back", 2)]


def test_what_cannot_be_taken_back_is_told_to_the_one_who_wanted_to_and_nothing_is_put_down(table):
    table.to_roll().press(0)
    table.accept(0)
    table.tap(next(what for what in table.meanings() if what.startswith("seat 0: select red ")))
    table.play.undo(2)
    assert table.play.toast.refuses
    assert table.play.toast.seat == 2
    assert "clear 0" in table.meanings()


def test_what_others_have_picked_up_stays_in_their_hands(table):
    table.to_roll()
    for seat in (0, 2):
        table.press(seat)
        table.accept(seat)
    table.tap(next(what for what in table.meanings() if what.startswith("seat 0: select red ")))
    table.tap("undo 2")
    assert not table.session.state.runners[2].rolled
    assert "clear 0" in table.meanings()
    table.play.undo()  # the whole table's: nothing is held over that
    assert "clear 0" not in table.meanings()


def test_after_an_update_of_the_rules_the_game_goes_on_and_says_how_far_back_it_goes(table, monkeypatch):
    table.to_roll().press(0)
    table.accept(0)
    table.press(0)
    table.tap("menu")
    table.tap("leave")
    sound = DressedRace.apply

    def otherwise(game, state, action):
        outcome = sound(game, state, action)
        return reject("late") if isinstance(action, Rolled) else outcome

    monkeypatch.setattr(DressedRace, "rules_version", 2)
    monkeypatch.setattr(DressedRace, "apply", otherwise)
    table.tap("resume 0")
    assert plates(table) == [(words("en").say("rules_changed.undone", n=2), None)]
    assert not table.session.state.runners[0].rolled
    table.tap("menu")
    assert table.session.undo_says() is None  # so the key is dim
    table.tap("undo")
    assert plates(table) == [(words("en").say("reject.rules_changed_since"), None)]
    assert looks(table, words("en").say("ledger.rules_changed_undone", n=2)) == [""]  # nobody corrected it by hand
    for what in ("ledger", "look back", "earlier"):
        table.tap(what)
    table.draw()
    table.tap("now")


@pytest.fixture(scope="module")
def left(tmp_path_factory):
    """A folder whose game another process played until it was killed, and what that one knew."""
    folder = tmp_path_factory.mktemp("left")
    command = [sys.executable, str(HERE / "left_behind.py"), str(folder), str(TOY)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        said = next(line for line in child.stdout if line.startswith("{"))
        child.kill()
    assert child.returncode == -9
    return folder, json.loads(said)


@pytest.fixture
def again(left):
    """The same folder in this process, its game gone on with; and what the other process knew."""
    folder, known = left
    table = Hands(folder)
    table.tap("resume 0")
    yield table, known
    table.shelf.close()


def test_after_a_kill_a_new_process_offers_the_same_roll_and_the_way_that_was_left(again):
    table, known = again
    assert encode(table.session.state).decode() == known["now"]

    table.press(1)
    table.tap("same 1")
    assert [[die.colour, die.value] for die in table.play.tray.review.dice] == known["rolled"]
    table.tap("accept")
    assert [list(die) for die in table.session.state.runners[1].dice] == known["rolled"]

    for what in ("menu", "ledger", "look back", "ways"):
        table.tap(what)
    assert isinstance(table.kiosk.screens[-1], Ways)
    table.tap("way 0")
    table.tap("yes")
    assert encode(table.session.state).decode() == known["old"]
    assert [len(one.lines) for one in table.session.lines] == known["ledger"]
    (other,) = table.session.branches  # and what was played instead is kept in its turn
    assert any(getattr(step.action, "dice", ()) == tuple(map(tuple, known["rolled"])) for step in other.steps)


def test_what_a_seat_can_take_back_is_asked_again_when_the_game_has_changed_and_not_before(table, monkeypatch):
    asked, real = [], Session.seat_undo
    monkeypatch.setattr(Session, "seat_undo", lambda self, seat: asked.append(seat) or real(self, seat))
    table.to_roll().press(1)
    asked.clear()
    for _ in range(5):
        table.kiosk.changed()
        table.draw()
    assert asked == [1]
    table.accept(1)
    table.draw()
    assert asked.count(1) == 2
    table.tap("undo 1")
