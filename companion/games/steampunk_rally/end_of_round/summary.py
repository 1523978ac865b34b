"""The page for hands at the end of a round: everything on it the core has done already, now the cardboard follows."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import Summary, SummaryPlate, SummaryRow
from companion.games.steampunk_rally.components import COLOURS
from companion.games.steampunk_rally.dice.slots import stored
from companion.games.steampunk_rally.faces import SIGNS
from companion.games.steampunk_rally.state import Racer, State


def summary(state: State) -> Summary:
    """Return what the hands at the table have to do now (SR-ROUND)."""
    return Summary(_plates(state), tuple(_row(state, seat) for seat in range(len(state.racers))))


def _plates(state: State) -> tuple[SummaryPlate, ...]:
    face = "clockwise" if state.clockwise else "counterclockwise"
    sign = "clockwise" if state.clockwise else "counter_clockwise"
    way = "@direction.left" if state.clockwise else "@direction.right"
    bulbs = SummaryPlate("bulb", text("summary.bulbs"), text("summary.bulbs.n", n=len(state.racers)))
    if state.final_round == state.round:
        return (bulbs, SummaryPlate("flag", text("summary.next_result"), text("summary.next_result.more")))
    return (
        SummaryPlate(sign, text("summary.token"), text("summary.token.face", face=f"@direction.{face}")),
        bulbs,
        SummaryPlate("cards", text("summary.next_draft"), text("summary.next_draft.way", way=way)),
    )


def _row(state: State, seat: int) -> SummaryRow:
    racer = state.racers[seat]
    if racer.exploded:
        space = state.course.track.distance[racer.space]
        pawn = text("summary.boom.pawn", space=space) if space else text("summary.boom.pawn_start")
        return SummaryRow(seat, text("summary.boom"), pawn, bad=True)
    lines = _lines(racer)
    if not lines:
        return SummaryRow(seat, text("summary.nothing"), text("summary.pool_empty"))
    return SummaryRow(seat, lines[0], lines[1] if len(lines) > 1 else None)


def _lines(racer: Racer) -> list[Text]:
    """Return what one seat has to do, the most important first; two of them fit."""
    lines = [text("summary.parts", n=racer.lost)] if racer.lost else []
    if not racer.keeps_cards:
        return [*lines, text("summary.pool")]
    returned = dict(racer.returned)
    left = {c: returned.get(c, 0) + sum(die.colour == c for die in racer.pool) for c in COLOURS}
    if any(left.values()):
        which = "_".join(SIGNS[colour] for colour in COLOURS if left[colour])
        lines.append(text(f"summary.dice.{which}", **{SIGNS[colour]: n for colour, n in left.items() if n}))
    kept = [colour for card in racer.machine for colour in stored(card)]
    stays = (text("summary.stored", n=kept.count(c), colour=f"@dice.{SIGNS[c]}") for c in COLOURS if c in kept)
    return [*lines, *stays]
