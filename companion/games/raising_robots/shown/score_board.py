"""The score sheet: five sources and the inventor, places, the reason of each tie (RR-END); ranks alone (RR-SOLO)."""

from __future__ import annotations

from typing import Final

from companion.core.messages import Text, text
from companion.core.view import (
    RankLadder,
    RankShelf,
    RobotHead,
    ScoreBlock,
    ScoreBoard,
    ScoreCell,
    ScoreColumn,
    ScoreItem,
    ScoreLine,
)
from companion.games.raising_robots.classes import class_worth
from companion.games.raising_robots.components import ROWS
from companion.games.raising_robots.scoring import FOR_ONE, ScoreSheet, Tie, places, sheets, ties_of
from companion.games.raising_robots.shown.heads import head
from companion.games.raising_robots.shown.naming import class_name, inventor_name, player, robot_words, said
from companion.games.raising_robots.solo import (
    CHALLENGE_GAMES,
    CHALLENGE_RANKS,
    SOLO_RANKS,
    game_number,
    ranked,
    used_cards,
)
from companion.games.raising_robots.state import SOURCES, Source, Workshop, with_inventors

COLUMNS: Final = {
    "robots": ScoreColumn(text("source.robots"), "robot", "design"),
    "classes": ScoreColumn(text("source.classes"), "class_card", "upgrade"),
    "inventory": ScoreColumn(text("source.inventory"), "vp", "manufacture"),
    "leftovers": ScoreColumn(text("source.leftovers"), "robot_card", "recycle"),
    "inventor": ScoreColumn(text("source.inventor"), "inventor", "assemble"),
}
"""In the order of ``SOURCES``."""


def counted(state: Workshop) -> tuple[Source, ...]:
    """Return the sources that points come from in this game (RR-INVENTOR-13)."""
    return tuple(source for source in SOURCES if source != "inventor" or with_inventors(state.setup))


def score_board(state: Workshop) -> ScoreBoard:
    """Return the score sheet, by place once all is known."""
    found = sheets(state)
    shown = counted(state)
    placed = {seat: place.place for place in places(state) for seat in place.seats}
    order = sorted(found, key=lambda seat: (placed.get(seat, 0), seat))
    broken = ties_of(state)
    lines = tuple(_line(state, seat, placed.get(seat, 0), shown, found, broken) for seat in order)
    winners = tuple(seat for seat in order if placed.get(seat) == 1) if state.phase == "over" else ()
    missing = state.barrier.missing if state.phase == "score" else ()
    return ScoreBoard(
        head(state, _line_over(state, broken, winners), winners or missing),
        tuple(COLUMNS[source] for source in shown), lines,
        text("score.total"), _ladder(state, found[0]) if len(found) == 1 else None, _takes_out(state),
    )  # fmt: skip


def _line_over(state: Workshop, broken: tuple[Tie, ...], winners: tuple[int, ...]) -> Text | None:
    """Return what stands over the sheet: who is waited for, then what decided about the first place, if anything."""
    if state.phase == "score":
        return text("board.score" if state.barrier.missing else "board.all_ready")
    first = next((tie for tie in broken if set(tie.ahead) & set(winners)), None)
    return tie_says(first) if first is not None else None


def _line(
    state: Workshop, seat: int, place: int, shown: tuple[Source, ...], found: dict[int, ScoreSheet],
    broken: tuple[Tie, ...],
) -> ScoreLine:  # fmt: skip
    sheet = found[seat]
    cells = tuple(_cell(state, seat, source, found) for source in shown)
    tie = next((tie for tie in broken if seat in (*tie.ahead, *tie.behind)), None)
    return ScoreLine(seat, place, cells, sheet.total, _stands(tie, seat) if tie is not None else None)


def _stands(tie: Tie, seat: int) -> Text:
    """Return in a few words what a seat has more, or less, than another with the same points (RR-END-10 to 12)."""
    own, other = (tie.more, tie.less) if seat in tie.ahead else (tie.less, tie.more)
    return text(f"score.stands.{tie.by}", own=own, other=other)


def _cell(state: Workshop, seat: int, source: Source, found: dict[int, ScoreSheet]) -> ScoreCell:
    sheet = found[seat]
    points = sheet.of(source)
    others = [other.of(source) or 0 for other in found.values()]
    best = len(found) > 1 and points is not None and points > 0 and points == max(others)
    note = None
    if source == "leftovers" and sheet.pieces is not None:
        note = text("score.divided", n=sheet.pieces, by=FOR_ONE)
    return ScoreCell(points, note, best, _items(state, seat, source))


def _items(state: Workshop, seat: int, source: Source) -> tuple[ScoreItem, ...]:
    maker = state.makers[seat]
    if source == "robots":
        robots = [(row, robot.robot) for row in ROWS for robot in maker.row(row)]
        return tuple(ScoreItem(robot_words(state, robot), _worth(state, robot), row) for row, robot in robots)
    if source == "classes":
        return tuple(
            ScoreItem(said(class_name(state, kept.card)), class_worth(state, seat, n), "class_card")
            for n, kept in enumerate(maker.classes)
        )
    return ()


def _worth(state: Workshop, robot: str) -> int | None:
    card = state.material.robots.get(robot)
    return card.vp if card is not None else None


def _takes_out(state: Workshop) -> tuple[Text, ...]:
    """Return what is to be taken out before the next game of a challenge, after a heading (RR-SOLO-22, 23)."""
    if game_number(state) in (None, CHALLENGE_GAMES) or state.phase != "score":
        return ()
    used = used_cards(state)
    robots = [robot_words(state, robot) for robot in used.robots]
    classes = [said(class_name(state, card)) for card in used.classes]
    inventors = [said(inventor_name(state, card)) for card in used.inventors]
    return (text("score.take_out"), *robots, *classes, *inventors, text("score.take_out.others"))


def tie_says(tie: Tie) -> Text:
    """Return why seats with the same points stand as they do (RR-END-10 to 12)."""
    if tie.by == "shared":
        return text("score.tie.shared", n=tie.total)
    return text(f"score.tie.{tie.by}", n=tie.total, more=tie.more, less=tie.less)


def _ladder(state: Workshop, sheet: ScoreSheet) -> RankLadder:
    """Return the ranks of a solo game, or of three of them (RR-SOLO-13 to 30)."""
    earlier = state.challenge.scores if state.challenge is not None else ()
    total = sheet.total or 0
    ranks = CHALLENGE_RANKS if state.challenge is not None else SOLO_RANKS
    scores = earlier if state.phase == "over" and len(earlier) == CHALLENGE_GAMES else (*earlier, total)
    points = sum(scores) if state.challenge is not None else total
    reached = ranked(points, ranks)
    shelves = []
    for rank, above in zip(ranks, (*ranks[1:], None), strict=True):
        to = text("score.from", low=rank.at_least)
        if above is not None:
            to = text("score.range", low=rank.at_least, high=above.at_least - 1)
        shelves.append(RankShelf(text(f"rank.{rank.name}"), rank.at_least, to))
    following = text("score.short", n=reached.short) if reached.short else None
    blocks: tuple[ScoreBlock, ...] = ()
    if state.challenge is not None:
        played = (*scores, *(None,) * (CHALLENGE_GAMES - len(scores)))
        blocks = tuple(ScoreBlock(text("score.game", n=n + 1), points) for n, points in enumerate(played))
    return RankLadder(tuple(shelves), points, RobotHead(player(state, 0), "recycle"), following, blocks)
