"""How a dashboard is drawn: enamel, hull, tube, label tape and paper, each with one meaning; and tiles on a grid."""

from __future__ import annotations

import msgspec

from companion.core.look.colours import Colour, Stops, check_colour, check_stops, rgb, stops


class Livery(msgspec.Struct, frozen=True):
    """The colours somebody plays in.

    Attributes:
        light: of emblem, name and piece on dark grounds.
        tape: of the label with the name; white is written on it.
    """

    light: Colour
    tape: Colour


class DashLook(msgspec.Struct, frozen=True):
    """Colours of a dashboard. What can be touched is enamel, what is live stands on the tube, what is owed on paper.

    Attributes:
        night: behind everything.
        hull_stops: panels and rows of seats.
        hull_edge: the line round them.
        asked_stops: the row of who is asked.
        done_stops: the row of who is complete.
        text: words on hull and rows.
        quiet: less important ones.
        tube_stops: the glass of the tube, from its middle to its edge.
        tube_rim_stops: the frame it is set in.
        phosphor: live words and lines on it.
        phosphor_dim: less important ones.
        square: an empty square of a grid on it.
        square_edge: the line round that.
        amber: sand and sums.
        hazard: stripes, and a line that is lit.
        hazard_ink: between the stripes, and words on them.
        answer: what can answer.
        hit: what is hit.
        enamel_stops: keys, plates and cards.
        ink: words on them.
        ink_quiet: less important ones.
        ink_good: what is well.
        ink_bad: what is lost.
        card_head_stops: the head of a card.
        line_on_stops: a line that is marked.
        line_done_stops: a line that is over.
        turn_stops: a key that is to be used now.
        loss_stops: the key of a loss.
        go_stops: the key of a gain.
        dark_stops: any other key.
        off_stops: a key that cannot be used.
        off_ink: words on it.
        paper_stops: paper.
        paper_band: every other column of it.
        rule: lines on it.
        print: figures on it.
        owed: what is owed.
        reason: less important words there.
        naught: a figure that is nothing.
        tile_stops: a tile.
        tile_edge: the line round it.
        pipe: bars at its edges, and the line round its disc.
        tones: grounds of discs by name.
        wares: cubes by name.
        liveries: colours of seats by name.
        tab: a thin tab of stripes stands before the phase.
        piece: sign of a piece, seen from above, its nose to the right.
    """

    night: Colour = rgb("#0D1114")
    hull_stops: Stops = stops("#2A353C", "#1A2126")
    hull_edge: Colour = rgb("#58666E")
    asked_stops: Stops = stops("#4A3711", "#2E2412")
    done_stops: Stops = stops("#1F4A37", "#143126")
    text: Colour = rgb("#F3F6EE")
    quiet: Colour = rgb("#B3C1BC")
    tube_stops: Stops = stops("#0F2E21", "#05130E")
    tube_rim_stops: Stops = stops("#6B767C", "#3A454B", "#232B30")
    phosphor: Colour = rgb("#8CF7B4")
    phosphor_dim: Colour = rgb("#5CC78E")
    square: Colour = rgb("#10392A")
    square_edge: Colour = rgb("#1F6148")
    amber: Colour = rgb("#FFC65C")
    hazard: Colour = rgb("#F7BC1C")
    hazard_ink: Colour = rgb("#12130F")
    answer: Colour = rgb("#7FF0FF")
    hit: Colour = rgb("#FF5A45")
    enamel_stops: Stops = stops("#EEF5E6", "#D5E3D0", "#A9C3AE")
    ink: Colour = rgb("#121B18")
    ink_quiet: Colour = rgb("#33443B")
    ink_good: Colour = rgb("#14503A")
    ink_bad: Colour = rgb("#8E1B12")
    card_head_stops: Stops = stops("#1B3640", "#12262E")
    line_on_stops: Stops = stops("#FFF1D2", "#FBDDA2")
    line_done_stops: Stops = stops("#C3CFC2", "#B4C2B5")
    turn_stops: Stops = stops("#FFDF86", "#F7BC1C", "#D89A0C")
    loss_stops: Stops = stops("#B92F22", "#7E1810")
    go_stops: Stops = stops("#237A52", "#134B31")
    dark_stops: Stops = stops("#4A5A63", "#27323A")
    off_stops: Stops = stops("#2A343A", "#1E262B")
    off_ink: Colour = rgb("#9AA9A5")
    paper_stops: Stops = stops("#F2EAD2", "#EEE5CA")
    paper_band: Colour = rgb("#E7DDBE")
    rule: Colour = rgb("#B9AC84")
    print: Colour = rgb("#1D1A14")
    owed: Colour = rgb("#A4201A")
    reason: Colour = rgb("#4A4433")
    naught: Colour = rgb("#6A6148")
    tile_stops: Stops = stops("#DDE2DE", "#BCC5C0", "#98A39E")
    tile_edge: Colour = rgb("#6C7874")
    pipe: Colour = rgb("#2A3236")
    tones: dict[str, Colour] = {}
    wares: dict[str, Colour] = {}
    liveries: dict[str, Livery] = {}
    tab: bool = False
    piece: str = "chevron_right"

    def __post_init__(self) -> None:
        """Refuse what is no colour and no gradient."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name.endswith("_stops"):
                check_stops(name, value)
            elif not isinstance(value, dict | bool) and name != "piece":
                check_colour(name, value)
        for name, paint in (*self.tones.items(), *self.wares.items()):
            check_colour(f"the colour {name!r}", paint)

    def tone(self, name: str) -> Colour:
        """Return the ground of a disc; that of plain enamel where the look knows no such name."""
        return self.tones.get(name, self.enamel_stops[1])

    def ware(self, name: str) -> Colour:
        """Return the colour of a cube."""
        return self.wares.get(name, self.quiet)
