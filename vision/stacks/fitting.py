"""Which columns explain the picture best: heights and top colours of all squares together.

Squares are gone through from the lens's foot outwards. Nearer columns hide farther ones and never the other way
round, so the score of a whole assignment is a sum, column by column, over pixels that none before has claimed. The
best few assignments are kept at each step; pixels that farther columns could claim count as if they did.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.stacks.columns import HIGHEST, SeenColumn
from vision.stacks.looks import Looks

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]

#: Assignments kept, and choices of one column that are followed up.
KEPT, FOLLOWED = 6, 4
#: What one pixel counts: neighbours say the same.
PIXEL = 0.1


@dataclass(frozen=True)
class ColumnChoice:
    """A column's height and top colour (index of the palette, -1 where empty), and its score."""

    level: int
    colour: int
    score: float


@dataclass(frozen=True)
class Fitted:
    """A column after all: ``best``; ``scores`` (heights, colours + 1; the last column is empty) against the best, 0
    and below; ``seen``: share of its top in view, of its floor where empty; ``free``: which pixels of its window no
    nearer column claims; ``shares``: share of the top in view by height."""

    best: ColumnChoice
    scores: Floats
    seen: float
    free: Mask
    shares: Floats


@dataclass
class _Path:
    score: float
    claimed: Mask
    choices: list[ColumnChoice]
    tables: list[Floats]


def fit(columns: list[SeenColumn], looks: Looks) -> tuple[float, list[Fitted]]:
    """How well the best assignment of all columns explains the picture; it; and what speaks for others."""
    hoped = _hoped(columns, looks)
    paths = [_Path(0.0, np.zeros(looks.side.shape, np.bool_), [], [])]
    for index, column in enumerate(columns):
        grown: list[_Path] = []
        tables: dict[bytes, Floats] = {}  # paths that differ elsewhere have the same pixels free here
        for path in paths:
            free = (~path.claimed[column.window]).ravel().astype(np.float32)
            key = free.tobytes()
            if key not in tables:
                tables[key] = _table(column, looks, free, hoped[index].later)
            table = tables[key]
            lost = float(hoped[index].last @ free) * PIXEL
            grown += [
                _Path(path.score + choice.score - lost, path.claimed, [*path.choices, choice], [*path.tables, table])
                for choice in _followed(table)
            ]
        grown.sort(key=lambda path: -path.score)
        paths = [_claiming(path, column) for path in grown[:KEPT]]
    return paths[0].score, _settled(columns, looks, paths)


@dataclass(frozen=True)
class _Hoped:
    """What the pixels of a column's window would give to a ``later`` column, and to none after this, its ``last``."""

    later: NDArray[np.float32]
    last: NDArray[np.float32]


def _hoped(columns: list[SeenColumn], looks: Looks) -> list[_Hoped]:
    """What pixels would give at best, for each column."""
    later = np.zeros(looks.side.shape, np.bool_)
    found: list[_Hoped] = []
    gain = np.maximum(looks.any, 0)
    for column in reversed(columns):
        mine, after = gain[column.window].ravel(), later[column.window].ravel()
        found.append(_Hoped(mine * after, mine * (column.claims[-1] & ~after)))
        y, x = column.window
        later[column.window] |= column.claims[-1].reshape(y.stop - y.start, x.stop - x.start)
    return found[::-1]


def _table(column: SeenColumn, looks: Looks, free: NDArray[np.float32], hoped: NDArray[np.float32]) -> Floats:
    """Scores (heights, colours + 1) of a column where some pixels are not free: nearer ones claim them."""
    tops, sides = column.tops * free, column.sides * free
    colours = len(looks.letters)
    like = looks.tops[(slice(None), *column.window)].reshape(colours, -1) - hoped
    side = (looks.side[column.window].ravel() - hoped) @ sides.T
    score = tops @ like.T + side[:, None]
    table = np.full((HIGHEST + 1, colours + 1), -np.inf)
    table[1:, :colours] = score[1:] * PIXEL
    table[0, colours] = 0.0
    return table


def _followed(table: Floats) -> list[ColumnChoice]:
    """The best choices of a column; of one colour no two heights beside each other but the better."""
    order = np.argsort(table, axis=None)[::-1][:FOLLOWED]
    empty = table.shape[1] - 1
    found = []
    for flat in order:
        level, colour = divmod(int(flat), table.shape[1])
        if np.isfinite(table[level, colour]):
            found.append(ColumnChoice(level, -1 if colour == empty else colour, float(table[level, colour])))
    return found


def _claiming(path: _Path, column: SeenColumn) -> _Path:
    level = path.choices[-1].level
    if level == 0:
        return path
    claimed = path.claimed.copy()
    y, x = column.window
    claimed[column.window] |= column.claims[level].reshape(y.stop - y.start, x.stop - x.start)
    return _Path(path.score, claimed, path.choices, path.tables)


def _settled(columns: list[SeenColumn], looks: Looks, paths: list[_Path]) -> list[Fitted]:
    """The best path's choices; scores of others by its own tables and by the other paths, whichever speaks louder."""
    best = paths[0]
    claimed = np.zeros(looks.side.shape, np.bool_)
    found = []
    for index, column in enumerate(columns):
        choice, table = best.choices[index], best.tables[index]
        scores = table - choice.score
        for path in paths[1:]:
            other = path.choices[index]
            place = (other.level, other.colour)
            scores[place] = max(scores[place], path.score - best.score)
        free = (~claimed[column.window]).ravel()
        valid = looks.tells[column.window].ravel() * free
        shares = (column.tops @ valid) / np.maximum(column.tops.sum(1), 1)
        found.append(Fitted(choice, np.minimum(scores, 0.0), float(shares[choice.level]), free, shares))
        y, x = column.window
        if choice.level:
            claimed[column.window] |= column.claims[choice.level].reshape(y.stop - y.start, x.stop - x.start)
    return found
