"""The catalogue page by page: the kinds of entries, the lists of each, and the entry that is looked at or made."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.core.messages import Text, text
from companion.core.view import Card, Cards, Keys, Offer, Says, Section, Selection
from companion.core.view.catalogue import CataloguePage, OwnersCatalogue
from companion.games.steampunk_rally.catalogue import card_page as catalogue_card
from companion.games.steampunk_rally.catalogue import draft as catalogue_draft
from companion.games.steampunk_rally.catalogue import entries as catalogue_files
from companion.games.steampunk_rally.catalogue import tile_page as catalogue_tile
from companion.games.steampunk_rally.catalogue.card_files import BoostRow, PartRow
from companion.games.steampunk_rally.catalogue.draft import CardDraft
from companion.games.steampunk_rally.catalogue.entries import Binder, key_of
from companion.games.steampunk_rally.catalogue.tile_files import SIDES, TileRow
from companion.games.steampunk_rally.components import COLOURS, STAR
from companion.games.steampunk_rally.faces.naming import SIGNS

PARTS, BOOSTS, TILES = "parts", "boosts", "tiles"
OWN = "own"
"""Picked up while the owners' own entries alone are shown."""
CardRow = PartRow | BoostRow


class Pages(OwnersCatalogue):
    """The cards and tiles of the game, page by page."""

    def __init__(self, binder: Binder) -> None:
        self._binder = binder

    def page(self, selection: Selection = ()) -> CataloguePage:
        """Return what is shown for what has been touched so far."""
        kind, rest = (selection[0], selection[1:]) if selection else ("", ())
        if kind in (PARTS, BOOSTS):
            page = self._cards(kind, rest)
        elif kind == TILES:
            page = self._tiles(rest)
        else:
            page = self._kinds()
        trouble = tuple(text("catalogue.trouble", why=why) for why in self._binder.trouble)
        return msgspec.structs.replace(page, trouble=trouble)

    def refusal(self, file: str, text: str) -> str | None:
        """Return in one sentence why ``text`` cannot be the owners' file of this name; None where it can."""
        return catalogue_files.refusal(file, text)

    def _kinds(self) -> CataloguePage:
        samples, own = self._binder.samples, self._binder.own
        kinds = (
            (PARTS, "part", len(samples.parts), len(own.parts)),
            (BOOSTS, "boost", len(samples.boosts), len(own.boosts)),
            (TILES, "mountain", len(samples.tiles), len(own.tiles)),
        )
        offers = tuple(
            Offer(
                text(f"catalogue.{kind}"),
                select=(kind,),
                sign=sign,
                adds=text("catalogue.counts", own=mine, samples=ours),
            )
            for kind, sign, ours, mine in kinds
        )
        return CataloguePage(text("catalogue.title"), (), (Keys(offers), Says(text("catalogue.explains"), "quiet")))

    # -- cards -------------------------------------------------------------------------------------------------

    def _cards(self, kind: str, rest: Selection) -> CataloguePage:
        filters = tuple(token for token in rest if token in _FILTERS[kind])
        base = (kind, *filters)
        draft = self._draft(rest)
        if draft is not None and draft.is_boost == (kind == BOOSTS):
            return catalogue_card.card_page(base, draft, self._binder)
        looked = next((token.removeprefix("look:") for token in rest if token.startswith("look:")), "")
        samples: Sequence[CardRow] = self._binder.samples.parts if kind == PARTS else self._binder.samples.boosts
        sample = next((row for row in samples if row.id == looked), None)
        if sample is not None:
            return catalogue_card.sample_page(base, sample, text(f"card.{sample.id}"), self._binder)
        return self._card_list(base, samples)

    def _draft(self, rest: Selection) -> CardDraft | None:
        """Return the card that is being made, with the name typed for it last."""
        drafts = [draft for token in rest if (draft := catalogue_draft.read(token)) is not None]
        typed = [token.removeprefix("name:").strip() for token in rest if token.startswith("name:")]
        if not drafts or not typed:
            return drafts[-1] if drafts else None
        return drafts[-1].changed(name=typed[-1].lstrip("@")[: catalogue_draft.MOST_NAME])

    def _card_list(self, base: Selection, samples: Sequence[CardRow]) -> CataloguePage:
        kind, filters = base[0], base[1:]
        own: Sequence[CardRow] = self._binder.own.parts if kind == PARTS else self._binder.own.boosts
        replaced = {row.id for row in own}
        border = next((token.removeprefix("border:") for token in filters if token.startswith("border:")), "gold")
        blank = catalogue_draft.blank("black" if kind == BOOSTS else border)
        new = Offer(text("catalogue.new"), select=(*base, blank.token()), sign="pencil", tone="good")
        rows = [
            *(_listed(row, base, own=True) for row in own if _shown(row, filters)),
            *(
                _listed(row, base, own=False)
                for row in samples
                if row.id not in replaced and OWN not in filters and _shown(row, filters)
            ),
        ]
        sections: tuple[Section, ...] = (*_filter_keys(base, new), Cards(tuple(rows)))
        if not rows:
            sections = (*sections, Says(text("catalogue.none"), "quiet"))
        return CataloguePage(text(f"catalogue.{kind}"), base, sections, up=())

    # -- tiles -------------------------------------------------------------------------------------------------

    def _tiles(self, rest: Selection) -> CataloguePage:
        side = next((token for token in rest if token in SIDES), SIDES[0])
        base = (TILES, side)
        draft = next((d for token in rest if (d := catalogue_tile.read(token)) is not None), None)
        if draft is not None:
            return catalogue_tile.tile_page(base, draft, self._binder)
        samples = [row for row in self._binder.samples.tiles if row.side == side]
        looked = next((row for row in samples if f"look:{_tile_id(row)}" in rest), None)
        if looked is not None:
            return catalogue_tile.sample_page(base, looked)
        sides = tuple(Offer(text(f"setup.side.{s}"), select=(TILES, s), on=s == side) for s in SIDES)
        stretches = []
        for row in samples:
            own = next((mine for mine in self._binder.own.tiles if key_of(mine) == key_of(row)), None)
            if own is None:
                offer = Offer(text("catalogue.look"), select=(*base, f"look:{_tile_id(row)}"))
                stretches.append(catalogue_tile.stretch_of(row, "sample", offer))
            else:
                offer = Offer(text("catalogue.change"), select=(*base, catalogue_tile.of_row(own).token()))
                stretches.append(catalogue_tile.stretch_of(own, catalogue_draft.origin_of(own.origin), offer))
        return CataloguePage(text("catalogue.tiles"), base, (Keys(sides),), stretches=tuple(stretches), up=())


