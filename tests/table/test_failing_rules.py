"""Rules that raise: the game stays as it was, a sentence says where they failed, and nothing ends."""

from __future__ import annotations

import msgspec
import pytest
from toy_race.game import ToyRace
from toy_race.state import Use

from companion.core.actions import Advance, Ready, Rolled
from companion.core.applied import Applied
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.table import JournalError, Session, timeline
from companion.table.guarded import GuardedRules
from companion.table.journal import Journal, rows
from tests.table.doing import do

ROLLED = Rolled(0, (("red", 4), ("blue", 1)), "typed")


class Failing(ToyRace):
    """The toy race, whose rules can be made to fail.

    Attributes:
        failing: what fails.
        spared: so many calls go well first.
        silent: it answers nothing, where it else raises.
    """

    failing: frozenset[str] = frozenset()
    spared = 0
    silent = False

    def _perhaps(self, what, answer):
        if what not in self.failing:
            return answer()
        self.spared -= 1
        if self.spared >= 0:
            return answer()
        if self.silent:
            return None
        raise KeyError("oil")

    def start(self, setup):
        return self._perhaps("start", lambda: super(Failing, self).start(setup))

    def apply(self, state, action):
        return self._perhaps("apply", lambda: super(Failing, self).apply(state, action))

    def view(self, state):
        return self._perhaps("view", lambda: super(Failing, self).view(state))

    def panel(self, state, seat, selection=()):
        return self._perhaps("panel", lambda: super(Failing, self).panel(state, seat, selection))

    def correctable(self, state, seat):
        return self._perhaps("correctable", lambda: super(Failing, self).correctable(state, seat))


@pytest.fixture
def failing():
    return Failing()


@pytest.fixture
def session(failing, three, tmp_path):
    return Session.begin(failing, three, Journal.create(tmp_path / "a.pipworks", "now"))


@pytest.fixture
def travelled(failing, three, tmp_path, monkeypatch, unsynced):
    """Make games in which every way back and forth is open, and of whose past hardly a state is kept."""
    monkeypatch.setattr(timeline, "NEAR", 1)

    def made(name):
        session = Session.begin(failing, three, Journal.create(tmp_path / f"{name}.pipworks", "now", unsynced))
        for seat in range(3):
            do(session, Rolled(seat, (("red", 2), ("blue", 2))), Ready(seat))
        do(session, Advance(None), Use(0, "red"), Use(1, "red"), Use(2, "red"))
        session.go_on_from(7)
        do(session, Use(0, "blue"), Use(1, "red"), Use(2, "blue"))
        session.undo()
        assert len(session.branches) == 1
        return session

    return made


DOORS = {
    "do": lambda session: session.do(Ready(0)),
    "undo": lambda session: session.undo(),
    "redo": lambda session: session.redo(),
    "undo_seat": lambda session: session.undo_seat(0),
    "go_on_from": lambda session: session.go_on_from(3),
    "take_branch": lambda session: session.take_branch(session.branches[0]),
    "view_at": lambda session: session.view_at(3),
    "chronicle": lambda session: session.chronicle(),
}
ASKED = {
    "do": {"apply": 1, "view": 1},
    "undo": {"apply": 8, "view": 1},
    "redo": {"view": 1},
    "undo_seat": {"apply": 8, "view": 1},
    "go_on_from": {"apply": 3, "view": 1},
    "take_branch": {"apply": 10, "view": 2},
    "view_at": {"apply": 3, "view": 1},
    "chronicle": {"apply": 6, "view": 3},
}
"""How often each door asks the rules, at the least."""


def everything(session):
    """All that a table sees of a game, and what is in its file."""
    return (
        session.state,
        session.view(),
        session.lines,
        session.actions,
        session.branches,
        session.undo_says(),
        session.redo_says(),
        [session.seat_undo(seat) for seat in range(3)],
        session.journal.next_number,
        in_file(session),
    )


def in_file(session):
    journal = Journal.open(session.journal.path)
    journal.close()
    return journal.rows, journal.snapshots


