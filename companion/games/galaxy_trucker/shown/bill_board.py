"""The freight bill, and the titles of a Trek on the same paper (GT-SCORE, GT-TREK)."""

from __future__ import annotations

from companion.core.actions import Decide, Ready
from companion.core.decisions import Decision
from companion.core.messages import Text, text
from companion.core.view import BillBoard, BillCell, BillLine, BillSum, Offer
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.look import ware
from companion.games.galaxy_trucker.payday.bill import BillOfFlight, winners
from companion.games.galaxy_trucker.payday.titles import WON, TitleHeld, ultimate_truckers
from companion.games.galaxy_trucker.scoring.settling import exposed_of
from companion.games.galaxy_trucker.scoring.titles import GIVE, KEEP, score
from companion.games.galaxy_trucker.ship import value
from companion.games.galaxy_trucker.shown.heads import ROMAN, head, name_of, place_said
from companion.games.galaxy_trucker.state import FLIGHTS, Haul

MOST_CUBES = 6
MOST_KEYS = 4
"""More ways to give titles away are on the panel alone."""


def bill_board(state: Haul) -> BillBoard:
    """Return the bill, or the titles while it is still asked who keeps which."""
    decision = next((own.decision for own in state.truckers if own.decision is not None), None)
    if decision is not None and decision.kind in (KEEP, GIVE):
        return titles_board(state, decision)
    seats = tuple(range(len(state.truckers)))
    trek = state.mode == "trek"
    lines = (
        _line(state, "before", "coin"),
        _line(state, "finish", "flag"),
        _line(state, "titles" if trek else "beauty", "medal" if trek else "exposed"),
        _line(state, "goods", "cargo"),
        _line(state, "lost", "broken"),
    )
    sums = tuple(_sum(state, seat) for seat in seats)
    return BillBoard(
        head(state, *_ends(state)), text("bill.heading"), _note(state), seats, lines, len(lines), sums,
        text("bill.credits"), text("bill.in_hand"), _seen(state),
    )  # fmt: skip


def _ends(state: Haul) -> tuple[Text, tuple[int, ...]]:
    """Return how it ended, and for whom: who has a credit wins; the richest is the Ultimate Trucker (GT-TREK-30)."""
    cash = [own.cash for own in state.truckers]
    if state.mode == "trek" and state.flight < FLIGHTS:
        return text("board.goes_on"), ()
    if state.mode == "trek" and state.phase == "over":
        return text("board.ultimate"), ultimate_truckers(cash)
    won = winners(cash)
    return (text("board.winners"), won) if won else (text("board.nobody_wins"), ())


def _seen(state: Haul) -> tuple[Offer, ...]:
    """Return a key for each seat that has not said that it has seen the bill."""
    if state.phase != "payday":
        return ()
    return tuple(
        Offer(text("bill.seen", name=name_of(state, n)), Ready(n), tone="good") for n in state.barrier.missing
    )


def _note(state: Haul) -> Text:
    if state.mode == "learning":
        return text("bill.of_learning", n=len(state.flown))
    return text("bill.of_flight", level=ROMAN[state.level], n=len(state.flown))


def _line(state: Haul, what: str, sign: str) -> BillLine:
    return BillLine(
        text(f"bill.{what}"), sign, tuple(_cell(state, what, seat) for seat in range(len(state.truckers)))
    )


def _cell(state: Haul, what: str, seat: int) -> BillCell:
    own = state.truckers[seat]
    bill = own.bill or BillOfFlight()
    figure = {
        "before": bill.before, "finish": bill.finish, "beauty": bill.beauty, "titles": bill.beauty,
        "goods": bill.goods, "lost": bill.forgiven - bill.lost,
    }[what]  # fmt: skip
    cubes = tuple(ware(block, state.material.prices) for block in own.aboard.all_goods) if what == "goods" else ()
    wares = cubes if len(cubes) <= MOST_CUBES and not own.gave_up else ()
    said = f"+{figure}" if figure > 0 and what != "before" else _minus(figure)
    tone = "owed" if figure < 0 else "plain" if figure else "naught"
    return BillCell(said, None if wares else _reason(state, what, seat), wares, tone)  # type: ignore[arg-type]  # of three


