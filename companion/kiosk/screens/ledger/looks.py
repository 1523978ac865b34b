"""How the rows of a ledger look: in words of the table's language."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.ledger import LineKind
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.ledger.rows import Heading, Mark, Row
from companion.kiosk.widgets.line_list import LineLook


def look_of(
    host: Host, play: Play, kinds: Mapping[str, LineKind], row: Row, tone: str = "plain", *, opens: bool = False
) -> LineLook:
    """Return how a row of a ledger looks.

    Args:
        host: the kiosk.
        play: the game.
        kinds: kinds of change by id.
        row: heading, mark or line.
        tone: as :class:`~companion.kiosk.widgets.line_list.LineLook` has it.
        opens: a tap on it shows more.
    """
    if isinstance(row, Heading):
        said = host.word("look_back.heading", round=row.round, phase=host.say(row.phase))
        return LineLook(said, heading=True, tone=tone)
    if isinstance(row, Mark):
        return LineLook(host.say(row.says), heading=True, tone=tone)
    line = row.line
    kind = kinds.get(play.session.kind_of(line))
    name = play.session.setup.seats[line.seat].name if line.seat is not None else host.word("ledger.table")
    rule = line.rule if line.rule is not None else host.word("ledger.by_hand")
    sign = kind.sign if kind is not None else None
    return LineLook(host.say(line.says), False, line.seat, name, rule, sign, tone, opens)
