"""Adventure cards in the catalogue: by level and kind, drawn by their signs, a line touched to change its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec.structs import asdict, replace

from companion.core.messages import Text, text
from companion.core.view import Keys, LineCard, Offer, Section, Selection
from companion.core.view.catalogue import CardPicture, CataloguePage, Origin
from companion.games.galaxy_trucker.adventures import CARD_TYPES, CardType
from companion.games.galaxy_trucker.catalogue import CARDS_FILE, AdventureRow, AdventuresFile, card_of, checked_head
from companion.games.galaxy_trucker.catalogue_pages.card_keys import (
    NEW,
    AdventureDraft,
    begun,
    card_sections,
    lines_told,
)
from companion.games.galaxy_trucker.catalogue_pages.known import known_by
from companion.games.galaxy_trucker.catalogue_pages.numbered import NumberedKind
from companion.games.galaxy_trucker.components import LEVELS, Level
from companion.games.galaxy_trucker.look import CARD_SIGN
from companion.games.galaxy_trucker.shown import plain_card, read_card
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor
from companion.owned.named_keys import NO_WORD, key

LEVEL, TYPE = "level", "type"
ROMAN: Final[Mapping[str, str]] = MappingProxyType({"1": "I", "2": "II", "3": "III"})


class AdventureKind(NumberedKind[AdventureDraft]):
    """Cards of ``cards.toml``."""

    name, sign, file, table, row = "cards", "planet", CARDS_FILE, "card", AdventureDraft
    sifted = MappingProxyType({LEVEL: tuple(map(str, LEVELS)), TYPE: CARD_TYPES})

    def rows(self, file: DataFile) -> Sequence[AdventureDraft]:
        """Return the cards of a file."""
        return [AdventureDraft(**asdict(row)) for row in checked_head(file, AdventuresFile).card]

    def key(self, row: AdventureDraft) -> Mapping[str, int]:
        """Return its level and number."""
        return {"level": row.level, "index": row.index}

    def ident(self, row: AdventureDraft) -> str:
        """Return its level and number."""
        return f"{row.level}.{row.index}"

    def title(self, row: AdventureDraft) -> Text:
        """Return its level and number in words."""
        if row.index == NEW:
            return text("card.new_of_level", level=ROMAN[str(row.level)])
        return text("card.of_level", level=ROMAN[str(row.level)], n=row.index)

    def kept(self, draft: AdventureDraft) -> AdventureDraft:
        """Return a card without what is picked up of it."""
        return replace(draft, at=0)

    def choice(self, row: AdventureDraft) -> LineCard:
        """Return a card as it is read."""
        return replace(read_card(card_of(row)), warns=plain_card(card_of(row)).warns)

    def drawn(self, edit: Editor[AdventureDraft], said: Text, origin: Origin) -> CardPicture:  # noqa: ARG002 - a card says what it is
        """Return a card, its lines to be touched."""
        card = plain_card(card_of(edit.draft))
        if not edit.live:
            return CardPicture(card, origin)
        touched = lines_told(edit.draft)
        lines = tuple(
            replace(line, on=n == edit.draft.at, offer=key(edit, text("card.line", n=n + 1), {"at": n}))
            if touched
            else line
            for n, line in enumerate(card.lines)
        )
        return CardPicture(replace(card, lines=lines), origin)

    def known(self, row: AdventureDraft) -> tuple[Section, ...]:
        """Return how many lists give it, and that it may not be a card of this box."""
        return known_by(row.sources, row.dissenting, printed_read=row.printed_read, edition=row.edition)

    def numbered(self, draft: AdventureDraft, rows: Sequence[AdventureDraft]) -> AdventureDraft:
        """Return a new card with the number after the last one of its level."""
        if draft.index != NEW:
            return draft
        taken = {row.index for row in rows if row.level == draft.level}
        return replace(draft, index=next(n for n in range(1, NEW) if n not in taken))

    def added(self, draft: AdventureDraft) -> AdventureDraft | None:
        """Return one more of the same."""
        return replace(draft, index=NEW)

    def sections(self, edit: Editor[AdventureDraft]) -> tuple[Section, ...]:
        """Return the keys for the line that is picked up, and for the whole card."""
        return card_sections(edit)

    def listed(
        self, base: Selection, samples: Sequence[AdventureDraft], own: Sequence[AdventureDraft]
    ) -> CataloguePage:
        """Return the cards of a level, or of a kind."""
        filters = base[1:]
        rows = sorted(self.in_force(samples, own), key=lambda row: (row.level, row.index))
        shown = tuple(row for row in rows if _passes(row, filters))
        choices = tuple(self.chosen(row, base, own, rows) for row in shown)
        level: Level = next((n for n in LEVELS if f"{LEVEL}:{n}" in filters), 1)
        kind: CardType = next((each for each in CARD_TYPES if f"{TYPE}:{each}" in filters), "open_space")
        new = Editor(begun(AdventureDraft(level=level, index=NEW, type=kind)), base)
        levels = tuple(_sift(f"{LEVEL}:{n}", text("level.n", n=ROMAN[str(n)]), None, base) for n in LEVELS)
        kinds = tuple(_sift(f"{TYPE}:{each}", NO_WORD, CARD_SIGN[each], base) for each in CARD_TYPES)
        made = new.key(text("catalogue.new"), sign="pencil", tone="good")
        return CataloguePage(
            text("catalogue.cards"), base, (Keys((*levels, made)), Keys(kinds)), choices=choices, up=()
        )


def _passes(row: AdventureRow, filters: Selection) -> bool:
    values = {LEVEL: str(row.level), TYPE: row.type}
    return all(values[by] == value for by, _, value in (token.partition(":") for token in filters))


def _sift(token: str, says: Text, sign: str | None, base: Selection) -> Offer:
    """Return a key that sifts the list by a token, in the place of another value of the same, or no more."""
    by = token.partition(":")[0]
    rest = tuple(other for other in base[1:] if other.partition(":")[0] != by)
    on = token in base
    return Offer(says, select=(base[0], *rest, *(() if on else (token,))), sign=sign, on=on)