def depth(session):
    """How often the game can be taken back from here."""
    n = 0
    while isinstance(session.undo(), Applied):
        n += 1
    return n


def refused(answer):
    return isinstance(answer, Rejection) and answer.code == "rules_failed"


@pytest.mark.parametrize("silent", [False, True], ids=["raising", "answering nothing"])
@pytest.mark.parametrize(("door", "what"), [(door, what) for door, asked in ASKED.items() for what in asked])
def test_whatever_is_asked_for_is_refused_and_the_game_stays_as_it_was(
    travelled, failing, door, what, silent, caplog
):
    session, other = travelled("a"), travelled("b")
    before = everything(session)
    drop_states(session)
    for spared in range(ASKED[door][what]):
        failing.failing, failing.spared, failing.silent = {what}, spared, silent
        answer = DOORS[door](session)
        failing.failing = frozenset()
        assert refused(answer), spared
        said = f"{what} answers None" if silent else "KeyError: 'oil' (tests.table, test_failing_rules.py, line "
        assert said in str(answer.says.args["why"])
        assert f"this game's rules failed: {answer.says.args['why']}" in caplog.text
        assert everything(session) == before, spared
        drop_states(session)
    assert DOORS[door](session) == DOORS[door](other)
    assert everything(session) == everything(other)
    assert depth(session) == depth(other)


def drop_states(session):
    """Forget what playing or a failed attempt has made, so that the next one fails at another place."""
    for entry in session._timeline.entries[:-1]:
        entry.state = entry.ended = None
    session._seat_undo._known.clear()


def test_bringing_back_what_a_resumed_game_must_first_play_again(travelled, failing, tmp_path):
    session = travelled("a")
    session.close()
    session = Session.resume(failing, Journal.open(tmp_path / "a.pipworks"))
    before = everything(session)
    failing.failing = {"apply"}
    assert refused(session.redo())
    failing.failing = frozenset()
    assert everything(session) == before
    assert isinstance(session.redo(), Applied)
    assert session.actions[-1] == Use(2, "blue")


@pytest.mark.parametrize("door", ["undo", "go_on_from", "view_at", "chronicle"])
def test_a_past_that_comes_out_otherwise_is_refused_naming_the_row(travelled, monkeypatch, door):
    session = travelled("a")
    before = everything(session)
    sound = ToyRace.apply

    def otherwise(game, state, action):
        outcome = sound(game, state, action)
        return msgspec.structs.replace(outcome, lines=()) if isinstance(outcome, Applied) else outcome

    monkeypatch.setattr(ToyRace, "apply", otherwise)
    answer = DOORS[door](session)
    assert refused(answer)
    assert "a.pipworks, row 1: the action has other consequences now than when it" in answer.says.args["why"]
    assert everything(session) == before


@pytest.mark.parametrize("what", ["start", "view"])
@pytest.mark.parametrize("silent", [False, True])
def test_a_game_that_cannot_be_begun_is_rejected_and_leaves_no_file(failing, three, tmp_path, what, silent):
    failing.failing, failing.silent = {what}, silent
    assert refused(Session.begin(failing, three, Journal.create(tmp_path / "a.pipworks", "now")))
    assert list(tmp_path.iterdir()) == []


def test_a_panel_says_it_and_offers_nothing(session, failing):
    failing.failing = {"panel"}
    panel = session.panel(1)
    assert panel.sections[0].says.key == "reject.rules_failed"
    assert not panel.can_ready
    assert panel.confirm is None
    failing.failing = frozenset()
    assert session.panel(1) == failing.panel(session.state, 1)


def test_views_that_do_not_fit_together_give_no_charts(session, failing, monkeypatch):
    do(session, *(action for seat in range(3) for action in (Rolled(seat, ROLLED.dice), Ready(seat))), Advance(None))
    sound = ToyRace.view

    def fewer(game, state):
        view = sound(game, state)
        return msgspec.structs.replace(view, seats=view.seats[: 2 if state is session.state else 3])

    monkeypatch.setattr(ToyRace, "view", fewer)
    assert refused(session.chronicle())


