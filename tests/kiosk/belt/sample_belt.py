"""Boards of a workshop made by hand, in three languages: every piece there is, with long words and large stocks."""

# ruff: noqa: E501 -- a sample is read in one line

from __future__ import annotations

from companion.core.actions import Advance, Correct, Ready
from companion.core.messages import Text
from companion.core.view import (
    BoardHead,
    CardKey,
    CardSign,
    EnergyFace,
    EnergyPart,
    EnergySum,
    Goal,
    HeadRow,
    LinePlace,
    Offer,
    PathPip,
    PhaseLine,
    RobotHead,
    RoundTrack,
    SeatGroup,
    SheetBoard,
    SheetGroup,
    SheetKey,
    SheetRow,
    SheetSlot,
    SheetWords,
    Station,
    StationVisit,
    WorkBoard,
    WorkTile,
)
from tests.kiosk.dash.sample_dash import Words, same

PHASES = ("upgrade", "assemble", "design", "manufacture", "recycle")
NAMES = {
    "upgrade": ("Upgrade", "アップグレード", "Mejora"),
    "assemble": ("Assemble", "組み立て", "Montaje"),
    "design": ("Design", "設計", "Diseño"),
    "manufacture": ("Manufacture", "製造", "Fabricación"),
    "recycle": ("Recycle", "リサイクル", "Reciclaje"),
}
STOCK = ("sensor", "gear", "program", "microchip", "duct_tape", "battery", "robot_card", "token", "vp")
PARTS = ("energy_card", "energy_cube", "battery", "token")
STANDS = (1, 2, 0, 3, 2, 5)
"""The station at which each seat stands; 5 is the end of the belt."""


def head(
    say: Words,
    line: tuple[str, str, str] | None,
    seats: tuple[int, ...],
    done: tuple[int, ...] = (),
    now: int = 3,
    **more: object,
) -> BoardHead:
    others = SeatGroup(say("done", "完了", "listo"), done) if done else None
    return BoardHead(
        say("ROUND", "ラウンド", "RONDA"),
        str(now),
        say(*line) if line else None,
        seats,
        others=others,
        track=RoundTrack(now, 8, 4, **more),
    )  # type: ignore[arg-type]


def energy(total: int) -> EnergySum:
    """A total in four parts, most of it cubes."""
    values = (min(7, total), max(0, total - 10), min(2, max(0, total - 7)), 1 if total > 9 else 0)
    return EnergySum(total, tuple(EnergyPart(sign, value) for sign, value in zip(PARTS, values, strict=True)))


def path(stands: int, seat: int) -> tuple[PathPip, ...]:
    ways = ("assigned", "cubes", "cubes", "assigned", "closed")
    return tuple(
        PathPip(phase, ways[(n + seat) % 5], "done" if n < stands else "now" if n == stands else "to_come")  # type: ignore[arg-type]
        for n, phase in enumerate(PHASES)
    )


def heads(seat: int, crowded: bool) -> tuple[HeadRow, ...]:
    def place(phase: str, n: int) -> RobotHead | None:
        if n < (5 if crowded else (2 + seat) % 4):
            return RobotHead(f"{phase} {seat} {n}", phase, str(n + 2) if n != 1 else "?", dim=n == 3)
        return None

    return tuple(HeadRow(phase, tuple(place(phase, n) for n in range(5))) for phase in PHASES[2:])


def tile(say: Words, seat: int, *, table: bool, most: bool) -> WorkTile:
    stands = STANDS[seat]
    done = stands == 5
    amounts = [30 if most else (seat * 3 + n * 2) % 8 for n in range(9)]
    cards = (
        EnergyFace(1, 1, doubles=True, phase="manufacture"),
        EnergyFace(None if seat == 2 else 9, 0, phase="recycle"),
    )
    return WorkTile(
        seat,
        path(stands, seat),
        None if done else energy(25 if most else 4 + seat),
        say("finished", "終わり", "terminado") if done else None,
        done,
        () if table else tuple(CardSign(sign, str(n)) for sign, n in zip(STOCK, amounts, strict=True)),
        cards if table else (),
        () if table else heads(seat, most),
    )


