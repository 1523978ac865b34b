"""Where the seats stood when a phase ended: kept beside the action that ended it, so that charts need no replay."""

from __future__ import annotations

import msgspec

from companion.core.view import SeatView, TableView


class PhaseEnd(msgspec.Struct, frozen=True):
    """Where the seats stood, each in seat order.

    Attributes:
        round: the round it was in.
        places: place in the race, or None where there is none.
        steps: steps of the pawn from Start, or None without a track.
        dials: what the dial showed, or None without one.
        figures: by the name of each figure on the seats' tiles, and of each kept for charts alone, what it was, or
            None where a seat had none.
    """

    round: int
    places: tuple[int | None, ...]
    steps: tuple[int | None, ...]
    dials: tuple[int | None, ...]
    figures: dict[str, tuple[int | None, ...]] = {}


def phase_end(view: TableView) -> PhaseEnd:
    """Return where the seats stand in ``view``."""

    def steps(seat: SeatView) -> int | None:
        return view.track[seat.space].number if seat.space is not None and seat.space < len(view.track) else None

    return PhaseEnd(
        view.round,
        tuple(seat.place for seat in view.seats),
        tuple(steps(seat) for seat in view.seats),
        tuple(seat.gauge.value if seat.gauge is not None else None for seat in view.seats),
        _figures(view),
    )


def _figures(view: TableView) -> dict[str, tuple[int | None, ...]]:
    shown = [{figure.sign: figure.value for row in seat.rows for figure in row} for seat in view.seats]
    signs = dict.fromkeys(sign for each in shown for sign in each)
    return {sign: tuple(each.get(sign) for each in shown) for sign in signs} | view.charted
