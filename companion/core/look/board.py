"""How a board of cards, cubes and ranks is drawn: what lies on a bench, beside the palette of screens and keys."""

from __future__ import annotations

import msgspec

from companion.core.look.colours import Colour, Stops, check_colour, check_stops, rgb, stops


class BoardLook(msgspec.Struct, frozen=True):
    """Colours and signs of boards. Nothing but ink is written on the bench.

    Attributes:
        bench_stops: the ground on which everything lies.
        bench_line: joints and grain of its planks.
        mat_stops: the mat under stacks and the board of ranks.
        mat_line: the grid on it.
        mat_edge: the line round it.
        mat_quiet: less important words on it.
        plate_stops: what carries a seat or a waypoint.
        plate_edge: the line round it.
        quiet: less important words on a plate.
        foot: the darkest boxes, for figures.
        card_stops: a card.
        card_edge: the line round it.
        card_ink: words on it.
        card_quiet: less important words on it.
        tape_stops: tape, for what is true for a while.
        yes: ground of what success gives, on a card.
        yes_ink: words there.
        no: ground of what failure costs, on a card.
        no_ink: words there.
        gold: what matched, bonuses and their sign.
        gold_stops: a key that is chosen, and the winner's row.
        rose: words of losses on plates and mats.
        burst: the sign of damage there.
        good: the sign of success there.
        tones: of categories, from the first; further ones begin again.
        wood: a cube of any colour.
        pit: where there is none.
        go_stops: a key of yes.
        stop_stops: a key of no.
        plain_stops: any other key on a board.
        off_stops: a key that does not work yet.
        off_ink: words on it.
        chequered: the ribbon ends in a line of squares.
        piece: sign of a seat's piece, seen from its right side, in ``currentColor``.
        marker: sign of the marker that moves from card to card.
        front: sign of the view from the front.
        top: sign of the view from above.
        lock: sign of what can no longer be changed.
        token: sign of the token of those who are out.
        points: sign of points.
        damage: sign of damage.
        note: sign of what is to be read on a card.
    """

    bench_stops: Stops = stops("#E2C391", "#CFA96F")
    bench_line: Colour = rgb("#B78F58")
    mat_stops: Stops = stops("#164543", "#103533")
    mat_line: Colour = rgb("#1D5250")
    mat_edge: Colour = rgb("#2F6E6A")
    mat_quiet: Colour = rgb("#9FD9C4")
    plate_stops: Stops = stops("#24385E", "#1A2945")
    plate_edge: Colour = rgb("#0D1830")
    quiet: Colour = rgb("#B9C4D8")
    foot: Colour = rgb("#0D1830")
    card_stops: Stops = stops("#FFFAEE", "#F6E8CB")
    card_edge: Colour = rgb("#C9AE7C")
    card_ink: Colour = rgb("#231A12")
    card_quiet: Colour = rgb("#5B4324")
    tape_stops: Stops = stops("#F7E9C4", "#F3E2B8")
    yes: Colour = rgb("#CFE8D2")
    yes_ink: Colour = rgb("#14573A")
    no: Colour = rgb("#F8D3C8")
    no_ink: Colour = rgb("#8E1B12")
    gold: Colour = rgb("#FFD76A")
    gold_stops: Stops = stops("#FFE08A", "#F4C34A")
    rose: Colour = rgb("#FFB4A6")
    burst: Colour = rgb("#FF7A62")
    good: Colour = rgb("#7BE695")
    tones: Stops = stops("#7A4A12", "#1F5C8A", "#7B2E6B", "#2D6A4F", "#8A3324", "#4B4E8C")
    wood: Colour = rgb("#E9C996")
    pit: Colour = rgb("#0E1513")
    go_stops: Stops = stops("#26794F", "#1A6640")
    stop_stops: Stops = stops("#BC3328", "#A0251B")
    plain_stops: Stops = stops("#FFFAEE", "#EAD9B4")
    off_stops: Stops = stops("#CDBB97", "#C2AE88")
    off_ink: Colour = rgb("#3F2D12")
    chequered: bool = False
    piece: str = "wheel"
    marker: str = "flag"
    front: str = "chevron_up"
    top: str = "frame"
    lock: str = "shield"
    token: str = "cross"
    points: str = "wheel"
    damage: str = "exclamation"
    note: str = "cards"

    def __post_init__(self) -> None:
        """Refuse what is no colour and no gradient."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name.endswith("_stops") or name == "tones":
                check_stops(name, value)
            elif not isinstance(value, bool | str):
                check_colour(name, value)

    def tone(self, number: int) -> Colour:
        """Return the colour of a category."""
        return self.tones[number % len(self.tones)]
