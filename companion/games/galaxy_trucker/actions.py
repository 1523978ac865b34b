"""What seats and table do in Galaxy Trucker, besides what is done in every game."""

from __future__ import annotations

from companion.core.actions import Action, Advance, Correct, Decide, Drawn, NotReady, Ready, Rolled, TimeUp
from companion.games.galaxy_trucker.components import Goods


class TakeStart(Action, frozen=True):
    """Say that the ship is complete, and take a start space of one's choice (GT-BUILD-20; A-04).

    Attributes:
        place: the start space, 0 is the front-most.
    """

    place: int


class TurnGlass(Action, frozen=True):
    """Turn the hourglass and set it on the next space (GT-BUILD-32 to 34)."""


class CallStop(Action, frozen=True):
    """Call "Stop!" (GT-BUILD-36)."""


class LookAtPile(Action, frozen=True):
    """Take one of the lower piles of cards and read it (GT-BUILD-26, 27).

    Attributes:
        pile: which one, from 0.
        placed: a tile besides the starting tile has been placed, as far as the table sees it (A-08).
    """

    pile: int
    placed: bool = True


class PutPileBack(Action, frozen=True):
    """Put the pile back in its place (GT-BUILD-30)."""


class LayTile(Action, frozen=True):
    """Tell which tile lies on a square of one's ship.

    Attributes:
        tile: its index.
        turns: quarter turns clockwise.
        row: of the square.
        column: of the square.
    """

    tile: int
    turns: int
    row: int
    column: int


class MoveTile(Action, frozen=True):
    """Move or turn the tile that one has laid last, as long as it may be tried elsewhere (GT-BUILD-17, 18).

    Attributes:
        row: of the square where it lies.
        column: of that square.
        turns: quarter turns clockwise, as it lies then.
        to_row: of the square where it lies then.
        to_column: of that square.
    """

    row: int
    column: int
    turns: int
    to_row: int
    to_column: int


class TakeTile(Action, frozen=True):
    """Take a tile back that was told by mistake."""

    row: int
    column: int


class TellReserve(Action, frozen=True):
    """Tell how many tiles one has in reserve (GT-BUILD-22 to 25)."""

    tiles: int


class RemoveTile(Action, frozen=True):
    """Remove a component because of a mistake found (GT-CHECK-02, 06, 07)."""

    row: int
    column: int


class ReserveFirst(Action, frozen=True):
    """Put the two tiles in reserve with which a gold Assembly Master begins (GT-TITLE-14 to 16).

    Attributes:
        one: index of a tile.
        other: index of the other tile.
    """

    one: int
    other: int


class TellFigure(Action, frozen=True):
    """Tell a figure of one's ship, where it is kept as numbers.

    Attributes:
        figure: its name.
        value: the figure.
    """

    figure: str
    value: int


class TellRemoved(Action, frozen=True):
    """Tell how many components were removed because of a mistake, where tiles are not kept (GT-CHECK-02, 06, 07)."""

    tiles: int


class Rebuild(Action, frozen=True):
    """Take the rocket back and rebuild with tiles from the pile (GT-CHECK-03, 04)."""


class MoveUp(Action, frozen=True):
    """Move the rocket up to the start space before it, which was vacated (GT-CHECK-05)."""


class TurnCard(Action, frozen=True):
    """Turn up the next adventure card (GT-FLIGHT-02).

    Attributes:
        level: of the card, where it is drawn on the table; 0 where the companion has the deck.
        index: of the card.
    """

    level: int = 0
    index: int = 0


class GiveUp(Action, frozen=True):
    """Give up of one's own accord, before the next card is turned up (GT-GIVEUP-06)."""


class Stow(Action, frozen=True):
    """Load goods in an arrangement of one's own instead of the proposed one (GT-PLANETS-04 to 07).

    Attributes:
        goods: (row, column, blocks) of each hold that has any, those on board before among them.
    """

    goods: tuple[tuple[int, int, tuple[Goods, ...]], ...]


HaulAction = (
    Ready | NotReady | Advance | TimeUp | Drawn | Rolled | Decide | Correct
    | TakeStart | TurnGlass | CallStop | LookAtPile | PutPileBack
    | LayTile | MoveTile | TakeTile | TellReserve | ReserveFirst | TellFigure | TellRemoved
    | RemoveTile | Rebuild | MoveUp | TurnCard | GiveUp | Stow
)  # fmt: skip
