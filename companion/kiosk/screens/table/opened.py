"""The table of a game that is opened: its screen, and what is done with what is new to the owners' files."""

from __future__ import annotations

import logging

from companion.core.actions import Action
from companion.core.messages import text
from companion.core.rejection import Rejection
from companion.kiosk.host import Host
from companion.kiosk.pace import PlaySettings
from companion.kiosk.play import Play
from companion.kiosk.ports import SessionPort, TablePort
from companion.kiosk.screens.table.screen import TableScreen
from companion.system.beside import Work

_log = logging.getLogger(__name__)


def opened_table(host: Host, session: SessionPort, port: TablePort, settings: PlaySettings) -> TableScreen:
    """Return the screen of a game; what its actions tell that is new is kept with the owners' own entries."""
    table = TableScreen(host, Play(session, port, host.clock, settings, host.language))
    table.play.acting.on_done = lambda action: _keep(host, table, action)
    return table


def _keep(host: Host, table: TableScreen, action: Action) -> None:
    session = table.play.session
    try:
        entry = session.keeps(action)
    except Exception:  # whatever a game raises must not end the kiosk; the action is done, and that counts
        _log.exception("the game %s fails to say what is to be kept of %s", session.game.name, type(action).__name__)
        return
    if entry is None:
        return

    def written(work: Work[Rejection | None]) -> str | None:
        refused = work.result()
        if refused is not None:  # it may be there already; nobody at the table can do anything about it
            _log.info("an entry made at the table is not kept: %s", refused.says)
            return None
        table.play.acting.say(text("catalogue.kept"), action.seat)
        return None

    host.follow(table, host.shelf.keep(session.game.name, entry), written)
