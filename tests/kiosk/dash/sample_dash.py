"""Boards of a dashboard made by hand, in three languages: every piece there is, with the longest words."""

# ruff: noqa: E501 -- a sample is read in one line

from __future__ import annotations

from companion.core.actions import Advance, NotReady, Ready
from companion.core.messages import Text, text
from companion.core.view import (
    BillBoard,
    BillCell,
    BillLine,
    BillSum,
    BoardHead,
    BuildBoard,
    BuildRow,
    CardLine,
    CardPile,
    CardSign,
    CheckBoard,
    CheckRow,
    DiceLine,
    FlightTile,
    GlassKey,
    GlassSpace,
    GridLegend,
    HitAnswer,
    HitBoard,
    HitQuestion,
    LineCard,
    Offer,
    PlannedMove,
    ReadPile,
    RingBoard,
    RingPiece,
    SandGlass,
    SeatView,
    SmallGrid,
    StartPlace,
    TableView,
    Ware,
)
from tests.kiosk.dash.sample_ships import GROUPS, HIT, LARGE, SMALL_HIT, SMALL_MISSED, SMALL_SHOT

LANGUAGES = ("en", "ja", "es")
LIVERIES = ("red", "blue", "green", "yellow")


class Words:
    """Says sample words in a language."""

    def __init__(self, language: str) -> None:
        self.nth = LANGUAGES.index(language)

    def __call__(self, en: str, ja: str, es: str) -> Text:
        return text("plain", n=(en, ja, es)[self.nth])


def same(said: str) -> Text:
    return text("plain", n=said)


def head(
    say: Words, line: tuple[str, str, str] | None = None, seats: tuple[int, ...] = (), **more: object
) -> BoardHead:
    word = say("LEVEL", "レベル", "NIVEL")
    return BoardHead(word, "II", say(*line) if line else None, seats, **more)  # type: ignore[arg-type]


def placed(say: Words, place: int) -> Text:
    return say(("1st", "2nd", "3rd", "4th")[place - 1], f"{place}位", f"{place}.º")


def building(seats: int, language: str = "en", sand: str = "running", reading: bool = False) -> BuildBoard:
    say = Words(language)
    spaces = (
        GlassSpace(say("gone", "済", "pasó"), "gone"),
        GlassSpace(say("now", "今", "ahora"), "now"),
        GlassSpace(say("last", "最後", "último"), "last", "S"),
    )
    glass = SandGlass(
        sand, 90.0, spaces if sand != "none" else (),  # type: ignore[arg-type]
        say("sand left on space 2", "2番目の砂の残り", "arena en la casilla 2") if sand != "none"
        else say("time used", "経過時間", "tiempo usado"), say("empty", "砂切れ", "vacío"),
    )  # fmt: skip
    done = (False, True, False, True)
    rows = tuple(
        BuildRow(
            seat,
            say("complete", "完成", "lista") if done[seat] else say("reads pile 2", "山2を確認中", "lee el mazo 2"),
            placed(say, (3, 1, 3, 2)[seat]),
            say("to start", "から出発", "en salir") if done[seat] else say("is free", "空き", "está libre"),
            taken=done[seat],
            offer=Offer(same("another place"), NotReady(seat)) if done[seat] else None,
        )
        for seat in range(seats)
    )
    turn = GlassKey(
        say("TURN TO THE LAST SPACE", "最後のマスへひっくり返す", "GIRAR A LA ÚLTIMA"),
        say("when empty:", "砂が落ちたら:", "al vaciarse:"), tuple(range(1, seats, 2)),
        say("(complete)", "(完成)", "(lista)"),
        Offer(same("turn"), Advance(0)) if sand == "empty" else None,
    )  # fmt: skip
    piles = tuple(
        CardPile(n, 0 if n == 2 else None, n == 4, Offer(same(f"pile {n}"), Advance(n)) if n in (1, 3) else None)
        for n in range(1, 5)
    )
    starts = tuple(
        StartPlace(placed(say, n + 1), n if n < 2 else None, Offer(same(f"start {n}"), Ready(n)) if n > 1 else None)
        for n in range(4)
    )
    piles_say = say("look at cards", "カードを見る", "ver cartas")
    read = (ReadPile(0, 2, (planets(say), swarm(say)), Offer(say("put back", "戻す", "devolver"), Advance(9))),)
    missing = ("still building", "まだ組み立て中", "siguen montando")
    return BuildBoard(
        head(say, missing, tuple(range(0, seats, 2))), glass, rows, turn if sand != "none" else None,
        piles if sand != "none" else (), piles_say, read * (2 if seats > 2 else 1) if reading else (), starts,
    )  # fmt: skip