def visits(say: Words, seats: int) -> tuple[StationVisit, ...]:
    why = (
        say("assigned to the card with 7", "7のカードに割り当て済み", "asignada a la carta de 7"),
        say(
            "by cubes: they lie there for everybody", "キューブで：全員が使えます", "por los cubos: valen para todos"
        ),
        say("no cubes, not assigned", "キューブなし・割り当てなし", "sin cubos ni asignación"),
    )
    return tuple(
        StationVisit(seat, why[seat % 3], seat % 3 != 2, energy(25) if seat % 3 != 2 else None)
        for seat in range(seats)
    )


def working(
    seats: int, language: str = "en", *, table: tuple[int, ...] = (4,), most: bool = False, line: bool = False
) -> WorkBoard:
    say = Words(language)
    at_end = tuple(seat for seat in range(seats) if STANDS[seat] == 5)
    cubes = (0, 1, 2, 14 if most else 4, 0)
    access = ("some", "all", "all", "all", "none")
    only = tuple(seat for seat in (0, 2, 5, 1, 3) if seat < seats)[: 5 if most else 2]
    notes = {
        "all": say("open to all", "全員", "para todos"),
        "some": say("only", "のみ：", "solo"),
        "none": say("closed", "閉鎖", "cerrada"),
    }
    stations = tuple(
        Station(
            phase, say(*NAMES[phase]), cubes[n], access[n], notes[access[n]],  # type: ignore[arg-type]
            say("no cubes", "なし", "sin cubos") if not cubes[n] else None,
            only if access[n] == "some" else (),
            tuple(seat for seat in range(seats) if (3 if most and seat not in at_end else STANDS[seat]) == n),
            say("Who may come to Manufacture?", "製造には誰が入れますか？", "¿Quién puede ir a Fabricación?"),
            visits(say, seats),
        )
        for n, phase in enumerate(PHASES)
    )  # fmt: skip
    goal = Goal(
        say("Done", "完了", "Listo"),
        say(f"{len(at_end)} of {seats}", f"{seats}人中{len(at_end)}人", f"{len(at_end)} de {seats}"),
        at_end,
    )
    at_work = tuple(seat for seat in range(seats) if seat not in at_end)
    top = head(say, ("still at work", "作業中", "trabajando"), at_work, at_end)
    tiles = tuple(tile(say, seat, table=seat in table, most=most) for seat in range(seats))
    return WorkBoard(top, stations, goal, tiles, phase_line(say) if line else None)


def phase_line(say: Words) -> PhaseLine:
    again = Offer(say("Set up anew", "並べ直す", "Volver a montar"), Advance(None))
    told = Offer(say("Recycle", "リサイクル", "Reciclaje"), Correct(None, "line", 1))
    places = (
        LinePlace(2, "design"),
        LinePlace(1, "recycle", offer=told),
        LinePlace(3, next=True),
        LinePlace(None),
        LinePlace(0),
    )
    return PhaseLine(say("line of phases", "フェーズの列", "línea de fases"), places, again)


# -- sheets -------------------------------------------------------------------------------------------------------


def key(seat: int | None, field: str, value: int, says: Text, **more: object) -> Offer:
    return Offer(says, Correct(seat, field, value), **more)  # type: ignore[arg-type]


def card(n: int) -> EnergyFace:
    return EnergyFace((0, 1, 2, 3, 4, 5, 7, 9)[n], (0, 3, 0, 1, 0, 2, 0, 0)[n], doubles=n in (2, 4))