_FILTERS = {
    PARTS: (*(f"border:{b}" for b in catalogue_card.BORDERS), *(f"slot:{c}" for c in COLOURS), OWN),
    BOOSTS: (OWN,),
}


def _filter_keys(base: Selection, new: Offer) -> tuple[Keys, ...]:
    """Return the keys that sift the list, and the one for a new card."""
    kind, filters = base[0], base[1:]

    def key(says: Text, token: str, sign: str | None = None) -> Offer:
        group = token.partition(":")[0]
        rest = tuple(other for other in filters if other.partition(":")[0] != group)
        on = token in filters
        return Offer(says, select=(kind, *rest, *(() if on else (token,))), sign=sign, on=on)

    own = key(text("catalogue.own_only"), OWN)
    if kind == BOOSTS:
        return (Keys((own, new)),)
    borders = tuple(key(text(f"border.{b}"), f"border:{b}") for b in catalogue_card.BORDERS)
    colours = tuple(key(text(f"dice.{SIGNS[c]}"), f"slot:{c}", SIGNS[c]) for c in COLOURS)
    return (Keys((*borders, own)), Keys((*colours, new)))


def _shown(row: CardRow, filters: Selection) -> bool:
    """Tell whether a card passes the filters of the list."""
    if isinstance(row, BoostRow):
        return True
    borders = [token.removeprefix("border:") for token in filters if token.startswith("border:")]
    colours = [token.removeprefix("slot:") for token in filters if token.startswith("slot:")]
    in_slots = {slot.removeprefix("store ") for slot in row.slots}
    return (not borders or row.border in borders) and (not colours or bool(in_slots & set(colours)))


def _listed(row: CardRow, base: Selection, *, own: bool) -> Card:
    """Return a card as a row of the list: an own one opens to be changed, a sample to be looked at."""
    draft = catalogue_draft.of_row(row, row.id if own else "")
    face = catalogue_card.face_of(draft, None)
    origin = catalogue_draft.origin_of(row.origin) if own else "sample"
    select = (*base, draft.token() if own else f"look:{row.id}")
    name = text("plain", name=row.name) if own else text(f"card.{row.id}")
    badge = "*" if draft.trigger == STAR else face.badge
    offer = Offer(name, select=select, adds=text(f"catalogue.origin_{origin}"))
    # Its effects are not in the row: name and badge need the room, and the whole card is one touch away.
    return Card(f"{origin} {row.id}", name, badge, face.slots, border=draft.border, offer=offer)


def _tile_id(row: TileRow) -> str:
    return f"{row.side} {row.role} {row.number or 0}"
