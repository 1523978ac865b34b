"""Flight boards in the catalogue: spaces, places and what they pay, places of the hourglass, piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from msgspec.structs import asdict, replace

from companion.core.messages import Text, text
from companion.core.view import CardLine, CardSign, Keys, LineCard, Says, Section
from companion.core.view.catalogue import CardPicture, Origin
from companion.games.galaxy_trucker.catalogue import BOARDS_FILE, BoardsFile, FlightBoardRow, checked_head
from companion.games.galaxy_trucker.catalogue_pages.numbered import NumberedKind
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor
from companion.owned.named_keys import key

STEPS: Final = (-1, 1, 5)
LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "spaces": (2, 99), "appearance": (0, 99), "timer_spaces": (0, 9), "learning_cards": (0, 99),
    "piles": (0, 9), "secret_piles": (0, 9), "start": (0, 99), "finish": (0, 99),
}  # fmt: skip
"""Least and greatest value of each figure, as the file allows."""
SIGNS: Final[Mapping[str, str]] = {
    "spaces": "open_space", "start": "flag", "finish": "coin", "appearance": "exposed", "timer_spaces": "glass",
    "piles": "cards",
}  # fmt: skip
"""The lines of a board, each with its sign."""
FIELDS: Final = tuple(SIGNS)
TOLD: Final = ("spaces", "start", "finish", "appearance", "timer_spaces")
"""Figures of which it is told how many lists give them."""


class BoardDraft(FlightBoardRow, kw_only=True):
    """A flight board as it is changed.

    Attributes:
        at: the line that is picked up, from 0.
    """

    at: int = 0


class BoardKind(NumberedKind[BoardDraft]):
    """Flight boards of ``boards.toml``."""

    name, sign, file, table, row = "boards", "ring", BOARDS_FILE, "flight_board", BoardDraft

    def rows(self, file: DataFile) -> Sequence[BoardDraft]:
        """Return the flight boards of a file."""
        return [BoardDraft(**asdict(row)) for row in checked_head(file, BoardsFile).flight_board]

    def key(self, row: BoardDraft) -> Mapping[str, Any]:
        """Return its level."""
        return {"level": row.level}

    def ident(self, row: BoardDraft) -> str:
        """Return its level."""
        return str(row.level)

    def title(self, row: BoardDraft) -> Text:
        """Return its level in words."""
        return text("catalogue.board_of", n="I" * row.level)

    def kept(self, draft: BoardDraft) -> BoardDraft:
        """Return a board without what is picked up of it."""
        return replace(draft, at=0)

    def corrected(self, sample: BoardDraft) -> BoardDraft:
        """Return a board of which nothing is said of others."""
        return replace(sample, sources={}, dissenting={}, printed_read=False)

    def choice(self, row: BoardDraft) -> LineCard:
        """Return its figures by their signs."""
        card = board_card(row)
        return replace(card, lines=tuple(replace(line, says=None) for line in card.lines))

    def drawn(self, edit: Editor[BoardDraft], said: Text, origin: Origin) -> CardPicture:  # noqa: ARG002 - its card says it
        """Return its figures, its lines to be touched."""
        card = board_card(edit.draft)
        if not edit.live:
            return CardPicture(card, origin)
        lines = tuple(
            replace(line, on=n == edit.draft.at, offer=key(edit, text("card.line", n=n + 1), {"at": n}))
            for n, line in enumerate(card.lines)
        )
        return CardPicture(replace(card, lines=lines), origin)

    def known(self, row: BoardDraft) -> tuple[Section, ...]:
        """Return of each figure how many lists give it, and what others say."""
        said: list[Section] = [
            Says(text("known.figure", figure=f"@board.{field}", n=row.sources.get(field, 0)),
                 "plain" if row.sources.get(field) else "quiet")
            for field in TOLD
        ]  # fmt: skip
        said += [Says(text("known.others", figure=f"@board.{field}"), "warn") for field in row.dissenting]
        if row.printed_read:
            said.append(Says(text("known.printed_read")))
        return tuple(said)

    def lacks(self, draft: BoardDraft) -> Text | None:
        """Return what cannot be so on a board."""
        start, finish = draft.start, draft.finish
        if start[-1] != 0 or any(a <= b for a, b in pairwise(start)) or start[0] >= draft.spaces:
            return text("lacks.start")
        if any(a < b for a, b in pairwise(finish)):
            return text("lacks.finish")
        return text("lacks.secret_piles") if draft.secret_piles > draft.piles else None

    def sections(self, edit: Editor[BoardDraft]) -> tuple[Section, ...]:
        """Return the keys for the line that is picked up."""
        field = FIELDS[min(edit.draft.at, len(FIELDS) - 1)]
        if field in ("start", "finish"):
            return _places(edit, field)
        if field == "piles":
            return tuple(_counts(edit, each) for each in ("piles", "secret_piles"))
        more = (_counts(edit, "learning_cards"),) if field == "spaces" and edit.draft.level == 1 else ()
        return (_counts(edit, field), *more)


def board_card(row: FlightBoardRow) -> LineCard:
    """Return a board as a card of lines."""
    said = {
        "spaces": (str(row.spaces),),
        "start": tuple(map(str, row.start)),
        "finish": tuple(map(str, row.finish)),
        "appearance": (str(row.appearance),),
        "timer_spaces": (str(row.timer_spaces) if row.timer_spaces else "–",),
        "piles": (f"{row.piles}×", *map(str, row.pile)) if row.pile else ("–",),
    }
    lines = tuple(
        CardLine("", SIGNS[field], tuple(CardSign("", each) for each in figures), text(f"board.{field}"))
        for field, figures in said.items()
    )
    return LineCard("ring", text("catalogue.board_of", n="I" * row.level), lines)


def _counts(edit: Editor[BoardDraft], field: str) -> Keys:
    least, most = LIMITS[field]
    now = getattr(edit.draft, field)
    keys = tuple(key(edit, text("figure.step", n=by), {field: min(most, max(least, now + by))}) for by in STEPS)
    return Keys(keys, says=text("figure.told", figure=f"@board.{field}", n=now))


def _places(edit: Editor[BoardDraft], field: str) -> tuple[Section, ...]:
    """Return a row for each place; the last start space is where the others are counted from."""
    now = list(getattr(edit.draft, field))
    least, most = LIMITS[field]
    rows: list[Section] = []
    for n, value in enumerate(now if field == "finish" else now[:-1]):
        keys = tuple(
            key(
                edit, text("figure.step", n=by), {field: (*now[:n], min(most, max(least, value + by)), *now[n + 1 :])}
            )
            for by in STEPS
        )
        rows.append(Keys(keys, says=text("figure.place", place=n + 1, n=value)))
    return tuple(rows)
