"""Panels of a workbench made by hand, in three languages: every piece there is, with the longest words."""

# ruff: noqa: E501 -- a sample is read in one line

from __future__ import annotations

from collections.abc import Callable

from companion.core.view import (
    Amount,
    AmountKey,
    AmountKeys,
    AmountStrip,
    AskedCard,
    AskForm,
    BatteryKey,
    BatteryRow,
    ClassCardView,
    Deal,
    DraftBox,
    DraftLine,
    FigureKey,
    GradeRung,
    InventorCardView,
    Keys,
    OwnBoard,
    Panel,
    RobotHead,
    RobotsToBuild,
    RobotStrip,
    RobotStrips,
    RowRun,
    RunAction,
    RunStep,
    Says,
    SpotGroup,
    SpotView,
    StockCell,
    StockGrid,
    StripPlace,
    TokenSpots,
    TokenStock,
)
from tests.kiosk.dash.sample_dash import Words, same
from tests.kiosk.workbench.bench_pieces import (
    PARTS,
    PHASES,
    TYPES,
    amounts,
    bench,
    energy,
    every_step,
    key,
    left_of,
    others,
    payment,
    pick,
    places,
    robot,
)


def assembling(seat: int, language: str = "en", *, paid: bool = True) -> Panel:
    """Three robots of a hand, the last one paid for."""
    say = Words(language)
    short, chips = say("short", "不足", "falta"), say("1 chip short", "チップ1不足", "falta 1 microchip")
    third = say("3rd space", "3番目", "espacio 3"), say("3rd", "3番", "n.º 3")
    second = say("2nd space", "2番目", "espacio 2"), say("2nd", "2番", "n.º 2")
    first = say("1st space", "1番目", "espacio 1"), say("1st", "1番", "n.º 1")
    robots = (
        robot("Pip Rivet", "manufacture", *third, key("pip left", "energy 2", ("sensor 3", "gear 1")),
              key("pip right", "energy 5", ("sensor 1",), why=short, missing="energy 2"), "+1"),
        robot("Dot Matrix", "design", *second, key("dot left", "energy 1", ("program 2", "microchip 1")),
              key("dot right", "energy 3", ("program 1",)), "+1"),
        robot("Mopsy", "recycle", *first, key("mopsy left", "energy 2", ("microchip 3",), why=chips), key("mopsy right", "energy 3", ("gear 1",))),
    )  # fmt: skip
    bar = energy(1, 3, 2, 1, spent=4, says=left_of(say, 7))
    lizzie = same("Tin Lizzie")
    return bench(
        seat, say, "assemble", bar, RobotsToBuild(robots), *((payment(seat, say),) if paid else ()), undoes=lizzie
    )


def running(seat: int, language: str = "en") -> Panel:
    """The second robot of a row; the board is over."""
    say = Words(language)
    actions = (
        RunAction(*amounts("energy 1"), Deal(gains=amounts("program 1", "battery 1")), "done"),
        RunAction(*amounts("energy 4"), Deal(gains=amounts("robot_card +1")), "done", "and"),
        RunAction(*amounts("energy 7"), Deal(gains=amounts("vp 1")), "skipped", "or"),
    )
    step = RunStep(same("Quill"), (key("basic", "energy 2", gains=("program 1",)), key("best", "token 5", gains=("program 2", "robot_card 1"), on=True)),
                   pick("skip", say("Skip", "飛ばす", "Omitir")))  # fmt: skip
    run = RowRun(
        "design", places(say), actions, say("board", "盤", "tablero"), step, others("manufacture", "recycle")
    )
    return bench(
        seat,
        say,
        "design",
        energy(1, 4, 1, 1, says=every_step(say)),
        run,
        undoes=same("Dot"),
        following="manufacture",
        run_on=True,
        steps=3,
    )


