"""Score sheets made by hand, in three languages: ties, a place that is shared, points not known yet, ranks alone."""

# ruff: noqa: E501 -- a sample is read in one line

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import (
    BoardHead,
    RankLadder,
    RankShelf,
    RobotHead,
    ScoreBlock,
    ScoreBoard,
    ScoreCell,
    ScoreColumn,
    ScoreItem,
    ScoreLine,
    Standing,
)
from tests.kiosk.dash.sample_dash import Words, same

PARTS = (
    (31, 24, 17, 3, 0),
    (29, 30, 13, 3, 0),
    (26, 22, 15, 4, 4),
    (24, 19, 21, 1, 0),
    (22, 22, 12, 2, 0),
    (22, 22, 8, 4, 2),
)
PLACES = (1, 2, 3, 4, 5, 5)
PIECES = (11, 9, 14, 5, 8, 13)
RANKS = (
    (("Keep practising", "練習を続けてください", "Sigue practicando"), 0),
    (("Beginner", "初心者", "Principiante"), 60),
    (("Amateur inventor", "アマチュア発明家", "Inventor aficionado"), 80),
    (("Heroic inventor", "英雄的発明家", "Inventor heroico"), 100),
    (("Epic inventor", "叙事詩的発明家", "Inventor épico"), 120),
    (("Legendary inventor", "伝説的発明家", "Inventor legendario"), 140),
)


def columns(say: Words) -> tuple[ScoreColumn, ...]:
    return (
        ScoreColumn(say("Robots", "ロボット", "Robots"), "robot", "assemble"),
        ScoreColumn(say("Classes", "クラス", "Clases"), "class_card", "design"),
        ScoreColumn(say("Earned", "獲得", "Ganados"), "vp", "manufacture"),
        ScoreColumn(say("Stock ÷ 3", "在庫 ÷ 3", "Restos ÷ 3"), "gear", "recycle"),
        ScoreColumn(say("Inventor", "発明家", "Inventor"), "inventor", "upgrade"),
    )


def cells(say: Words, seat: int, *, open_: bool) -> tuple[ScoreCell, ...]:
    best = [max(parts[n] for parts in PARTS) for n in range(5)]
    found = []
    for n, points in enumerate(PARTS[seat]):
        note = same(f"{PIECES[seat]} ÷ 3") if n == 3 else None
        items = (
            tuple(ScoreItem(say(f"Robot {k}", f"ロボット{k}", f"Robot {k}"), k % 4, "robot") for k in range(15))
            if n == 0
            else (
                ScoreItem(
                    say("Aerospace Engineering", "航空宇宙工学", "Ingeniería aeroespacial"),
                    None if open_ else points,
                    "class_card",
                ),
            )
            if n == 1
            else ()
        )
        known = None if open_ and n == 1 and seat == 2 else points
        found.append(ScoreCell(known, note, points == best[n] and points > 0, items))
    return tuple(found)


def scored(seats: int, language: str = "en", *, open_: bool = False) -> ScoreBoard:
    say = Words(language)
    notes = (
        say("robots 31 to 29", "ロボット31対29", "robots 31 a 29"), say("robots 29 to 31", "ロボット29対31", "robots 29 a 31"), None, None,
        say("all equal: shared", "すべて同じ：同順位", "todo igual: compartido"), say("all equal: shared", "すべて同じ：同順位", "todo igual: compartido"),
    )  # fmt: skip
    lines = tuple(
        ScoreLine(
            seat,
            0 if open_ else PLACES[seat],
            cells(say, seat, open_=open_),
            None if open_ and seat == 2 else sum(PARTS[seat]),
            notes[seat],
        )
        for seat in range(seats)
    )
    line = say(
        "75 to 75: more from robots, 31 to 29", "75対75：ロボットの点で31対29", "75 a 75: más por robots, 31 a 29"
    )
    return ScoreBoard(
        BoardHead(say("ROUND", "ラウンド", "RONDA"), "8", line, (0,)),
        columns(say),
        lines,
        say("Total", "合計", "Total"),
    )


def alone(seats: int, language: str = "en", *, challenge: bool = True) -> ScoreBoard:
    say = Words(language)
    board = scored(1, language)
    shelves = tuple(
        RankShelf(say(*name), least, same(f"{least}–{least + 19}" if least < 140 else "140+"))
        for name, least in RANKS
    )
    blocks = (
        tuple(
            ScoreBlock(say(f"game {n}", f"{n}戦目", f"partida {n}"), points)
            for n, points in ((1, 45), (2, 30), (3, None))
        )
        if challenge
        else ()
    )
    ladder = RankLadder(shelves, 75, RobotHead("pip", "design"), say("5 VP short", "あと5点", "faltan 5 PV"), blocks)
    out = (
        (
            say("Take 20 cards out", "カード20枚を取り除く", "Aparta 20 cartas"),
            *(say(f"Robot number {n}", f"ロボット{n}号", f"Robot número {n}") for n in range(20)),
        )
        if challenge
        else ()
    )
    return ScoreBoard(board.head, board.columns, board.lines, board.total_says, ladder, out)


def standings(board: ScoreBoard) -> tuple[Standing, ...]:
    return tuple(Standing(line.seat, line.place, text("plain", n="?")) for line in board.lines)