WARES = {
    "red": Ware("red", "4"),
    "yellow": Ware("yellow", "3"),
    "green": Ware("green", "2"),
    "blue": Ware("blue", "1"),
}


def cubes(*names: str) -> tuple[CardSign, ...]:
    return tuple(CardSign(ware=WARES[name]) for name in names)


def planets(say: Words) -> LineCard:
    fit = say("all on board", "全部積める", "cabe todo")
    lines = (
        CardLine("1", "", cubes("red", "yellow"), None, say("worth 7, all fit", "価値7・全部入る", "vale 7, todo cabe"),
                 say("stays 1st", "1位のまま", "sigue 1.º"), "good", (0,), on=True, offer=Offer(same("1"), Ready(0))),
        CardLine("2", "", cubes("yellow", "green", "blue"), None, say("worth 6", "価値6", "vale 6"),
                 say("5 fit on board", "5個入る", "caben 5"), "bad", offer=Offer(same("2"), Ready(1))),
        CardLine("3", "", cubes("green", "green"), None, say("worth 4", "価値4", "vale 4"), fit, "good",
                 offer=Offer(same("3"), Ready(2))),
        CardLine("4", "", cubes("yellow"), None, say("worth 3", "価値3", "vale 3"), fit, "good", done=True, whose=(1,)),
    )  # fmt: skip
    keys = (
        Offer(say("Fly on", "先へ", "Seguir"), Advance(1)),
        Offer(say("LAND", "着陸", "ATERRIZAR"), Ready(3), tone="good"),
    )
    return LineCard(
        "planet", say("Planets", "惑星", "Planetas"), lines, say("2 days back", "2日戻る", "2 días atrás"), "flight_days",
        note=say("asked after Ada", "アダの次", "tras Ada"), after=(1, 2, 3), keys=keys,
    )  # fmt: skip


def swarm(say: Words) -> LineCard:
    ways = ("from_front", "from_right", "from_left", "from_rear", "from_front")
    lines = tuple(
        CardLine(str(n + 1), "", (CardSign("meteor_large" if n % 2 else "meteor_small"), CardSign(way)), None,
                 say("row 8", "8行", "fila 8") if n < 2 else None, done=n < 2, on=n == 2)
        for n, way in enumerate(ways)
    )  # fmt: skip
    return LineCard("meteor_large", say("Meteor swarm", "隕石群", "Lluvia de meteoros"), lines)


def combat(say: Words) -> LineCard:
    lines = tuple(
        CardLine("", mark, (CardSign(sign, said),), None, None,
                 say("4 · 2 · 7 · 3", "4・2・7・3", "4 · 2 · 7 · 3"), "plain", (0, 1, 2, 3), (1,), on=on)
        for mark, sign, said, on in (("crew", "flight_days", "3", False), ("engine", "crew", "2", True),
                                     ("cannon", "shot_heavy", "2", False))
    )  # fmt: skip
    keys = tuple(
        Offer(say(f"{n} cells: {n + 4}", f"電池{n}: {n + 4}", f"{n} pilas: {n + 4}"), Advance(n),
              tone="good" if n > 1 else "bad")
        for n in range(4)
    )  # fmt: skip
    return LineCard(
        "combat", say("Combat zone", "戦闘地帯", "Zona de combate"), lines, keys=keys,
        warns=say("cards of level III not verified", "レベルIIIのカードは未確認", "cartas de nivel III sin comprobar"),
    )  # fmt: skip


FIGURE_WORDS = (
    ("crew", "乗員", "gente"), ("cells", "電池", "pilas"), ("guns", "砲", "cañón"), ("thrust", "推力", "empuje"),
    ("open", "開口", "abierto"),
)  # fmt: skip