def _minus(figure: int) -> str:
    return str(figure).replace("-", "−")


def _reason(state: Haul, what: str, seat: int) -> Text | None:
    own, bill = state.truckers[seat], state.truckers[seat].bill or BillOfFlight()
    if what == "lost":
        forgiven = bill.forgiven
        return text("bill.forgiven", n=forgiven) if forgiven else text("bill.tiles", n=own.lost)
    if own.gave_up and what in ("finish", "beauty", "titles"):
        return text("bill.gave_up")
    if what == "finish":
        order = flying(state)
        return place_said(order.index(seat) + 1) if seat in order else None
    if what == "beauty":
        return text("bill.open", n=exposed_of(state, seat))
    if what == "titles":
        return _of_titles(state, seat, bill.beauty)
    if what == "goods" and own.gave_up and bill.goods:
        return text("bill.half", n=value(own.aboard.all_goods, state.material.prices))
    return None


def _of_titles(state: Haul, seat: int, credits_won: int) -> Text:
    """Return what titles a seat was paid for (GT-TREK-10, 21, 26, 29)."""
    if seat in state.legends:
        return text("bill.legend")
    if state.flight == 1:
        return text("bill.titles_won", n=credits_won // WON)
    return text("bill.defended" if credits_won else "bill.not_defended")


def _sum(state: Haul, seat: int) -> BillSum:
    cash = state.truckers[seat].cash
    good = cash >= 1
    goes_on = state.mode == "trek" and state.flight < FLIGHTS
    word = None if goes_on else text("bill.wins" if good else "bill.broke")
    return BillSum(_minus(cash), word, good or goes_on)


def titles_board(state: Haul, decision: Decision) -> BillBoard:
    """Return the titles, a figure a seat, with what the holder of several is asked (GT-TREK-07 to 16)."""
    seats = tuple(range(len(state.truckers)))
    lines = tuple(_title(state, tile, decision) for tile in state.titles)
    keys: tuple[Offer, ...] = ()
    if decision.kind == GIVE and len(decision.choices) <= MOST_KEYS:
        keys = tuple(Offer(c.says, Decide(decision.seat, GIVE, (c.id,))) for c in decision.choices)
    return BillBoard(
        head(state, decision.asks, (decision.seat,)), text("bill.titles_heading"), _note(state), seats, lines,
        len(lines), keys=keys,
    )  # fmt: skip


def _title(state: Haul, tile: TitleHeld, decision: Decision) -> BillLine:
    offer = None
    if decision.kind == KEEP and any(choice.id == tile.title for choice in decision.choices):
        offer = Offer(text("bill.keeps", title=f"@title.{tile.title}"), Decide(decision.seat, KEEP, (tile.title,)))
    figures = {seat: score(state, tile.title, seat) for seat in flying(state)}
    most = max([1, *figures.values()])
    cells = tuple(
        _scored(figures.get(seat), most, offer, owner=tile.owner == seat) for seat in range(len(state.truckers))
    )
    return BillLine(text(f"title.{tile.title}"), "medal", cells, text(f"title_counts.{tile.title}"))


def _scored(figure: int | None, most: int, offer: Offer | None, *, owner: bool) -> BillCell:
    """Return what a seat scores for a title; nothing where it gave up (GT-GIVEUP-10)."""
    won = figure == most
    said, tone = "–" if figure is None else str(figure), "plain" if figure else "naught"
    return BillCell(said, _won(won=won, has=owner), (), tone, won, offer if owner else None)  # type: ignore[arg-type]  # of two


def _won(*, won: bool, has: bool) -> Text | None:
    """Return what a seat gains by a title, and whether it holds it (GT-TREK-10, 11)."""
    if won:
        return text("bill.won_has" if has else "bill.won", n=WON)
    return text("bill.has_it") if has else None