def test_what_cannot_be_listed_for_correction_is_not_offered(session, failing, caplog):
    assert session.correctable(0)
    failing.failing = {"correctable"}
    assert session.correctable(0) == ()
    assert "this game's rules failed: KeyError: 'oil'" in caplog.text


def test_what_going_on_would_take_back_is_not_listed_where_the_rules_fail(session, failing, caplog):
    do(session, ROLLED, Ready(0), Rolled(1, (("red", 1), ("blue", 1))))
    assert [one.number for one in session.would_undo(2)] == [3]
    failing.failing = {"view"}
    assert session.would_undo(2) == ()
    assert refused(session.go_on_from(2))


@pytest.mark.parametrize("what", ["apply", "view"])
def test_a_saved_game_is_not_gone_on_with_and_its_file_is_as_it_was(session, failing, tmp_path, what):
    do(session, ROLLED)
    session.close()
    written = session.journal.path.read_bytes()
    failing.failing = {what}
    with pytest.raises(JournalError) as raised:
        Session.resume(failing, Journal.open(tmp_path / "a.pipworks"))
    assert str(raised.value).startswith(
        f"{tmp_path / 'a.pipworks'}: this game's rules failed: KeyError: 'oil' (tests.table, test_failing_rules.py, "
    )
    assert session.journal.path.read_bytes() == written
    failing.failing = frozenset()
    assert Session.resume(failing, Journal.open(tmp_path / "a.pipworks")).actions == (ROLLED,)


class Unwritable(ToyRace):
    """The toy race, which puts what no file can hold into its lines or its views."""

    at = ""

    def apply(self, state, action):
        outcome = super().apply(state, action)
        if self.at != "lines" or isinstance(outcome, Rejection):
            return outcome
        return msgspec.structs.replace(outcome, lines=(LedgerLine(0, Text("ledger.puddle", {"n": object()})),))

    def view(self, state):
        view = super().view(state)
        return msgspec.structs.replace(view, phase=object()) if self.at == "view" else view


@pytest.mark.parametrize("at", ["lines", "view"])
def test_what_no_file_can_hold_is_refused(three, tmp_path, at):
    game = Unwritable()
    session = Session.begin(game, three, Journal.create(tmp_path / "a.pipworks", "now"))
    do(session, ROLLED)
    before = everything(session)
    game.at = at
    assert refused(session.do(Ready(0)))
    assert at == "lines" or refused(session.undo())
    game.at = ""
    assert everything(session) == before
    do(session, Ready(0))


def test_a_state_that_no_file_can_hold_costs_a_short_cut_only(table, game, monkeypatch):
    session = table.begin()
    encode = rows.encode

    def particular(value):
        return encode(object() if isinstance(value, game.state_type) else value)

    monkeypatch.setattr(rows, "encode", particular)
    table.play_on(session, 70)
    state = session.state
    session.close()
    assert in_file(session)[1] == {}
    assert table.resume().state == state


def test_a_game_s_own_exceptions_while_its_rows_are_read_are_told_as_damage(session, failing, tmp_path, monkeypatch):
    do(session, ROLLED)
    session.close()

    class Picky(msgspec.Struct):
        def __post_init__(self):
            raise KeyError("oil")

    monkeypatch.setattr(Failing, "state_type", Picky)
    with pytest.raises(JournalError, match=r"a\.pipworks, row 0: cannot be followed: 'oil'"):
        Session.resume(failing, Journal.open(tmp_path / "a.pipworks"))


def test_answers_of_sound_rules_are_handed_on_as_they_are(game, three):
    rules = GuardedRules(game)
    state = rules.start(three).state
    assert rules.view(state) == game.view(state)
    assert rules.panel(state, 0, ()) == game.panel(state, 0)
    assert rules.correctable(state, 0) == game.correctable(state, 0)
    assert rules.apply(state, Advance(None)) == game.apply(state, Advance(None))