def flying(seats: int, language: str = "en", spaces: int = 24, card: str = "planets") -> RingBoard:
    say = Words(language)
    figures = (("crew", "5"), ("battery_cell", "4"), ("cannon", "5½"), ("engine", "4"), ("exposed", "13"))
    wares = ((WARES["blue"], None, None), (WARES["yellow"], WARES["blue"], WARES["blue"]), (None,) * 3, ())
    tiles = tuple(
        FlightTile(
            seat, placed(say, seat + 1), say("lap 2", "2周目", "vuelta 2"),
            say("leads", "先頭", "en cabeza") if not seat else say(f"{3 * seat} back", f"{3 * seat}遅れ", f"a {3 * seat}"),
            "warn" if not seat else "plain", tuple(CardSign(sign, said, word=say(*word)) for (sign, said), word in zip(figures, FIGURE_WORDS, strict=True)), wares[seat],
            say("worth 14", "価値14", "valen 14") if seat == 3 else None,
        )
        for seat in range(seats)
    )  # fmt: skip
    if seats == 4:
        tiles = (*tiles[:2], FlightTile(2, out=say("gave up: lapped by Ada", "放棄: アダに周回遅れ", "se rinde: Ada le saca una vuelta")),
                 tiles[3])  # fmt: skip
    pieces = tuple(RingPiece(seat, space) for seat, space in zip(range(4), (10, 7, 6, 2), strict=True))[:seats]
    cards = {"planets": planets, "swarm": swarm, "combat": combat}
    drawn = cards[card](say) if card in cards else None
    line = ("card 7 of 12: choosing now", "12枚中7枚目: 選択中", "carta 7 de 12: elige")
    return RingBoard(
        head(say, line, (0,)), spaces, pieces, tiles, drawn,
        PlannedMove(0, (9, 8), 8) if drawn is not None else None,
        say("Ada turns the next card", "アダが次のカードをめくる", "Ada vuelve la carta siguiente") if drawn is None else None,
        (Offer(say("NEXT CARD", "次のカード", "OTRA CARTA"), Advance(5), tone="good"),) if drawn is None else (),
        say("Ada rolls: meteor 3 of 5, from the right: which ROW?", "アダが振る: 隕石3/5、右から: 何行目?",
            "Ada tira: meteoro 3 de 5, por la derecha: ¿qué FILA?") if card == "swarm" else None,
    )  # fmt: skip


DICE = (3, 5)


def hitting(seats: int, language: str = "en", which: str = "hit") -> HitBoard:
    say = Words(language)
    dice = DiceLine(
        DICE, "8", say("row 8, coming", "8行目", "fila 8, viene"), say("from the right", "右から", "por la derecha")
    )
    words = ((say("shot", "撃墜", "derribado"), say("no cost", "損失なし", "gratis"), "warn", SMALL_SHOT),
             (say("missed", "外れ", "falla"), say("no tile", "部品なし", "sin pieza"), "good", SMALL_MISSED),
             (say("hit", "命中", "impacto"), say("1 lost", "1枚失う", "1 perdida"), "bad", SMALL_HIT))  # fmt: skip
    others = tuple(
        SmallGrid(seat, grid, word, tone, under)  # type: ignore[arg-type]
        for seat, (word, under, tone, grid) in zip((0, 2, 3), words, strict=True)
    )[: seats - 1]
    figures = (CardSign("crew", "8"), CardSign("battery_cell", "5"), CardSign("broken", "2"))
    legend = (
        GridLegend("answers", say("can fire", "撃てる", "dispara")),
        GridLegend("loose", say("cut off", "外れる", "se suelta")),
    )
    answers = (
        HitAnswer(Offer(say("FIRE double cannon", "2連砲で撃つ", "DISPARAR cañón doble"), Ready(1), sign="cannon_double",
                        adds=say("5 to 4, nothing lost", "5から4・損失なし", "de 5 a 4, nada se pierde"), tone="good"), "battery_cell"),
        HitAnswer(Offer(say("TAKE the hit", "受ける", "ENCAJAR el golpe"), NotReady(1), sign="broken",
                        adds=say("1 hit, 3 cut off: −4 credits", "命中1・切断3: −4", "1 impacto, 3 sueltas: −4"), tone="bad"), "",
                  say("2 crew, 2 cells, gun, engine", "乗員2・電池2・砲・噴射", "2 tripulantes, 2 pilas, cañón")),
    )  # fmt: skip
    if which == "groups":
        answers = tuple(
            HitAnswer(Offer(say(f"KEEP {letter}: {n} tiles", f"{letter}を残す: {n}枚", f"QUEDARSE {letter}: {n} piezas"),
                            Advance(n), adds=say("6 crew, 3 engines, loses 4", "乗員6・噴射3・4枚失う", "6 trip., 3 motores, pierde 4")))
            for letter, n in (("A", 14), ("B", 9))
        )  # fmt: skip
    question = HitQuestion(
        1, "meteor_large", say("Large meteor", "大きな隕石", "Meteoro grande"),
        say("hits your cabin", "客室に命中", "da en tu cabina"), answers,
    )  # fmt: skip
    grid = {"hit": HIT, "groups": GROUPS, "large": LARGE}.get(which, HIT)
    line = ("3 of 5, to answer", "5つ中3つ目: 回答", "3 de 5, responde")
    if which == "rest":
        return HitBoard(
            head(say, line, (1,), dice=dice), None, None, others=others,
            says=say("Kenji rolls for meteor 4", "ケンジが隕石4を振る", "Kenji tira por el meteoro 4"),
            keys=(Offer(say("Next card", "次のカード", "Otra carta"), Advance(3)),),
        )  # fmt: skip
    return HitBoard(head(say, line, (1,), dice=dice), 1, grid, figures, legend, question, others)