def drawing(seats: int, language: str = "en", *, unknown: bool = True) -> SheetBoard:
    say = Words(language)
    rows = []
    for seat in range(seats):
        new = Offer(say("new card", "新しいカード", "carta nueva"))
        values = tuple(SheetKey(key(seat, "value", n, same(str(n)))) for n in range(10))
        keys: tuple[object, ...] = tuple(
            CardKey(card(n), key(seat, "draw", n, same(f"card {n}"), on=n == 1 and seat == 0))
            for n in range(8 - seat % 2)
        )
        if unknown and seat % 2:
            keys = (*keys, SheetKey(new, leads=values))
        state = "complete" if seat == 0 else "missing"
        rows.append(SheetRow((SheetGroup(keys),), seat, note=say("2 more", "あと2枚", "faltan 2"), state=state))  # type: ignore[arg-type]
    return SheetBoard(
        head(say, ("draw two cards", "カードを2枚引く", "robad dos cartas"), tuple(range(seats))), tuple(rows)
    )


def assigning(seats: int, language: str = "en") -> SheetBoard:
    say = Words(language)
    words = say("a phase card under each", "それぞれの下にフェーズカードを", "una fase bajo cada una")
    rows = tuple(
        SheetRow(
            (SheetGroup((CardKey(EnergyFace(seat + 1, seat % 4, doubles=seat == 2, covered=seat % 2 == 0), large=True), CardKey(EnergyFace(None if seat == 4 else 7, 0, covered=seat % 2 == 0), large=True), SheetWords(words))),),
            seat,
            note=say("both are under", "2枚とも置いた", "las dos están") if seat % 2 == 0 else None,
            state="done" if seat % 2 == 0 else "missing",
        )
        for seat in range(seats)
    )  # fmt: skip
    return SheetBoard(
        head(
            say, ("waiting for", "待っています", "esperando a"), tuple(range(1, seats, 2)), tuple(range(0, seats, 2))
        ),
        rows,
        say("Turn up when all have pressed", "全員が押したら表にします", "Se descubren cuando todos pulsen"),
    )


def revealing(seats: int, language: str = "en", *, line: bool = False) -> SheetBoard:
    say = Words(language)

    def group(seat: int | None, first: bool, chosen: str, shut: str = "") -> SheetGroup:
        why = say("lies under the other card", "もう一方の下にあります", "está bajo la otra carta")
        keys = tuple(
            SheetKey(
                key(
                    seat,
                    f"phase {first}",
                    n,
                    say(*NAMES[phase]),
                    on=phase == chosen,
                    why=why if phase == shut else None,
                ),
                phase,
            )
            for n, phase in enumerate(PHASES)
        )
        picture = CardKey(EnergyFace(3 if first else 7, 2 if first else 0, doubles=not first, phase=chosen))
        return SheetGroup((picture, *keys), asked=not chosen)

    rows = tuple(
        SheetRow((group(seat, True, "design"), group(seat, False, "recycle" if seat % 2 else "", "design")), seat, state="complete" if seat % 2 else "missing")
        for seat in range(seats)
    )  # fmt: skip
    if line:
        rows = (
            *rows,
            SheetRow(
                (group(None, True, "upgrade"), group(None, False, "", "upgrade")),
                sign="design",
                says=say("line", "列", "línea"),
            ),
        )
    return SheetBoard(head(say, ("which phases?", "どのフェーズ？", "¿qué fases?"), tuple(range(seats))), rows)


