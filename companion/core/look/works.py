"""How a workshop of robots is drawn: enamel plates and keys on blueprint paper, phases, cubes, tokens and heads."""

from __future__ import annotations

from typing import Final

import msgspec

from companion.core.look.colours import Colour, Stops, check_colour, check_stops, rgb, stops

_NO_COLOUR: Final = frozenset({"gridded", "cells", "signs", "phases"})
"""Fields that are no colour of their own; nor are names of signs."""


class WorksLook(msgspec.Struct, frozen=True):
    """Colours of a workshop, and signs that all have.

    Paper is the page, what lies on it is enamel; keys have a darker lower edge.

    Attributes:
        gridded: the ground of the screen is blueprint paper.
        paper: that paper.
        grid: its lines.
        grid_light: every fourth of them.
        ribbon: heads of plates, grounds of emblems.
        chalk: words on paper and ribbon.
        mute: less important ones.
        cream_stops: plates and keys.
        ink: words and signs on enamel.
        ink_quiet: less important ones.
        rim: the line round enamel.
        edge: the darker lower edge of a key.
        low: a place that is empty, a line that is over.
        go_stops: the key that goes on.
        go_edge: its lower edge.
        help_stops: other keys: taking back, asking, leaving out.
        help_edge: their lower edge.
        chosen_stops: what is chosen or known.
        chosen_rim: the line round what is chosen; the first place.
        third: the third place.
        off_stops: what cannot be done.
        off_rim: the line round it, its signs.
        off_ink: words on it.
        off_reason: why it cannot be done.
        asked: the field of what is asked.
        asked_ink: words on it.
        asked_rim: the line round it, and round what has to be handled.
        good: what is done or kept, on enamel.
        lit: what is done, on paper and ribbon.
        work_stops: the tile of who is at work.
        open_stops: the tile of who has a panel open.
        done_stops: the tile of who is finished.
        belt: the conveyor belt.
        belt_edge: the line round it, its rollers.
        belt_arrow: the arrows on it.
        bolt_stops: heads of bolts: light, metal, shade.
        cell: the trough of a bar of cells.
        cell_spent: a cell that is spent.
        cell_stroke: the stroke through it.
        cells: cells by name of what gives them.
        cube_stops: a cube: its upper, left and right side.
        token: a token in the form of a hexagon.
        token_light: the same where it is on ribbon or paper.
        signs: colours of signs on enamel by name; on dark grounds they have their own, the others are in ink.
        phases: colours of phases by name, also of robots built for them.
        cheeks: blush of heads of robots.
        glass: the dark glass of their faces.
        eye: what glows in it.
        energy_sign: name of the sign of energy; this and the following are the house's where a game has none.
        stored_sign: of stored energy that is spent.
        worth_sign: of points.
        lock_sign: of what is closed until something else was done.
        maker_sign: of the person whose card lies beside the board.
        break_sign: of the break between rounds.
        goal_sign: of the end of the belt, and of who is there.
    """

    gridded: bool = False
    paper: Colour = rgb("#17324D")
    grid: Colour = rgb("#20415F")
    grid_light: Colour = rgb("#2A5073")
    ribbon: Colour = rgb("#0F2438")
    chalk: Colour = rgb("#F6F3E8")
    mute: Colour = rgb("#BFD3E2")
    cream_stops: Stops = stops("#FFF7E6", "#F0E2C4")
    ink: Colour = rgb("#1B2A38")
    ink_quiet: Colour = rgb("#4B4A44")
    rim: Colour = rgb("#5E6468")
    edge: Colour = rgb("#8C8A80")
    low: Colour = rgb("#DCCFB2")
    go_stops: Stops = stops("#9BDDB0", "#4FC07A")
    go_edge: Colour = rgb("#2F7A4C")
    help_stops: Stops = stops("#EAF3FA", "#D5E6F2")
    help_edge: Colour = rgb("#8399A8")
    chosen_stops: Stops = stops("#FFF0C8", "#FFE3A0")
    chosen_rim: Colour = rgb("#FFB627")
    third: Colour = rgb("#FFB49B")
    off_stops: Stops = stops("#CED2CC", "#C8CCC6")
    off_rim: Colour = rgb("#9AA09E")
    off_ink: Colour = rgb("#3A4247")
    off_reason: Colour = rgb("#7C1A12")
    asked: Colour = rgb("#FFF3C9")
    asked_ink: Colour = rgb("#8E1B12")
    asked_rim: Colour = rgb("#B3261E")
    good: Colour = rgb("#1F5A3A")
    lit: Colour = rgb("#7BE6A0")
    work_stops: Stops = stops("#FFF7E6", "#F6E9CC")
    open_stops: Stops = stops("#FFEBC2", "#F8DC9F")
    done_stops: Stops = stops("#D6F2D6", "#BFE2C2")
    belt: Colour = rgb("#3A5B78")
    belt_edge: Colour = rgb("#0B1B2B")
    belt_arrow: Colour = rgb("#8FB0CB")
    bolt_stops: Stops = stops("#E9EEF2", "#AEBBC6", "#55646F")
    cell: Colour = rgb("#1B2A38")
    cell_spent: Colour = rgb("#46535E")
    cell_stroke: Colour = rgb("#8E9AA4")
    cells: dict[str, Colour] = {}
    cube_stops: Stops = stops("#FFB066", "#F08A33", "#CE6A1C")
    token: Colour = rgb("#A0286A")
    token_light: Colour = rgb("#F08CC0")
    signs: dict[str, Colour] = {}
    phases: dict[str, Colour] = {}
    cheeks: Colour = rgb("#FF8D7A")
    glass: Colour = rgb("#1B2A38")
    eye: Colour = rgb("#7FF0F5")
    energy_sign: str = "dial"
    stored_sign: str = "ring"
    worth_sign: str = "flag"
    lock_sign: str = "shield"
    maker_sign: str = "bust"
    break_sign: str = "glass"
    goal_sign: str = "check"

    def __post_init__(self) -> None:
        """Refuse what is no colour and no gradient."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name.endswith("_stops"):
                check_stops(name, value)
            elif name not in _NO_COLOUR and not name.endswith("_sign"):
                check_colour(name, value)
        for name, paint in (*self.phases.items(), *self.cells.items(), *self.signs.items()):
            check_colour(f"the colour {name!r}", paint)

    def phase(self, name: str) -> Colour:
        """Return the colour of a phase; that of a plate where the look knows no such name."""
        return self.phases.get(name, self.cream_stops[0])

    def cell_of(self, name: str) -> Colour:
        """Return the colour of a cell; that of a plate where the look knows no such name."""
        return self.cells.get(name, self.cream_stops[0])
