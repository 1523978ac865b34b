"""Rules that raise under somebody's fingers: a sentence says it, the page stays, and the game is as it was."""

from __future__ import annotations

import pytest
from toy_race.game import ToyRace

from companion.core.actions import Advance, Ready, Rolled
from companion.core.applied import Applied
from companion.kiosk.screens.ledger.look_back import LookBack
from companion.kiosk.screens.ledger.look_back_ask import Journey, Ways
from companion.kiosk.screens.setup.seats import SeatsPage
from companion.kiosk.screens.setup.track_and_rules import OptionsPage
from companion.kiosk.screens.table.menu import Menu
from companion.kiosk.screens.table.screen import TableScreen
from companion.table.journal import encode
from tests.kiosk.dressed_race import DressedRace


@pytest.fixture
def fails(monkeypatch):
    """Make a function of the game raise, or be as it was again."""
    sound = {}

    def failing(what=None):
        for name, function in sound.items():
            monkeypatch.setattr(DressedRace, name, function)
        if what is not None:
            sound.setdefault(what, getattr(DressedRace, what))
            monkeypatch.setattr(DressedRace, what, stumble)

    return failing


def stumble(*_):
    raise KeyError("oil")


@pytest.fixture
def played(hands):
    """Two of the toy race who have rolled, run, gone back over it and run otherwise."""
    table = hands().begin(2)
    actions = []
    while len(actions) < 12 and (action := ToyRace.propose(table.session.game, table.session.state, lambda n: n - 1)):
        assert isinstance(table.session.do(action), Applied)
        actions.append(action)
    table.session.go_on_from(2)
    for action in (Rolled(1, (("red", 1), ("blue", 1))), Ready(0), Ready(1), Advance(None)):
        table.session.do(action)
    table.play.acting.reread()
    table.play.refresh()
    assert len(table.session.branches) == 1
    return table


def top(table):
    return table.kiosk.screens[-1]


def toast(table):
    says = table.play.toast.says if table.play.toast is not None else None
    return (says.key, "KeyError: 'oil'" in str(says.args["why"])) if says is not None and says.args else says


FAILED = ("reject.rules_failed", True)


def test_charts_that_cannot_be_made_leave_the_menu_open(played, fails):
    played.tap("menu")
    fails("view")
    played.tap("charts")
    assert isinstance(top(played), Menu)
    assert toast(played) == FAILED
    fails()
    played.tap("charts")
    assert type(top(played)).__name__ == "AfterRace"


def test_what_was_and_cannot_be_shown_leaves_the_past_where_it_is(played, fails):
    for what in ("menu", "ledger", "look back"):
        played.tap(what)
    page = top(played)
    assert isinstance(page, LookBack)
    now = page.at
    fails("view")
    played.tap("earlier")
    played.draw()
    assert (page.at, page._view()) == (now, played.session.view())
    assert toast(played) == FAILED
    assert any("oil" in str(piece.thing) for piece in played.kiosk.scene().pieces)
    fails()
    page.number = played.session.lines[2].number
    played.kiosk.changed()
    played.draw()
    assert page.at == 2
    fails("view")
    played.tap("earlier")
    played.draw()
    assert page.at == 2


def test_going_on_from_there_is_refused_and_nobody_is_told_that_it_was_done(played, fails):
    for what in ("menu", "ledger", "look back", "earlier", "go on"):
        played.tap(what)
    assert isinstance(top(played), Journey)
    before = encode(played.session.state), played.session.lines
    fails("view")
    played.tap("yes")
    assert toast(played) == FAILED
    assert (encode(played.session.state), played.session.lines) == before
    assert isinstance(top(played), TableScreen)
    played.draw()


def test_a_way_that_cannot_be_gone_again_is_refused_and_stays(played, fails):
    for what in ("menu", "ledger", "look back", "ways"):
        played.tap(what)
    assert isinstance(top(played), Ways)
    played.tap("way 0")
    before = encode(played.session.state), played.session.lines
    for what in ("apply", "view"):
        fails(what)
        played.play.take_branch(played.session.branches[0])
        assert toast(played) == FAILED
        assert (encode(played.session.state), played.session.lines) == before
    fails("apply")
    played.tap("yes")
    assert toast(played) == FAILED
    assert len(played.session.branches) == 1
    fails()
    for what in ("menu", "ledger", "look back", "ways", "way 0", "yes"):
        played.tap(what)
    assert played.play.toast.says.key == "look_back.way_taken"
    assert encode(played.session.state) != before[0]


def test_undo_and_redo_say_it(played, fails):
    played.tap("menu")
    for keys in (("undo", "yes"), ("redo",)):
        fails("view")
        for key in keys:
            played.tap(key)
        assert toast(played) == FAILED, keys
        fails()
        before = played.session.actions
        for key in keys:
            played.tap(key)
        assert played.session.actions != before, keys


def test_a_ledger_is_read_without_kinds_of_change(played, fails):
    fails("kind_of")
    for what in ("menu", "ledger"):
        played.tap(what)
    played.draw()
    line = next(line for recorded in played.session.lines for line in recorded.lines)
    assert played.session.kind_of(line) == ""


def test_set_up_goes_on_without_advice_and_shapes(hands, fails):
    table = hands()
    table.tap("new game")
    assert isinstance(top(table), SeatsPage)
    fails("warnings")
    assert [says.key for says in top(table).draft.warnings()] == ["reject.rules_failed"]
    fails("picture")
    table.tap("options")
    assert isinstance(top(table), OptionsPage)
    for question in top(table).draft.questions:
        assert {top(table).draft.picture(question, answer) for answer in question.answers} == {()}
    table.draw()
    fails("warnings")
    table.kiosk.changed()
    assert any("oil" in str(piece.thing) for piece in table.kiosk.scene().pieces)
