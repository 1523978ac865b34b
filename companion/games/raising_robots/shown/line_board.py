"""The phase line of one or two players: its cards, and what is told of the next one (RR-SOLO)."""

from __future__ import annotations

from companion.core.actions import Ready
from companion.core.messages import text
from companion.core.view import (
    LinePlace,
    Offer,
    PhaseLine,
    SheetBoard,
    SheetGroup,
    SheetKey,
    SheetPart,
    SheetRow,
    SheetSlot,
    SheetWords,
)
from companion.games.raising_robots.actions import Decline, TellPrinted, TurnLineCard
from companion.games.raising_robots.asking import number_at
from companion.games.raising_robots.shown.heads import head
from companion.games.raising_robots.shown.naming import phase_word
from companion.games.raising_robots.solo import face_down, line_asks, line_draw, line_lies, turns_line_card
from companion.games.raising_robots.state import Workshop

MOST_CUBES = 9


def phase_line(state: Workshop) -> PhaseLine | None:
    """Return the line as it lies, or None where there is none."""
    if not state.line:
        return None
    coming = next((n for n, card in enumerate(state.line) if not card.up), -1)
    waits = turns_line_card(state)
    places = tuple(
        LinePlace(_cubes(state, n), card.phase, n == coming and waits) for n, card in enumerate(state.line)
    )
    return PhaseLine(text("line.says"), places)


def _cubes(state: Workshop, place: int) -> int | None:
    known = number_at(state.material, f"board/line/{len(state.makers)}/{place}")
    return known if isinstance(known, int) else None


def line_board(state: Workshop) -> SheetBoard:
    """Return the sheet of the line: it is laid out, its next card is turned up, or its cubes are asked for."""
    rows = [SheetRow((SheetGroup(_drawn(state)),), sign="round_track", says=text("line.says"), state="complete")]
    rows.append(SheetRow((SheetGroup(_asked(state), asked=True),), sign="question", says=text("line.next")))
    return SheetBoard(head(state, text(f"board.{state.phase}")), tuple(rows), text(f"sheet.{state.phase}"))


def _drawn(state: Workshop) -> tuple[SheetPart, ...]:
    slots = []
    for n, card in enumerate(state.line):
        cubes = _cubes(state, n)
        says = phase_word(card.phase) if card.phase else text("line.face_down")
        answer = text("line.cubes_unknown") if cubes is None else text("line.cubes", n=cubes)
        slots.append(SheetSlot(says, card.phase or "question", card.up, answer))
    return tuple(slots)


def _asked(state: Workshop) -> tuple[SheetPart, ...]:
    figure = line_asks(state)
    if figure is not None:
        keys = (
            SheetKey(Offer(text("choice.number", n=str(n)), TellPrinted(None, figure, n)))
            for n in range(MOST_CUBES + 1)
        )
        return (*keys, SheetKey(Offer(text("ask.later"), Decline(None))))
    if turns_line_card(state):
        phases = face_down(state)
        return tuple(SheetKey(Offer(phase_word(each), TurnLineCard(None, each)), phase=each) for each in phases)
    if state.phase == "line_setup" and line_draw(state) is None and not line_lies(state):
        return tuple(_lies(state, seat) for seat in state.barrier.missing)
    return (SheetWords(text("line.waits")),)


def _lies(state: Workshop, seat: int) -> SheetKey:
    due = state.makers[seat].due
    why = text(f"reject.{due[0].kind}_due") if due else None
    return SheetKey(Offer(text("sheet.line_lies"), Ready(seat), sign="check", why=why))
