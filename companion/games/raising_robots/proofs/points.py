"""Points at the end: what is summed up, reckoned once more (RR-END)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.raising_robots.components import RESOURCES
from companion.games.raising_robots.scoring import FOR_ONE, places, seat_sheet, untold
from companion.games.raising_robots.solo import CHALLENGE_GAMES
from companion.games.raising_robots.state import SOURCES, Workshop, tracking


def of_scores(state: Workshop, seat: int) -> Iterator[str]:
    """Return what is wrong with the score of a seat, while points are told and once they are (RR-END-02 to 07)."""
    if state.phase not in ("score", "over"):
        return
    sheet, maker, kept = seat_sheet(state, seat), state.makers[seat], tracking(state.setup, seat) != "table"
    points = [sheet.of(source) for source in SOURCES]
    known = [vp for vp in points if vp is not None]
    if sheet.total != (sum(known) if len(known) == len(points) else None):
        yield f"{points} are {sheet.total} together (RR-END-01)."
    if (sheet.total is None) != bool(untold(state, seat)):
        yield f"of {points} nothing is to be told (RR-END-01)."
    if not kept:
        return
    if sheet.inventory != maker.stock.vp:
        yield f"{maker.stock.vp} VP are {sheet.inventory} (RR-END-04)."
    pieces = [maker.stock.of(name) for name in RESOURCES if name != "vp"]
    pooled = state.readings.three_for_one == "pooled"
    worth = sum(pieces) // FOR_ONE if pooled else sum(n // FOR_ONE for n in pieces)
    if sheet.leftovers != worth:
        yield f"{pieces} are worth {sheet.leftovers} (RR-END-05, RR-END-06)."
    cards = [state.material.robots.get(robot.robot) for row in maker.rows for robot in row]
    vps = [card.vp for card in cards if card is not None and card.vp is not None]
    if len(vps) == len(cards) and sheet.robots != sum(vps):
        yield f"robots of {vps} VP are worth {sheet.robots} (RR-END-02)."


def of_end(state: Workshop) -> Iterator[str]:
    """Return what is wrong with the places of a game that is over (RR-END-09 to 12)."""
    if state.phase != "over":
        return
    final = places(state)
    seats = sorted(seat for place in final for seat in place.seats)
    if seats != list(range(len(state.makers))):
        yield f"Places are given to the seats {seats} (RR-END-09)."
    totals = [place.total for place in final]
    firsts = [place.place for place in final]
    if totals != sorted(totals, reverse=True) or firsts != sorted(set(firsts)) or firsts[:1] != [1]:
        yield f"The places {firsts} have {totals} points (RR-END-09)."
    if state.challenge is not None and len(state.challenge.scores) != CHALLENGE_GAMES:
        yield f"A challenge is over after {len(state.challenge.scores)} games (RR-SOLO-21)."
