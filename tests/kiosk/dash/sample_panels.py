"""Panels made by hand: tiles that are told one by one, goods in holds."""

# ruff: noqa: E501 -- a sample is read in one line

from __future__ import annotations

from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.view import (
    HoldRow,
    HoldSlot,
    Keys,
    Load,
    Lodging,
    Offer,
    Panel,
    TileEntry,
    TileFace,
    TileGrid,
    TileKey,
)
from tests.kiosk.dash.sample_dash import WARES, Words, same
from tests.kiosk.dash.sample_ships import CELLS, CREW, HIT, LARGE, SECOND, SHIP, face

KINDS = (
    face("cannon", (0,) * 4), face("cannon_double", (0,) * 4), face("engine", (0,) * 4), face("engine_double", (0,) * 4),
    TileFace("cabin", spots=CREW), TileFace("battery", spots=CELLS[:2]), TileFace("battery", spots=CELLS),
    face("shield", (0,) * 4, guards="ne"), TileFace("hold", spots=("", "")), TileFace("hold", spots=("", "", "")),
    TileFace("special", spots=("",), rimmed=True), TileFace("special", spots=("", ""), rimmed=True),
    face("beams", (0,) * 4), face("brown", (0,) * 4), face("purple", (0,) * 4),
)  # fmt: skip


def pick(*selection: str) -> Offer:
    return Offer(same("+".join(selection)), select=selection)


def kinds(seat: int, language: str = "en", *, wide: bool = False) -> Panel:
    """Which kind lies on the square that is asked about."""
    say = Words(language)
    source = LARGE if wide else SHIP
    tiles = tuple(t for n, t in enumerate(source.tiles) if n % 2)
    filled = {(tile.row, tile.column) for tile in tiles}
    free = tuple(
        Lodging(row, column, pick(f"at {row} {column}"), asked=(row, column) == (8, 6))
        for row, column in source.squares if (row, column) not in filled
    )  # fmt: skip
    grid = TileGrid(source.squares, tiles, free=free, aside=(None, face("hold", (1, 2, 0, 3), spots=("", ""))))
    keys = (
        *(TileKey(pick(f"kind {n}"), each) for n, each in enumerate(KINDS)),
        TileKey(Offer(same("none"), select=("none",), sign="cross")),
    )
    return Panel(
        seat,
        say("8 of 20: which kind?", "20枚中8枚目: 種類は?", "8 de 20: ¿de qué tipo?"),
        (TileEntry(grid, keys),),
        selection=("x",),
    )


def pictures(seat: int, language: str = "en", count: int = 12) -> Panel:
    """Which of the tiles that fit."""
    say = Words(language)
    grid = TileGrid(SECOND, SHIP.tiles[:9], free=(Lodging(8, 7, None, asked=True),))
    keys = tuple(
        TileKey(pick(f"tile {n}"), face("hold", (n % 4, n // 4 % 4, (n + 2) % 4, 1), n % 4, ("", "")))
        for n in range(count)
    )
    back = Offer(say("back", "戻る", "atrás"), select=("back",), sign="chevron_left")
    return Panel(
        seat,
        say("hold of 2: which one?", "倉庫2: どれ?", "bodega de 2: ¿cuál?"),
        (TileEntry(grid, keys, back),),
        selection=("x",),
    )


def closed(seat: int, language: str = "en") -> Panel:
    """All tiles are told."""
    say = Words(language)
    done = Offer(say("SHIP IS RIGHT", "この船で確定", "NAVE CORRECTA"), Ready(seat), tone="good")
    return Panel(
        seat,
        say("all told: right?", "これで全部?", "¿está todo?"),
        (TileEntry(SHIP, ()),),
        confirm=done,
        selection=("x",),
    )


def loading(seat: int, language: str = "en") -> Panel:
    """Goods lie in holds as is best; they can be laid otherwise."""
    say = Words(language)

    def slot(name: str, ware: str, *, rimmed: bool = False, on: bool = False) -> HoldSlot:
        offer = Offer(same(name), select=(name,), on=on)
        return HoldSlot(WARES.get(ware), rimmed, offer)

    holds = (
        HoldRow((slot("a0", "red", rimmed=True),)), HoldRow((slot("b0", "yellow", on=True), slot("b1", "yellow"))),
        HoldRow((slot("c0", "green"), slot("c1", "blue"), slot("c2", ""))), HoldRow((slot("d0", "red", rimmed=True), slot("d1", "", rimmed=True))),
    )  # fmt: skip
    load = Load(holds, (slot("t0", "blue"), slot("t1", "green")), say("to the supply: 1 blue, 1 green", "供給へ: 青1・緑1", "a la reserva: 1 azul, 1 verde"),
                Offer(same("tray"), select=("tray",)))  # fmt: skip
    done = Offer(say("LOAD THIS", "これで積む", "CARGAR ASÍ"), Ready(seat), tone="good")
    return Panel(
        seat,
        say("best load: change or accept", "最良の積み方: 変更か決定", "mejor carga: cambia o acepta"),
        (load,),
        confirm=done,
    )


def losing(seat: int, language: str = "en") -> Panel:
    """The own grid, looked at, with keys that say what they lead to."""
    say = Words(language)
    keys = (
        Offer(say("FIRE double cannon", "2連砲で撃つ", "DISPARAR"), select=("fire",), adds=say("5 to 4", "5から4", "de 5 a 4")),
        Offer(say("TAKE the hit", "受ける", "ENCAJAR"), select=("take",), adds=say("−4 credits", "−4", "−4 créditos"), tone="bad"),
    )  # fmt: skip
    return Panel(seat, say("large meteor, row 8", "大きな隕石・8行", "meteoro grande, fila 8"), (HIT, Keys(keys)))


def paying(seat: int, language: str = "en") -> Panel:
    """Which figures are given: each cabin can be touched."""
    say = Words(language)
    grid = TileGrid(
        SECOND,
        tuple(
            replace(tile, offer=pick(f"cabin {tile.row} {tile.column}"), marked=tile.row == 8)
            if CREW[0] in tile.face.spots
            else tile
            for tile in SHIP.tiles
        ),
    )
    return Panel(
        seat,
        say("give 2 figures", "2人渡す", "entrega 2"),
        (grid,),
        confirm=Offer(say("GIVE 2", "2人渡す", "DAR 2"), Ready(seat), tone="bad"),
    )


ALL_PANELS = {
    "losing": losing,
    "paying": paying,
    "kinds": kinds,
    "pictures": pictures,
    "many_pictures": lambda seat, language="en": pictures(seat, language, 39),
    "closed": closed,
    "loading": loading,
}
