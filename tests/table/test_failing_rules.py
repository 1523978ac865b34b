"""Rules that raise: the game stays as it was, a sentence says where they failed, and nothing ends."""

from __future__ import annotations

import pytest
from toy_race.game import ToyRace

from companion.core.actions import Ready, Rolled
from companion.core.rejection import Rejection
from companion.table import JournalError, Session
from companion.table.journal import Journal

ROLLED = Rolled(0, (("red", 4), ("blue", 1)), "typed")


@pytest.fixture(autouse=True)
def closed(monkeypatch):
    """Every journal that a test opens is closed after it."""
    opened = []
    for name in ("create", "open"):
        make = getattr(Journal, name)
        monkeypatch.setattr(Journal, name, lambda *args, make=make: opened.append(make(*args)) or opened[-1])
    yield
    for journal in opened:
        journal.close()


class Failing(ToyRace):
    """The toy race, whose rules can be made to fail."""

    failing: frozenset[str] = frozenset()

    def _perhaps(self, what):
        if what in self.failing:
            raise KeyError("oil")

    def start(self, setup):
        self._perhaps("start")
        return super().start(setup)

    def apply(self, state, action):
        self._perhaps("apply")
        return super().apply(state, action)

    def view(self, state):
        self._perhaps("view")
        return super().view(state)

    def panel(self, state, seat, selection=()):
        self._perhaps("panel")
        return super().panel(state, seat, selection)


@pytest.fixture
def failing():
    return Failing()


@pytest.fixture
def session(failing, three, tmp_path):
    return Session.begin(failing, three, Journal.create(tmp_path / "a.pipworks", "now"))


@pytest.mark.parametrize("what", ["apply", "view"])
def test_an_action_is_rejected_and_the_game_stays_as_it_was(session, failing, what, tmp_path, caplog):
    before, seen = session.state, session.view()
    failing.failing = {what}
    answer = session.do(ROLLED)
    assert isinstance(answer, Rejection)
    assert answer.code == "rules_failed"
    assert str(answer.says.args["why"]).startswith("KeyError: 'oil' (tests.table, test_failing_rules.py, line ")
    assert "this game's rules failed: KeyError: 'oil'" in caplog.text
    assert session.state is before
    assert session.view() is seen
    failing.failing = set()
    assert not isinstance(session.do(ROLLED), Rejection)
    session.close()
    assert Session.resume(failing, Journal.open(tmp_path / "a.pipworks")).actions == (ROLLED,)


@pytest.mark.parametrize("what", ["start", "view"])
def test_a_game_that_cannot_be_begun_is_rejected(failing, three, tmp_path, what):
    failing.failing = {what}
    answer = Session.begin(failing, three, Journal.create(tmp_path / "a.pipworks", "now"))
    assert isinstance(answer, Rejection)
    assert answer.code == "rules_failed"


def test_a_panel_says_it_and_offers_nothing(session, failing):
    failing.failing = {"panel"}
    panel = session.panel(1)
    assert panel.sections[0].says.key == "reject.rules_failed"
    assert not panel.can_ready
    assert panel.confirm is None


def test_a_saved_game_is_not_gone_on_with(session, failing, tmp_path):
    session.do(ROLLED)
    session.close()
    failing.failing = {"apply"}
    with pytest.raises(JournalError, match=r"this game's rules failed: KeyError: 'oil'"):
        Session.resume(failing, Journal.open(tmp_path / "a.pipworks"))


def test_an_undo_that_the_rules_fail_at_changes_nothing(session, failing):
    session.do(ROLLED)
    session.do(Rolled(1, (("red", 2), ("blue", 1)), "typed"))
    session.do(Ready(1))
    before = session.actions
    failing.failing = {"apply"}
    answer = session.undo_seat(0)
    assert isinstance(answer, Rejection)
    assert answer.code == "rules_failed"
    assert session.actions == before
