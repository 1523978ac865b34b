"""Victory points that a seat told at the end, as they are corrected by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.correctable import Correctable
from companion.core.engine import Refusal, Value
from companion.core.messages import text
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.corrections.writes import Write
from companion.games.raising_robots.scoring import MOST_TOLD, reckoned
from companion.games.raising_robots.state import Source, Workshop


def told(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    """Yield the sources whose points count as they were told (RR-END-02 to 08), but for a challenge that is over."""
    if state.phase not in ("score", "over") or (state.phase == "over" and state.challenge is not None):
        return
    known = reckoned(state, seat)
    for source, points in state.makers[seat].told:
        if known.of(source) is not None:
            continue
        shown = Correctable(
            f"told.{source}", text(f"source.{source}"), points, 0, MOST_TOLD,
            sign="vp", group=text("field.told"),
        )  # fmt: skip
        yield Value(shown, _writes(seat, source), f"told.{source}")


def _writes(seat: int, source: Source) -> Write:
    def write(change: WorkshopChange, value: int) -> Refusal:
        maker = change.own[seat]
        points = tuple((each, value if each == source else vp) for each, vp in maker.told)
        pieces = None if source == "leftovers" else maker.pieces  # how many there were is not known any more
        change.set(seat, told=points, pieces=pieces)
        return None

    return write