def billed(seats: int, language: str = "en", titles: bool = False) -> BillBoard:
    say = Words(language)

    def cells(*given: tuple[str, Text | None]) -> tuple[BillCell, ...]:
        def one(said: str, reason: Text | None) -> BillCell:
            tone = "naught" if said == "0" else "owed" if said.startswith("−") else "plain"
            return BillCell(said, reason, (), tone)  # type: ignore[arg-type]

        return tuple(one(*each) for each in given[:seats])

    quit_ = say("gave up", "放棄", "se rindió")
    opened = [say(f"{n} open", f"開口{n}", f"{n} abiertos") for n in (6, 4, 5, 7)]
    tiles = [say(f"{n} tiles", f"{n}枚", f"{n} piezas") for n in (4, 12, 2, 8)]
    goods = tuple(
        BillCell(said, reason, wares, "naught" if said == "0" else "plain", offer=Offer(same(f"goods {n}"), Advance(n)))
        for n, (said, reason, wares) in enumerate((
            ("+10", None, tuple(WARES.values())), ("0", say("none", "なし", "nada"), ()),
            ("+5", say("half of 9", "9の半分", "mitad de 9"), ()), ("+2", None, (WARES["green"],)),
        ))
    )[:seats]  # fmt: skip
    lines = (
        BillLine(say("Flight pay", "飛行報酬", "Por el vuelo"), "coin", cells(("3", None), ("5", None), ("3", None), ("0", None))),
        BillLine(say("Finish order", "到着順", "Orden de llegada"), "flag",
                 cells(("+8", placed(say, 1)), ("+6", placed(say, 2)), ("0", quit_), ("+4", placed(say, 3)))),
        BillLine(say("Best looking", "最も美しい", "La más bonita"), "exposed",
                 cells(("0", opened[0]), ("+4", opened[1]), ("0", quit_), ("0", opened[3]))),
        BillLine(say("Goods sold", "売った荷", "Mercancías"), "cargo", goods),
        BillLine(say("Lost parts", "失った部品", "Piezas perdidas"), "broken",
                 cells(*zip(("−4", "−12", "−2", "−8"), tiles, strict=True))),
    )  # fmt: skip
    if titles:
        lines = tuple(
            BillLine(line.says, "title", tuple(
                BillCell(cell.said.strip("+−"), None, framed=n == at) for n, cell in enumerate(line.cells)
            ), say("most crew", "乗員最多", "más tripulación"), gold=at == 1)
            for at, line in enumerate(lines)
        )  # fmt: skip
    wins, broke = say("WINS", "勝利", "GANA"), say("BROKE", "赤字", "EN ROJO")
    sums = tuple(BillSum(said, wins if good else broke, good) for said, good in
                 (("17", True), ("3", True), ("6", True), ("−2", False)))[:seats]  # fmt: skip
    keys = (
        Offer(say("Ledger", "記録", "Registro"), Advance(1)),
        Offer(say("Correct a line", "行を直す", "Corregir"), Advance(2)),
        Offer(say("Save to stick", "保存", "Guardar"), Advance(3)),
        Offer(say("FLY AGAIN", "もう一度飛ぶ", "OTRO VUELO"), Advance(4), tone="good"),
    )
    winners = ("all with 1 credit or more win:", "1以上の人は全員勝利:", "ganan todos con 1 o más:")
    return BillBoard(
        head(say, winners, tuple(range(min(3, seats)))), say("FREIGHT BILL", "運送明細", "FACTURA"),
        say("flight II, 12 cards", "飛行II・12枚", "vuelo II, 12 cartas"), tuple(range(seats)), lines, 5,
        () if titles else sums, say("CREDITS", "クレジット", "CRÉDITOS"), say("in hand", "手元", "en mano"), keys,
    )  # fmt: skip