def boarding(seat: int, language: str = "en") -> Panel:
    """An action of the board that converts, or is one of several."""
    say = Words(language)
    actions = (
        RunAction(*amounts("energy 1"), Deal(gains=amounts("program 1", "battery 1")), "done"),
        RunAction(
            *amounts("energy 4"),
            Deal(amounts("battery 1"), amounts("duct_tape 1", "wild 1")),
            "now",
            "and",
            pick("board 1"),
        ),
        RunAction(*amounts("energy 7"), Deal(gains=amounts("microchip", "gear"), one_of=True), "closed", "or"),
    )
    step = RunStep(say("board", "盤", "tablero"), (key("convert", "energy 4", ("battery 1",), ("duct_tape 1", "wild 1")), key("token first", worded=say("place token", "トークンを置く", "colocar ficha"))),
                   pick("skip", say("Skip", "飛ばす", "Omitir")))  # fmt: skip
    run = RowRun("manufacture", places(say, "manufacture", -1), actions, None, step, others("design", "recycle"))
    return bench(
        seat,
        say,
        "manufacture",
        energy(0, 5, 0, 1, says=every_step(say)),
        run,
        undoes=say("battery", "バッテリー", "batería"),
        following="recycle",
        run_on=True,
    )


def upgrading(seat: int, language: str = "en", more: int = 0) -> Panel:
    """Rows of the cost table, then types."""
    say = Words(language)
    rows = AmountKeys((
        key("row 1", "energy 1", ("wild 4",)), key("row 2", "energy 2", ("wild 3",)), key("row 3", "energy 3", ("wild 3",), on=True),
        *(key(f"dear {n}", "energy 5", ("wild 1",), why=say("2 energy short", "エネルギー2不足", "faltan 2 de energía")) for n in range(more)), AmountKey(pick("add", say("add row", "段を追加", "añadir fila"))),
    ), 2)  # fmt: skip
    left = say("of 4", "/4", "de 4")
    types = AmountKeys(tuple(key(name, gains=(f"{name} {4 - n}",), says=left) for n, name in enumerate(TYPES)), 4)
    section = Keys((pick("section", say("Upgrade section", "アップグレード欄", "Sección de Mejora"), on=True),))
    says = Says(
        say(
            "one row a token; the rest is wasted",
            "トークン1個につき1段、余りは無駄",
            "una fila por ficha; el resto se pierde",
        ),
        "quiet",
    )
    return bench(
        seat,
        say,
        "upgrade",
        energy(2, 0, 2, 1, spent=1, says=left_of(say, 5)),
        says,
        rows,
        types,
        section,
        following="assemble",
    )


def unlocking(seat: int, language: str = "en") -> Panel:
    """The spots of a board."""
    say = Words(language)
    reveals = ("wild 2", "battery 4", "robot_card +2", "energy +1", "class_card", "vp 3", "sensor 2")
    spots = [
        SpotView(
            TYPES[n % 4],
            None if n == 5 else amounts(reveals[n % 7])[0],
            n in (1, 9),
            None if n in (1, 9) else pick(f"spot {n}", why=None if n != 6 else same("no")),
        )
        for n in range(16)
    ]
    cuts = ((0, 4), (4, 7), (7, 10), (10, 13), (13, 16))
    groups = tuple(SpotGroup(phase, tuple(spots[a:b])) for phase, (a, b) in zip(PHASES, cuts, strict=True))
    says = say("Which token? 5 energy left", "どのトークン?", "¿Qué ficha desbloqueas?")
    return bench(
        seat, say, "upgrade", energy(2, 0, 2, 1, says=left_of(say, 5)), TokenSpots(groups, says), following="assemble"
    )


def charging(seat: int, language: str = "en", most: int = 9) -> Panel:
    """How many batteries go into a phase."""
    say = Words(language)
    keys = tuple(BatteryKey(4 + n, n, pick(f"batteries {n}"), 4 + n > 7) for n in range(most))
    row = BatteryRow(
        say("Design 4, with batteries", "設計 4 + バッテリー", "Diseño 4, con baterías"),
        keys,
        say("no use above 7", "8以上は無意味", "más de 7 no sirve"),
    )
    return bench(seat, say, "design", row)