def ending(seats: int, language: str = "en") -> SheetBoard:
    say = Words(language)
    rows = []
    for seat in range(seats):
        ability = Offer(
            say("Inventor: 2 VP for each gear", "発明家：ギア1個につき2点", "Inventor: 2 PV por engranaje"),
            Ready(seat),
            tone="good",
            adds=say("battery 2 to 4", "バッテリー2から4", "batería de 2 a 4"),
        )
        what = (
            SheetKey(ability)
            if seat % 2 == 0
            else SheetWords(say("nothing to do", "何もなし", "nada que hacer"), tone="quiet")
        )
        hands = SheetWords(
            say(
                "discard both energy cards, take the phase cards back",
                "エネルギーカード2枚を捨て、フェーズカードを戻す",
                "descarta las dos cartas de energía y recupera las de fase",
            ),
            "energy_card",
        )
        rows.append(SheetRow((SheetGroup((hands, what)),), seat, state="done" if seat == 1 else "missing"))
    return SheetBoard(
        head(
            say, ("round end", "ラウンド終了", "fin de la ronda"), tuple(range(seats)), tuple(range(1, min(2, seats)))
        ),
        tuple(rows),
        say(
            "Cubes leave when all are done",
            "全員が終わるとキューブは戻ります",
            "Los cubos se retiran cuando todos acaben",
        ),
    )


def starting(seats: int, language: str = "en") -> SheetBoard:
    say = Words(language)
    slots = (
        (
            ("class", "クラス", "clase"),
            "class_card",
            ("Aerospace Engineering", "航空宇宙工学", "Ingeniería aeroespacial"),
        ),
        (("inventor", "発明家", "inventor"), "inventor", ("known", "わかる", "conocido")),
        (("robot", "ロボット", "robot"), "robot", ("Manufacture", "製造", "Fabricación")),
        (("robot", "ロボット", "robot"), "robot", ("Recycle", "リサイクル", "Reciclaje")),
        (("token", "トークン", "ficha"), "token", ("communication", "通信", "comunicación")),
    )
    rows = tuple(
        SheetRow(
            (SheetGroup(tuple(SheetSlot(say(*what), sign, n < seat, say(*answer) if n < seat else None, Offer(say(*what), select=(f"slot {n}",))) for n, (what, sign, answer) in enumerate(slots))),),
            seat,
            state="complete" if seat == 5 else "missing",
        )
        for seat in range(seats)
    )  # fmt: skip
    return SheetBoard(
        head(say, ("everybody chooses", "全員が選びます", "todos eligen"), tuple(range(seats)), now=0),
        rows,
        keys=(Offer(say("All have chosen", "全員決めた", "Todos han elegido"), Advance(None), tone="good"),),
    )


def bidding(seats: int, language: str = "en", spaces: int = 9) -> SheetBoard:
    say = Words(language)
    why = say("bid space 3 or further right", "3番以降だけです", "desde la casilla 3")
    rows = tuple(
        SheetRow(
            (SheetGroup(tuple(SheetKey(key(1, f"bid {n}", space, same(str(space + 1)), why=why if space < 2 else None), figures=(CardSign("gear", str(space)),) if n % 2 else (), seat=n if space == 1 and n < seats else None, flag=space == spaces - 1) for space in range(spaces))),),
            sign="inventor", says=say("Edwardina", "エドワーディナ", "Edwardina"), note=say("at round end", "ラウンド終了時", "fin de ronda"), marked=n == 0,
        )
        for n in range(seats)
    )  # fmt: skip
    return SheetBoard(
        head(say, ("somebody bids", "入札中", "alguien puja"), (seats - 1,), now=0),
        rows,
        say(
            "One space further right, or another inventor",
            "より右の空きマスか、別の発明家へ",
            "Una casilla más a la derecha, u otro inventor",
        ),
    )


ALL = {
    "work": working,
    "work_most": lambda seats, language="en": working(seats, language, most=True),
    "work_table": lambda seats, language="en": working(seats, language, table=tuple(range(seats))),
    "draw": drawing,
    "draw_known": lambda seats, language="en": drawing(seats, language, unknown=False),
    "assign": assigning,
    "reveal": revealing,
    "end": ending,
    "start": starting,
    "bid": bidding,
}
FEW = {
    "work_line": lambda seats, language="en": working(seats, language, line=True),
    "reveal_line": lambda seats, language="en": revealing(seats, language, line=True),
}
"""Boards of one or two players."""
