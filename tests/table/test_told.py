"""A panel tells what last happened to its seat, and forgets it when the next step begins."""

from pathlib import Path

from companion.core.actions import Advance, Ready
from companion.core.applied import Applied
from companion.games.steampunk_rally.actions import TakeCogs, TakeDice
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.table import Session
from companion.table.journal import Journal


def test_the_last_consequences_of_a_seat_stand_on_its_panel_newest_last(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "evening.pipworks", "2026-11-21T20:00:00+00:00")
    session = Session.begin(SteampunkRally(), sample_setup(2, ("full",)), journal)
    assert isinstance(session, Session)

    def keys(seat: int) -> list[str]:
        return [says.key for says in session.panel(seat).status]

    assert keys(0) == []
    assert isinstance(session.do(TakeCogs(0, 3)), Applied)
    assert isinstance(session.do(TakeDice(1, "red", 2)), Applied)
    assert keys(0) == ["ledger.cogs_gained"]
    assert [says.args for says in session.panel(0).status] == [{"n": 3}]
    assert keys(1) == ["ledger.dice_gained"]
    session.undo()
    assert keys(1) == []
    for action in (TakeDice(1, "red", 2), Ready(0), Ready(1), Advance(None)):
        assert isinstance(session.do(action), Applied), action
    assert keys(0) == []
    session.close()


def test_the_last_change_of_a_seat_stays_told_through_the_phases(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "evening.pipworks", "2026-11-21T20:00:00+00:00")
    session = Session.begin(SteampunkRally(), sample_setup(2, ("full",)), journal)
    assert isinstance(session, Session)

    def key(seat: int) -> str:
        line = session.last_line(seat)
        assert line is not None
        return line.says.key

    assert (key(0), key(1)) == ("ledger.inventor", "ledger.inventor")
    for action in (TakeCogs(0, 3), TakeDice(1, "red", 2), Ready(0), Ready(1), Advance(None)):
        assert isinstance(session.do(action), Applied), action
    assert (key(0), key(1)) == ("ledger.cogs_gained", "ledger.dice_gained")
    session.undo()
    session.undo_seat(1)
    assert (key(0), key(1)) == ("ledger.cogs_gained", "ledger.inventor")
    assert session.last_line(7) is None
    session.close()
