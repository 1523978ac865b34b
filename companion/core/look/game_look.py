"""How a game looks: typefaces, signs, dice, levels, help topics and chart pages beside its palette."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from companion.core.look.board import BoardLook
from companion.core.look.colours import Colour, Stops, check_colour, rgb
from companion.core.look.dashboard import DashLook
from companion.core.look.palette import Palette
from companion.core.look.works import WorksLook


class Faces(msgspec.Struct, frozen=True):
    """Typefaces: a name of the house's (``rye``, ``oswald``, ``barlow``, ``kaisei``, ``noto``) or the path of a file.

    Attributes:
        title: the phase and large headings.
        figure: figures.
        text: everything else.
        japanese_title: large headings with kana or kanji.
        japanese: everything else with kana or kanji.
        title_figure: figures in large headings; empty: those of figures.
    """

    title: str = "rye"
    figure: str = "oswald"
    text: str = "barlow"
    japanese_title: str = "kaisei"
    japanese: str = "noto"
    title_figure: str = ""


class DieLook(msgspec.Struct, frozen=True):
    """How dice of one colour are drawn and called.

    Attributes:
        kind: what the game calls them, e.g. as the sign of a figure.
        colour: plain name, as the reader of the tray knows it.
        paint: the colour they are drawn in.
        sign: the shape that says the same as the colour, or None.
    """

    kind: str
    colour: str
    paint: Colour
    sign: str | None = None

    def __post_init__(self) -> None:
        """Refuse a paint that is no colour."""
        check_colour(f"the paint of the die {self.kind!r}", self.paint)

    @property
    def says(self) -> str:
        """The key of its word."""
        return f"dice.{self.kind}"


class MarkLook(msgspec.Struct, frozen=True):
    """How a mark printed on a space of the track is drawn.

    Attributes:
        sign: its sign.
        size: in u.
        framed: it lies in a frame.
        colour: of the sign, or None for its own.
    """

    sign: str
    size: float = 22.0
    framed: bool = True
    colour: Colour | None = None


PLAIN_DICE = tuple(
    DieLook(colour, colour, rgb(code))
    for colour, code in (
        ("red", "#F0583C"),
        ("blue", "#5BB0F0"),
        ("yellow", "#F5C62E"),
        ("green", "#5CC98A"),
        ("white", "#F3EAD3"),
        ("black", "#6E6A70"),
        ("other", "#B9A885"),
    )
)
"""Dice that are called by their colour; ``other`` is any colour that nobody names."""
READ_COLOURS = tuple(die.colour for die in PLAIN_DICE[:-1])
"""The colours that the reader of the tray can tell apart, and so those that a game's dice can have."""


class ChartPage(msgspec.Struct, frozen=True):
    """A page of charts of a finished game; ``after.<id>`` is its heading, ``after.key.<id>`` its key.

    What ``places`` and ``figure`` count is said by ``after.unit.<id>``.

    Attributes:
        id: its name.
        kind: ``lines`` (how far the pawns had come), ``swings`` (how far the gauges went), ``dice``, ``places`` (who
            was where in the race) or ``figure`` (what a figure of the seats' tiles was).
        sign: on its key.
        figure: the name of that figure, as `Figure.sign` or `TableView.charted` has it; of ``places`` only where they
            are not `SeatView.place`.
    """

    id: str
    kind: Literal["lines", "swings", "dice", "places", "figure"]
    sign: str
    figure: str = ""


HelpRows = tuple[tuple[str, str], ...]
"""(name of the row, what is drawn beside it) from top to bottom; ``guide.<topic>.<row>`` is its sentence."""


class Look(msgspec.Struct, frozen=True):
    """How a game looks.

    Attributes:
        palette: colours.
        faces: typefaces.
        signs: folder of the game's signs, ``<name>.svg`` each, or None; they come before the house's of one name.
        sign_of: signs that the game calls by another name, name to sign.
        dice: its dice; colours without an entry are called and drawn by their plain name.
        figure: what lies under a number printed on a space.
        marks: what is printed on spaces, by `SpaceView.mark`; others are framed signs of the same name.
        borders: rims of cards, by what `Card.border` says.
        rings: signs of figures of a seat, or names of figures for charts, whose growing is heard.
        levels: the sign of each of the game's levels of tracking.
        charts: the pages of charts; one without anything to show is left out.
        help: topics of help whose rows are the game's own, by name of the topic.
        board: how a board of cards and cubes is drawn.
        dash: how a dashboard is drawn, and tiles on a grid.
        works: how a workshop of robots is drawn.
    """

    palette: Palette = Palette()
    faces: Faces = Faces()
    signs: Path | None = None
    sign_of: dict[str, str] = {}
    dice: tuple[DieLook, ...] = ()
    figure: MarkLook = MarkLook("frame")
    marks: dict[str, MarkLook] = {}
    borders: dict[str, Stops] = {}
    rings: tuple[str, ...] = ()
    levels: dict[str, str] = {}
    charts: tuple[ChartPage, ...] = (
        ChartPage("race", "lines", "flag"),
        ChartPage("gauges", "swings", "dial"),
        ChartPage("dice", "dice", "dice"),
    )
    help: dict[str, HelpRows] = {}
    board: BoardLook = BoardLook()
    dash: DashLook = DashLook()
    works: WorksLook = WorksLook()

    def level_sign(self, level: str) -> str:
        """Return the sign of a level of tracking; cards where the game says none."""
        return self.levels.get(level, "cards")

    def die(self, name: str) -> DieLook:
        """Return how a die is drawn that goes by this kind or colour."""
        dice = (*self.dice, *PLAIN_DICE)
        return next((die for die in dice if name in (die.kind, die.colour)), dice[-1])


HOUSE = Look()
"""The house's own look: of start, of settings, and of a game that brings none."""
