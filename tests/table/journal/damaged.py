"""Games to be damaged, and what may become of them: a true earlier state or a sentence, never a wrong one."""

import random
import sqlite3

from endless import endless

from companion.table import JournalError, Session
from companion.table.journal import Journal, encode
from companion.table.journal.store import connect


def write_history(session, n):
    """Play ``n`` rows with undo and redo among them; return the states after each, row 0 included."""
    states = [encode(session.state)]
    draw = random.Random("history").random
    for number in range(1, n + 1):
        if number % 17 == 0:
            session.undo()
        elif number % 34 == 1 and number > 34:
            session.redo()
        else:
            session.do(endless(session.game, session.state, lambda k: int(draw() * k)))
        assert session.journal.next_number == number + 1
        states.append(encode(session.state))
    return states


def outcome(game, path, states, connect=connect):
    """Open and resume; return the number of rows kept, or None if it was refused. Fails on anything else."""
    before = path.read_bytes()
    try:
        journal = Journal.open(path, connect)
        session = Session.resume(game, journal)
    except JournalError as error:
        said = str(error)
        assert path.read_bytes() == before, "a file that cannot be resumed was changed"
        session = None
    if session is None:
        assert said.startswith(str(path))
        assert "\n" not in said
        return None
    kept = journal.next_number
    assert encode(session.state) == states[kept - 1]
    if kept < len(states):
        assert journal.damage is not None, f"{len(states) - kept} rows were lost without a word"
    if journal.damage is not None:
        assert journal.damage.row == kept
        assert journal.damage.aside.read_bytes() == before
        assert kept == len(states) or journal.damage.ends
        if journal.damage.ends:
            assert f"goes on after row {kept - 1}" in str(journal.damage)
    session.close()
    return kept


def change(path, *statements):
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def gap(path, number):
    change(path, f"DELETE FROM copy WHERE number = {number}", f"UPDATE row SET body = 'x' WHERE number = {number}")
