"""Component tiles in the catalogue: by kind, each drawn as it is, its sides touched to change their connectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, get_args

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import Keys, Offer, Section, Selection, TileFace
from companion.core.view.catalogue import CataloguePage, Origin, PictureChoice, TilePicture
from companion.games.galaxy_trucker.catalogue import (
    OWN_FIELDS,
    TILES_FILE,
    ShipTileRow,
    TilesFile,
    checked_head,
    tile_of,
)
from companion.games.galaxy_trucker.catalogue_pages.known import known_by
from companion.games.galaxy_trucker.catalogue_pages.numbered import LOOK, NumberedKind
from companion.games.galaxy_trucker.components import ALIENS, SIDES, Connector, Side, TileType
from companion.games.galaxy_trucker.look import KINDS, kind_face, kind_of, tile_face
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor
from companion.owned.named_keys import NO_WORD, key

NEW: Final = 999
"""Number of a tile that has none yet."""
CONNECTORS: Final[tuple[Connector, ...]] = get_args(Connector)
START: Final = "start"
OTHER: Final = "other"
"""What is picked up to see tiles of kinds that our box has not."""
TYPES: Final[tuple[TileType, ...]] = tuple(each for each in get_args(TileType) if each != "starting_cabin")
"""What can be added: each player has one starting cabin."""
BEGINS: Final[Mapping[TileType, Mapping[str, Any]]] = MappingProxyType(
    {
        "battery": {"batteries": 2},
        "cargo_hold": {"spaces": 2},
        "engine": {"exhaust": "rear"},
        "cannon": {"barrel": "front"},
        "shield": {"shields": ["front", "right"]},
        "life_support": {"alien": "brown"},
    }
)
"""What a tile of a type has at first."""
NOTHING: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "batteries": 0, "spaces": 0, "special": False, "double": False, "barrel": None, "exhaust": None,
        "shields": [], "alien": None,
    }
)  # fmt: skip


class ShipTileKind(NumberedKind[ShipTileRow]):
    """Tiles of ``tiles.toml``."""

    name, sign, file, table, row = "tiles", "structural", TILES_FILE, "tile", ShipTileRow
    sifted = MappingProxyType({"kind": (*KINDS, START, OTHER)})

    def rows(self, file: DataFile) -> Sequence[ShipTileRow]:
        """Return the tiles of a file."""
        return checked_head(file, TilesFile).tile

    def key(self, row: ShipTileRow) -> Mapping[str, Any]:
        """Return its number."""
        return {"index": row.index}

    def ident(self, row: ShipTileRow) -> str:
        """Return its number."""
        return str(row.index)

    def title(self, row: ShipTileRow) -> Text:
        """Return its kind."""
        return said_of(kind_told(row), row.type)

    def choice(self, row: ShipTileRow) -> TileFace:
        """Return its picture."""
        return tile_face(tile_of(row))

    def drawn(self, edit: Editor[ShipTileRow], said: Text, origin: Origin) -> TilePicture:
        """Return the tile, its sides to be touched."""
        row = edit.draft
        sides = tuple(_side_key(edit, side) for side in SIDES) if edit.live else ()
        return TilePicture(tile_face(tile_of(row)), said, origin, sides=sides)

    def known(self, row: ShipTileRow) -> tuple[Section, ...]:
        """Return how many lists give it."""
        return known_by(row.sources, row.dissenting, printed_read=False)

    def lacks(self, draft: ShipTileRow) -> Text | None:
        """Return that nothing could be joined to it."""
        bare = all(getattr(draft, side) == "smooth" for side in SIDES)
        return text("lacks.connector") if bare else None

    def numbered(self, draft: ShipTileRow, rows: Sequence[ShipTileRow]) -> ShipTileRow:
        """Return a new tile with the number after the last one."""
        if draft.index != NEW:
            return draft
        taken = {row.index for row in rows}
        return replace(draft, index=next(n for n in range(max(taken - {NEW}) + 1, NEW) if n not in taken))

    def added(self, draft: ShipTileRow) -> ShipTileRow | None:
        """Return one more of the same."""
        return None if draft.type == "starting_cabin" else replace(draft, index=NEW, missing=False)

    def counted(self, row: ShipTileRow, rows: Sequence[ShipTileRow]) -> int:
        """Return how many tiles of the box look like it."""
        return 0 if row.missing else len(_alike(row, rows))

    def beside(self, row: ShipTileRow, rows: Sequence[ShipTileRow], base: Selection) -> tuple[Section, ...]:
        """Return a key for each tile that looks like it, and one for one more."""
        alike = _alike(row, rows)
        keys = [
            Offer(text("tile.numbered", n=each.index), select=(*base, f"{LOOK}{each.index}"), on=each == row)
            for each in alike
        ]
        more = self.added(self.corrected(row))
        if more is not None:
            keys.append(Editor(more, base).key(text("tile.one_more")))
        return (Keys(tuple(keys)),)

    def listed(self, base: Selection, samples: Sequence[ShipTileRow], own: Sequence[ShipTileRow]) -> CataloguePage:
        """Return the kinds, or the tiles of one, each look once."""
        rows = self.in_force(samples, own)
        picked = next((token.removeprefix("kind:") for token in base if token.startswith("kind:")), None)
        if picked is None:
            return CataloguePage(text("catalogue.tiles"), base, choices=tuple(_kinds(rows)), up=())
        these = [row for row in rows if kind_told(row) == picked]
        choices = tuple(self.chosen(row, base, own, these) for row in _each_look(these, own))
        new = Editor(_blank(next(iter(these), None)), base).key(text("catalogue.new"), sign="pencil", tone="good")
        sections = (Keys((new,)),) if picked != START else ()
        return CataloguePage(said_of(picked), base, sections, choices=choices, up=("tiles",))

    def sections(self, edit: Editor[ShipTileRow]) -> tuple[Section, ...]:
        """Return the keys for what it is, besides its sides."""
        row = edit.draft
        found: list[Section] = []
        if row.index == NEW:
            found.append(Keys(tuple(_type_key(edit, each) for each in TYPES)))
        found += [keys for keys in _own_keys(edit) if keys.keys]
        if row.index != NEW and row.type != "starting_cabin":
            found.append(Keys((key(edit, text("tile.missing"), {"missing": not row.missing}, on=row.missing),)))
        return tuple(found)


def kind_told(row: ShipTileRow) -> str:
    """Return the kind of a tile by which it is found."""
    kind = kind_of(tile_of(row))
    return kind if kind in (*KINDS, START) else OTHER


def said_of(kind: str, tile_type: str = "") -> Text:
    """Return what a kind is called."""
    if kind == OTHER:
        return text(f"tile.{tile_type}") if tile_type else text("catalogue.other")
    return text("tile.starting_cabin") if kind == START else text(f"kind.{kind}")


def _kinds(rows: Sequence[ShipTileRow]) -> list[PictureChoice]:
    """Return a choice for each kind that there is."""
    found: list[PictureChoice] = []
    for kind in (*KINDS, START, OTHER):
        these = [row for row in rows if kind_told(row) == kind]
        if these:
            offer = Offer(said_of(kind), select=("tiles", f"kind:{kind}"))
            count = sum(not row.missing for row in these)
            found.append(PictureChoice(offer, kind_face(tile_of(these[0])), "sample", count))
    return found


def _looks(row: ShipTileRow) -> object:
    own = (row.batteries, row.spaces, row.special, row.double, row.barrel, row.exhaust, row.alien, row.colour)
    return row.type, row.front, row.right, row.rear, row.left, own, frozenset(row.shields)


def _each_look(rows: Sequence[ShipTileRow], own: Sequence[ShipTileRow]) -> list[ShipTileRow]:
    """Return a tile of each look; those of the owners, and those that are missing, stand for themselves."""
    shown: dict[object, ShipTileRow] = {}
    for row in rows:
        shown.setdefault((_looks(row), row.index if row.missing or row in own else 0), row)
    return list(shown.values())


def _alike(row: ShipTileRow, rows: Sequence[ShipTileRow]) -> list[ShipTileRow]:
    looks = _looks(row)
    return [each for each in rows if not each.missing and _looks(each) == looks]


def _side_key(edit: Editor[ShipTileRow], side: Side) -> Offer:
    """Return the key that gives a side its next connector; where a barrel or an exhaust is there is none."""
    now = getattr(edit.draft, side)
    after = CONNECTORS[(CONNECTORS.index(now) + 1) % len(CONNECTORS)]
    points = side in (edit.draft.barrel, edit.draft.exhaust)
    return key(edit, text(f"edge.{side}"), {side: after}, why=text("tile.points") if points else None)


def _type_key(edit: Editor[ShipTileRow], tile_type: TileType) -> Offer:
    values: dict[str, Any] = {"type": tile_type, **NOTHING, **BEGINS.get(tile_type, {})}
    points = values["barrel"] or values["exhaust"]
    if points is not None:
        values[points] = "smooth"
    return key(edit, text(f"tile.{tile_type}"), values, on=edit.draft.type == tile_type)


def _own_keys(edit: Editor[ShipTileRow]) -> list[Keys]:
    """Return the keys for what only some types have."""
    row = edit.draft
    if row.type == "battery":
        return [Keys(_numbers(edit, "batteries", (2, 3)), says=text("tile.batteries"))]
    if row.type == "cargo_hold":
        special = key(edit, text("tile.special"), {"special": not row.special}, on=row.special)
        return [Keys(_numbers(edit, "spaces", (1, 2, 3)), says=text("tile.spaces")), Keys((special,))]
    if row.type in ("engine", "cannon"):
        double = key(edit, text("tile.double"), {"double": not row.double}, on=row.double)
        field = "barrel" if row.type == "cannon" else "exhaust"
        ways = tuple(
            key(edit, NO_WORD, {field: side, side: "smooth"}, sign=f"from_{side}", on=side == getattr(row, field))
            for side in SIDES
        )
        return [Keys(ways, says=text(f"tile.{field}")), Keys((double,))]
    if row.type == "shield":
        return [Keys(tuple(_shield_key(edit, n) for n in range(len(SIDES))), says=text("tile.shields"))]
    if row.type == "life_support":
        return [
            Keys(tuple(key(edit, text(f"kind.{each}"), {"alien": each}, on=row.alien == each) for each in ALIENS))
        ]
    return []


def _numbers(edit: Editor[ShipTileRow], field: str, values: Sequence[int]) -> tuple[Offer, ...]:
    now = getattr(edit.draft, field)
    return tuple(key(edit, text("plain", n=str(n)), {field: n}, on=now == n) for n in values)


def _shield_key(edit: Editor[ShipTileRow], n: int) -> Offer:
    """Return the key for two sides that meet at a corner (A-45)."""
    pair = [SIDES[n], SIDES[(n + 1) % len(SIDES)]]
    return key(edit, text(f"shields.{pair[0]}"), {"shields": pair}, on=set(edit.draft.shields) == set(pair))


def _blank(like: ShipTileRow | None) -> ShipTileRow:
    """Return a new tile of the kind of another one, one side of it joined."""
    sides: dict[str, Any] = {"front": "smooth", "right": "universal", "rear": "smooth", "left": "smooth"}
    if like is None:
        return ShipTileRow(index=NEW, type="structural", **sides)
    figures = {field: getattr(like, field) for field in OWN_FIELDS if field != "colour"}
    begins = {field: value for field, value in BEGINS.get(like.type, {}).items() if field in ("barrel", "exhaust")}
    return ShipTileRow(index=NEW, type=like.type, **{**sides, **figures, **begins})