def gaining(seat: int, language: str = "en") -> Panel:
    """Wilds to be chosen after a card was seen."""
    say = Words(language)
    signs = (*PARTS, "robot_card")
    keys = tuple(AmountKey(pick(f"gain {sign}"), Amount(sign, str(n * 3))) for n, sign in enumerate(signs))
    strip = AmountStrip(
        say("2 of 3 to choose", "残り2/3", "elige 2 de 3"),
        keys,
        say("Look at it, then choose", "見てから選ぶ", "Mírala y luego elige"),
    )
    discards = tuple(
        AmountKey(
            pick(f"discard {n}", same(str(n))), None,
            Deal(gains=(*((Amount("", f"−{n}"),) if n else ()), Amount("robot_card", f"+{n + 1}"))), worded=True,
        )
        for n in range(8)
    )  # fmt: skip
    return bench(
        seat,
        say,
        "design",
        energy(1, 4, 6, 4, says=every_step(say)),
        strip,
        AmountKeys(discards, 4, say("Discard how many?", "何枚捨てる?", "¿Cuántas descartas?")),
    )


def booking(seat: int, language: str = "en") -> Panel:
    """All that can be booked by hand."""
    say = Words(language)
    signs = (*PARTS, "duct_tape", "battery", "robot_card", "vp")
    cells = tuple(StockCell(sign, (0, 3, 12, 7, 30, 4, 11, 110)[n], pick(f"set {sign}"), tuple(pick(f"{sign} {step}", same(step), why=same("none") if n == 0 and step == "−1" else None) for step in ("−1", "+1", "+2")))
                  for n, sign in enumerate(signs))  # fmt: skip
    heads_words = (("wild +", say("gained", "獲得", "ganado")), ("wild −", say("paid", "支払", "pagado")), ("inspiration", say("inspired", "閃き", "idea")),
                   ("token", say("unlock", "解除", "ficha")), ("build", say("build", "組立", "montar")), ("class_card", say("class", "クラス", "clase")))  # fmt: skip
    keys = tuple(AmountKey(pick(f"book {n}", words), amounts(sign)[0]) for n, (sign, words) in enumerate(heads_words))
    return bench(
        seat,
        say,
        "",
        StockGrid(cells, say("battery 2 to 4", "バッテリー 2から4", "batería de 2 a 4"), keys),
        undoes=say("battery", "バッテリー", "batería"),
    )


def card(_say: Words) -> AskedCard:
    say = _say
    return AskedCard(
        same("Pip Rivet"), "manufacture", "manufacture", Amount("vp", "3", "ours"), RobotHead("pip_rivet", "manufacture"),
        (DraftBox(say("cost, left", "コスト左", "coste, izq."), (amounts("energy 2"), amounts("sensor 3", "gear 1"))),
         DraftBox(say("cost, right", "コスト右", "coste, der."), ((Amount("energy", "?", "asked"),), amounts("sensor 1")))),
        (DraftLine(amounts("energy 3")[0], Deal(gains=amounts("microchip", "gear"), one_of=True, says=None)),
         DraftLine(amounts("energy 4")[0], Deal(gains=amounts("microchip 2")), "speed")),
        pick("card"),
    )  # fmt: skip


def asking(seat: int, language: str = "en") -> Panel:
    """A figure of a card."""
    say = Words(language)
    answers = tuple(
        FigureKey(pick(f"answer {n}", same(str(n) if n < 9 else "9+")), n in (3, 4, 5, 6)) for n in range(10)
    )
    ways = (
        pick("none", say("Not printed", "印刷なし", "No pone nada")),
        pick("by hand", say("Book by hand", "手で記帳", "A mano")),
        pick("later", say("Later", "後で", "Luego")),
    )
    form = AskForm(
        card(say), say("Right cost column: which number stands by the bolt?", "右のコスト欄: 稲妻の横の数字は?", "Columna derecha: ¿qué número hay junto al rayo?"), answers, ways, "energy",
        say("Needed now: can Pip Rivet be built with 4 left?", "理由: 残り4で組み立てられるか?", "Hace falta: ¿se puede montar con 4?"), say("left says 2, so right is more", "左が2なので右はそれより多い", "a la izquierda 2, aquí más"),
        say("usual so far", "よくある値", "lo habitual"), say("Kept for this box. Change it any time: tap the card.", "この箱用に保存。カードで変更可", "Se guarda. Para cambiarlo, toca la carta."),
    )  # fmt: skip
    return bench(seat, say, "assemble", form, count=say("1 of 3", "1/3", "1 de 3"))


