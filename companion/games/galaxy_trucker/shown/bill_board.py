"""The freight bill, and the titles of a Trek on the same paper (GT-SCORE, GT-TREK)."""

from __future__ import annotations

from companion.core.actions import Decide, Ready
from companion.core.decisions import Decision
from companion.core.messages import Text, text
from companion.core.view import BillBoard, BillCell, BillLine, BillSum, Offer
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.look import ware
from companion.games.galaxy_trucker.payday.bill import BillOfFlight, winners
from companion.games.galaxy_trucker.payday.titles import TitleHeld, ultimate_truckers
from companion.games.galaxy_trucker.scoring.titles import GIVE, KEEP, score
from companion.games.galaxy_trucker.ship import exposed_connectors
from companion.games.galaxy_trucker.shown.heads import ROMAN, head, name_of, place_said
from companion.games.galaxy_trucker.state import FLIGHTS, Haul, tracking

MOST_CUBES = 6
LINES = 5


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
        head(state, *_ends(state)), text("bill.heading"), _note(state), seats, lines, LINES, sums,
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
    wares = cubes if 0 < len(cubes) <= MOST_CUBES and not own.gave_up else ()
    plain = what == "before"
    said = str(figure).replace("-", "−") if plain or figure <= 0 else f"+{figure}"
    tone = "owed" if figure < 0 else "naught" if not figure else "plain"
    reason = None if wares else _reason(state, what, seat)
    return BillCell(said.replace("-", "−"), reason, wares, tone)  # type: ignore[arg-type]  # of three


def _reason(state: Haul, what: str, seat: int) -> Text | None:
    own = state.truckers[seat]
    if what == "lost":
        forgiven = own.bill.forgiven if own.bill else 0
        return text("bill.forgiven", n=forgiven) if forgiven else text("bill.tiles", n=own.lost)
    if own.gave_up and what in ("finish", "beauty", "titles"):
        return text("bill.gave_up")
    if what == "finish":
        order = flying(state)
        return place_said(order.index(seat) + 1) if seat in order else None
    if what == "beauty":
        known = tracking(state.setup, seat) == "full"
        return text("bill.open", n=exposed_connectors(own.ship)) if known else None
    if what == "goods" and own.gave_up and own.bill and own.bill.goods:
        return text("bill.half")
    return None


def _sum(state: Haul, seat: int) -> BillSum:
    cash = state.truckers[seat].cash
    good = cash >= 1
    goes_on = state.mode == "trek" and state.flight < FLIGHTS
    word = None if goes_on else text("bill.wins" if good else "bill.broke")
    return BillSum(str(cash).replace("-", "−"), word, good or goes_on)


def titles_board(state: Haul, decision: Decision) -> BillBoard:
    """Return the titles, a figure a seat, with what the holder of several is asked (GT-TREK-07 to 16)."""
    seats = tuple(range(len(state.truckers)))
    lines = tuple(_title(state, tile, decision) for tile in state.titles)
    keys: tuple[Offer, ...] = ()
    if decision.kind == GIVE:
        keys = tuple(Offer(c.says, Decide(decision.seat, GIVE, (c.id,))) for c in decision.choices[:4])
    return BillBoard(
        head(state, decision.asks, (decision.seat,)), text("bill.titles_heading"), _note(state), seats, lines,
        len(lines), keys=keys,
    )  # fmt: skip


def _title(state: Haul, tile: TitleHeld, decision: Decision) -> BillLine:
    offer = None
    if decision.kind == KEEP and any(choice.id == tile.title for choice in decision.choices):
        offer = Offer(text("bill.keeps", title=f"@title.{tile.title}"), Decide(decision.seat, KEEP, (tile.title,)))
    order = flying(state)
    figures = {seat: score(state, tile.title, seat) for seat in order}
    most = max(figures.values(), default=0)
    cells = tuple(
        BillCell(
            str(figures[seat]) if seat in figures else "–", text("bill.has_it") if tile.owner == seat else None,
            tone="plain" if figures.get(seat) else "naught", framed=figures.get(seat) == most and most > 0,
            offer=offer if tile.owner == seat else None,
        )
        for seat in range(len(state.truckers))
    )  # fmt: skip
    note = text(f"title_counts.{tile.title}")
    return BillLine(text(f"title.{tile.title}"), "medal", cells, note, tile.side == "gold")
