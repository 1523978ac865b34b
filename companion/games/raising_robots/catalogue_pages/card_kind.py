"""What all cards of the catalogue have in common: told apart by IDs, drawn as lines that are touched."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import Card, CardLine, LineCard
from companion.core.view.catalogue import CardPicture, Origin
from companion.games.raising_robots.catalogue import checked_head
from companion.games.raising_robots.catalogue_pages.drafts import Draft, as_written, opened, put_down
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor
from companion.owned.named_keys import key
from companion.owned.pages import NamedKind


class BoxKind(NamedKind[Draft]):
    """A kind of cards.

    Attributes:
        whole: what its file is read as.
        nameless: cards are called by their IDs where nobody has named them.
    """

    whole: ClassVar[Any]
    nameless: ClassVar[bool] = True
    row: type[Draft]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    @abstractmethod
    def card(self, draft: Draft) -> LineCard:
        """Return a card as it is drawn, with nothing to touch."""

    @abstractmethod
    def touched(self, edit: Editor[Draft]) -> Mapping[int, str]:
        """Return what is picked up by a touch on each line."""

    def rows(self, file: DataFile) -> Sequence[Draft]:
        """Return the cards of a file."""
        return [opened(row, self.row) for row in getattr(checked_head(file, self.whole), self.table)]

    def kept(self, draft: Draft) -> Draft:
        """Return a card as files have it."""
        return put_down(draft)

    def fields(self, kept: Draft) -> Mapping[str, Any]:
        """Return what stands in a file for a card."""
        return as_written(kept)

    def sample_called(self, row: Draft) -> Text:
        """Return what one of our samples is called."""
        return self.called(row)

    def drawn(self, edit: Editor[Draft], said: Text, origin: Origin) -> CardPicture:
        """Return a card, its lines to be touched."""
        card = replace(self.card(edit.draft), says=said)
        touched = self.touched(edit) if edit.live else {}
        lines = tuple(self._line(edit, n, line, touched.get(n)) for n, line in enumerate(card.lines))
        return CardPicture(replace(card, lines=lines), origin)

    def _line(self, edit: Editor[Draft], n: int, line: CardLine, at: str | None) -> CardLine:
        if at is None:
            return line
        now: Any = edit.draft
        on = now.at == at or now.at.startswith(f"{at} ")
        return replace(line, on=on, offer=key(edit, text("box.line", n=n + 1), {"at": at}))

    def in_list(self, edit: Editor[Draft], said: Text, origin: Origin) -> Card:  # noqa: ARG002 - the list says it
        """Return a card as a row of the list, with its figure."""
        return Card("", said, self.badge(edit.draft))

    def badge(self, draft: Draft) -> str:  # noqa: ARG002 - for kinds with a figure
        """Return the figure of a card in a list."""
        return ""

    def values(self, row: Draft, by: str) -> Collection[str]:
        """Return what a card has of what the list is sifted by."""
        return (getattr(row, by) or "",)