def asking_signs(seat: int, language: str = "en") -> Panel:
    """Which signs stand in a column."""
    say = Words(language)
    answers = (
        *(FigureKey(pick(f"sign {sign}", sign=sign), count=n) for n, sign in enumerate((*PARTS, "wild"))),
        FigureKey(pick("all", say("that is all", "以上", "eso es todo"))),
    )
    form = AskForm(
        card(say),
        say("Left cost column: which signs?", "左のコスト欄: 記号は?", "Columna izquierda: ¿qué iconos?"),
        answers,
        (pick("later", say("Later", "後で", "Luego")),),
    )
    return bench(seat, say, "assemble", form)


def own_board(seat: int, language: str = "en", *, picked: bool = True) -> Panel:
    """Three classes, the inventor, tokens, one of them picked up."""
    say = Words(language)
    grades = tuple(
        GradeRung(grade, points, needs, grade == "A", grade == "B")
        for grade, points, needs in (("D", "2", "2"), ("C", "4", "4"), ("B", "7", "6"), ("A", "11", "8"))
    )
    more = say("2 more", "あと2", "2 más")
    classes = (
        ClassCardView(
            say("Aerospace Engineering", "航空宇宙工学", "Ingeniería aeroespacial"),
            Amount("energy", "4"),
            grades,
            1,
            more,
            None,
            "glows" if picked else "hollow",
            "speed",
            6,
            pick("place class 0") if picked else None,
        ),
        ClassCardView(
            say("Acoustics", "音響", "Acústica"),
            Amount("sensor", "12"),
            grades,
            None,
            more,
            None,
            "filled",
            "cosmetic",
            None,
        ),
        ClassCardView(
            say("Robot Ethics", "ロボット倫理学", "Ética de robots"),
            Amount("robot", "3"),
            (),
            None,
            None,
            say("grade asked at the end", "成績は最後に質問", "la nota se pregunta al final"),
        ),
    )
    inventor = InventorCardView(
        same("Ada Sparks"), "round_end", say("3 of 4 robots", "ロボット3/4", "3 de 4 robots"), 3, 4, "hollow", "speed"
    )
    tokens = tuple(
        TokenStock(name, n, pick(f"token {name}", on=picked and n == 1) if n else None)
        for n, name in enumerate(TYPES)
    )
    return bench(seat, say, "", OwnBoard(classes, inventor, tokens))


def placing(seat: int, language: str = "en") -> Panel:
    """Robots on which a token can be placed."""
    say = Words(language)

    def strip(phase: str, count: int) -> RobotStrip:
        names = ("dot_1", "quill_1", "bops_1", "mopsy", "tin")
        return RobotStrip(phase, tuple(
            StripPlace(RobotHead(names[n], phase, str(n + 2)) if n < count else None, "cosmetic" if n == 1 else "", pick(f"place {phase} {n}", why=None if n != 1 else same("one")) if n < count else None)
            for n in range(5)))  # fmt: skip

    strips = RobotStrips(
        (strip("design", 3), strip("manufacture", 5), strip("recycle", 1)),
        say("Place the speed token", "スピードを置く", "Coloca la ficha de velocidad"),
    )
    keep = Keys((pick("keep", say("keep it for later", "後で置く", "guardarla")),))
    return bench(seat, say, "", strips, keep)


ALL_BENCHES: dict[str, Callable[[int, str], Panel]] = {
    "assembling": assembling,
    "running": running,
    "boarding": boarding,
    "upgrading": upgrading,
    "upgrading_many": lambda seat, language="en": upgrading(seat, language, 2),
    "unlocking": unlocking,
    "charging": charging,
    "gaining": gaining,
    "booking": booking,
    "asking": asking,
    "asking_signs": asking_signs,
    "own_board": own_board,
    "placing": placing,
}