def checking(seats: int, language: str = "en") -> CheckBoard:
    say = Words(language)
    asks = say("look at your left neighbour's ship", "左隣の船を見てください", "mira la nave de tu izquierda")
    rows = tuple(
        CheckRow(
            seat, say("checked", "点検済み", "revisada") if seat == 1 else asks,
            say("2 mistakes: rows 7 and 8", "間違い2つ: 7行・8行", "2 errores: filas 7 y 8") if seat == 2 else None, "bad",
            () if seat == 1 else (Offer(say("mistake", "間違い", "error"), NotReady(seat)), Offer(say("fine", "よし", "bien"), Ready(seat), tone="good")),
            done=seat == 1,
        )
        for seat in range(seats)
    )  # fmt: skip
    note = say("a press says: fine", "押すと: よし", "pulsar dice: bien")
    return CheckBoard(
        head(say, ("ships still to check", "点検待ち", "faltan por revisar"), (0, 2)[: seats - 1]), rows, note
    )


def across(seats: int, language: str = "en") -> HitBoard:
    say = Words(language)
    dice = DiceLine(DICE, "8")
    return HitBoard(
        head(say, ("3 of 5, look at your ships", "5つ中3つ目: 船を見て", "3 de 5, mirad las naves"), (), dice=dice), None, None,
        says=say("large meteor from the right, row 8", "大きな隕石、右から、8行", "meteoro grande por la derecha, fila 8"),
        keys=(Offer(say("Next roll", "次へ", "Otra tirada"), Advance(2)),), large="8", large_signs=("meteor_large", "from_right"),
    )  # fmt: skip


ALL = {
    "check": checking,
    "hit_across": across,
    "build": building,
    "build_last": lambda seats, language="en": building(seats, language, "empty"),
    "build_free": lambda seats, language="en": building(seats, language, "none"),
    "build_reads": lambda seats, language="en": building(seats, language, reading=True),
    "flight": flying,
    "flight_34": lambda seats, language="en": flying(seats, language, 34, "combat"),
    "flight_18": lambda seats, language="en": flying(seats, language, 18, "none"),
    "flight_rolls": lambda seats, language="en": flying(seats, language, 24, "swarm"),
    "hit": hitting,
    "hit_groups": lambda seats, language="en": hitting(seats, language, "groups"),
    "hit_large": lambda seats, language="en": hitting(seats, language, "large"),
    "hit_rest": lambda seats, language="en": hitting(seats, language, "rest"),
    "bill": billed,
    "titles": lambda seats, language="en": billed(seats, language, titles=True),
}


def seen(view: TableView, board: object, phase: Text | None = None) -> TableView:
    """Return a table with a board instead of its track, its seats in their liveries."""
    seats = tuple(SeatView(seat.seat, place=seat.seat + 1, livery=LIVERIES[seat.seat]) for seat in view.seats)
    said = phase or view.phase
    return TableView(view.round, said, None, 0, seats, board=board)  # type: ignore[arg-type]
