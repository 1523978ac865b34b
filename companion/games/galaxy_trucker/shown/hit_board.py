"""A meteor or shot on its line through every ship concerned: what is hit, what answers, what came of it (GT-HIT)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import Text, text
from companion.core.view import (
    Bearing,
    BoardHead,
    CardSign,
    DiceLine,
    GridLegend,
    GridTile,
    HitAnswer,
    HitBoard,
    HitQuestion,
    LitLine,
    Offer,
    SmallGrid,
    TileGrid,
)
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.components import Side, Square
from companion.games.galaxy_trucker.journey.attacks import DEFEND, projectiles
from companion.games.galaxy_trucker.journey.losing import KEEP
from companion.games.galaxy_trucker.launch.deck import is_companion
from companion.games.galaxy_trucker.look import from_sign, grid_of, projectile_sign
from companion.games.galaxy_trucker.ship import ShipDamage, groups_without, lose, proposed_payment
from companion.games.galaxy_trucker.shown.heads import head
from companion.games.galaxy_trucker.shown.proposals import PartKept, parts_kept
from companion.games.galaxy_trucker.shown.ring_board import asked, rolls
from companion.games.galaxy_trucker.shown.seats import turns_card
from companion.games.galaxy_trucker.state import Event, Haul, ship_board
from companion.games.galaxy_trucker.trek.gold import crew_rules

FROM: dict[Side, Bearing] = {"front": "n", "right": "e", "rear": "s", "left": "w"}
OUTCOME = {"miss": "missed", "harmless": "bounced", "shield": "shielded", "cannon": "shot", "lost": "hit"}
TONE = {"missed": "good", "bounced": "good", "shielded": "warn", "shot": "warn", "hit": "bad", "split": "bad"}


def shown_event(state: Haul) -> Event | None:
    """Return the event whose last hit is to be seen: the one that is resolved, or the one just over."""
    event = state.event if state.event is not None else state.past
    return event if event is not None and event.fared else None


def hit_board(state: Haul, event: Event) -> HitBoard:
    """Return the ships that a meteor or shot comes at, with what is asked or what became of it."""
    due = (own.decision for own in state.truckers if own.decision is not None)
    decision = next((each for each in due if each.kind in (DEFEND, KEEP)), None)
    line = _lit(event)
    others = tuple(
        _small(state, seat, outcome, before, line)
        for seat, outcome, before in event.fared
        if decision is None or seat != decision.seat
    )
    top = head(state, _said(event), asked(state), _dice(event))
    if all(outcome == "unknown" for _, outcome, _ in event.fared):
        return _across(state, event, top)
    if decision is None:
        return HitBoard(top, None, None, others=others, says=_next(state), keys=_keys(state))
    seat = decision.seat
    grid = _asked_grid(state, event, decision, line)
    return HitBoard(
        top, seat, grid, _figures(state, seat), _legend(decision), _question(state, event, decision), others
    )


def _across(state: Haul, event: Event, top: BoardHead) -> HitBoard:
    """Return the number of the line so large that all read it, where every ship concerned lies on the cardboard."""
    shot = _shot(event)
    signs = () if shot is None else (_sign(event, shot), from_sign(shot.side))
    says = _next(state) or text("hit.look_all")
    return HitBoard(top, None, None, says=says, keys=_keys(state), large=str(event.number), large_signs=signs)


def _sign(event: Event, shot: Projectile) -> str:
    return projectile_sign(shot, meteor=event.card.type == "meteor_swarm")


def _said(event: Event) -> Text:
    shots = projectiles(event)
    return text("hit.nth", n=event.shot + 1, of=len(shots))


def _shot(event: Event) -> Projectile | None:
    shots = projectiles(event)
    return shots[event.shot] if 0 <= event.shot < len(shots) else None


def _dice(event: Event) -> DiceLine | None:
    shot = _shot(event)
    if shot is None or not event.dice:
        return None
    line = "column" if shot.side in ("front", "rear") else "row"
    return DiceLine(
        event.dice, str(event.number), text(f"hit.{line}", n=event.number), text(f"side.from_{shot.side}")
    )


def _lit(event: Event) -> LitLine | None:
    shot = _shot(event)
    if shot is None:
        return None
    sign = projectile_sign(shot, meteor=event.card.type == "meteor_swarm")
    if shot.side in ("front", "rear"):
        return LitLine(column=event.number, comes_from=FROM[shot.side], sign=sign)
    return LitLine(row=event.number, comes_from=FROM[shot.side], sign=sign)


def _grid(state: Haul, seat: int, line: LitLine | None) -> TileGrid:
    own = state.truckers[seat]
    return replace(grid_of(own.ship, ship_board(state).squares, own.aboard), line=line)


def _small(state: Haul, seat: int, outcome: str, before: int, line: LitLine | None) -> SmallGrid:
    """Return a ship drawn small with what became of it."""
    grid = _grid(state, seat, line)
    waits = state.truckers[seat].decision is not None
    if waits or outcome == "open":
        return SmallGrid(seat, grid, text("hit.answers"), "quiet")
    n = state.truckers[seat].lost - before
    became = "split" if n > 1 else OUTCOME.get(outcome, "")
    under = text("hit.tiles_lost", n=n) if n else text("hit.nothing_lost")
    word = text(f"hit.{became or 'look'}")
    tone, told = TONE.get(became, "quiet"), under if became else None
    return SmallGrid(seat, grid, word, tone, told, outcome=became)  # type: ignore[arg-type]  # words of two tables


def _next(state: Haul) -> Text | None:
    due = rolls(state)
    if due is not None:
        return due
    leader = next((seat for seat in range(len(state.truckers)) if turns_card(state, seat)), None)
    return None if leader is None else text("hint.next_card", name=state.setup.seats[leader].name)


def _keys(state: Haul) -> tuple[Offer, ...]:
    leader = next((seat for seat in range(len(state.truckers)) if turns_card(state, seat)), None)
    if leader is None or not is_companion(state):
        return ()
    return (Offer(text("press.next_card"), TurnCard(leader), sign="cards", tone="good"),)


def _figures(state: Haul, seat: int) -> tuple[CardSign, ...]:
    own = state.truckers[seat]
    told = (("crew", own.aboard.crew), ("battery_cell", own.aboard.battery_count), ("broken", own.lost))
    return tuple(CardSign(sign, str(n)) for sign, n in told)


def _legend(decision: Decision) -> tuple[GridLegend, ...]:
    if decision.kind == KEEP:
        return ()
    return (GridLegend("answers", text("hit.can_answer")), GridLegend("loose", text("hit.cut_off")))


# -- what is asked ----------------------------------------------------------------------------------------------


def _asked_grid(state: Haul, event: Event, decision: Decision, line: LitLine | None) -> TileGrid:
    grid = _grid(state, decision.seat, line)
    if decision.kind == KEEP:
        return replace(grid, tiles=tuple(_in_groups(state, decision, grid.tiles)))
    square = _square_hit(event, decision.seat)
    ship = state.truckers[decision.seat].ship
    loose = cut_off(state, decision.seat, square) if square is not None else frozenset()
    able = {_square_of(choice) for choice in decision.choices} - {None}
    side = _shot(event)
    found = []
    for tile in grid.tiles:
        at = tile.row, tile.column
        points = ship.at[at].points if at in able else None
        bears = FROM[points] if points is not None else "."
        found.append(replace(tile, hit=at == square, loose=at in loose, answers=bears if at in able and side else ""))
    return replace(grid, tiles=tuple(found))


def _in_groups(state: Haul, decision: Decision, tiles: tuple[GridTile, ...]) -> Iterator[GridTile]:
    """Yield tiles with the letter of the part they belong to; a touch on any of them keeps it."""
    part_at = {at: part for part in parts_kept(state, decision) for at in part.squares}
    for tile in tiles:
        part = part_at.get((tile.row, tile.column))
        if part is None:
            yield tile
            continue
        says = text("hit.keep", letter=part.letter, n=len(part.squares))
        keeps = Offer(says, Decide(decision.seat, KEEP, (part.choice.id,)))
        yield replace(tile, group=part.letter, offer=keeps)


def _square_hit(event: Event, seat: int) -> Square | None:
    return next((square for other, square in event.aimed if other == seat), None)


def _square_of(choice: Choice) -> Square | None:
    _, _, rest = choice.id.partition(" ")
    row, _, column = rest.split(" ")[0].partition(",")
    return (int(row), int(column)) if row.isdigit() and column.isdigit() else None


def cut_off(state: Haul, seat: int, square: Square) -> frozenset[Square]:
    """Return the tiles that would go with one that is lost, as long as the largest part is kept (GT-LOSE-02)."""
    parts = groups_without(state.truckers[seat].ship, [square])
    return frozenset(at for part in parts[1:] for at in part)


def _question(state: Haul, event: Event, decision: Decision) -> HitQuestion:
    seat, shot = decision.seat, _shot(event)
    if decision.kind == KEEP:
        answers = tuple(_part_answer(decision, part) for part in parts_kept(state, decision))
        return HitQuestion(seat, "broken", text("hit.falls_apart"), text("hit.keep_which"), answers)
    square = _square_hit(event, seat)
    sign = projectile_sign(shot, meteor=event.card.type == "meteor_swarm") if shot is not None else "broken"
    tile = state.truckers[seat].ship.at[square].tile.type if square is not None else "structural"
    under = text("hit.hits_tile", tile=f"@tile.{tile}")
    return HitQuestion(seat, sign, text(f"hit.{sign}"), under, tuple(_answers(state, decision, square)))


def _answers(state: Haul, decision: Decision, square: Square | None) -> Iterator[HitAnswer]:
    """Yield the ways to answer, the free ones first, a cell from where there are most; then taking the hit."""
    cells = state.truckers[decision.seat].aboard.battery_count
    proposed = proposed_payment(state.truckers[decision.seat].aboard, 1)
    seen: set[tuple[str, Square | None]] = set()
    for choice in decision.choices:
        kind, _, rest = choice.id.partition(" ")
        _, by, cell = rest.partition(" by ")
        if by and proposed and cell != f"{proposed[0][0]},{proposed[0][1]}":
            continue
        key = kind, _square_of(choice)
        if kind == "let_it" or key in seen:
            continue
        seen.add(key)
        action = Decide(decision.seat, DEFEND, (choice.id,))
        sign = {"cannon": "cannon", "double_cannon": "cannon_double", "shield": "shield"}[kind]
        free = kind == "cannon"
        adds = text("hit.free") if free else text("hit.cell_spent", before=cells, after=cells - 1)
        offer = Offer(text(f"hit.use_{kind}"), action, sign=sign, adds=adds, tone="good")
        yield HitAnswer(offer, "" if free else "battery_cell")
    yield _takes_it(state, decision, square)


def _takes_it(state: Haul, decision: Decision, square: Square | None) -> HitAnswer:
    action = Decide(decision.seat, DEFEND, ("let_it",))
    if square is None:
        return HitAnswer(Offer(text("choice.let_it"), action, tone="bad"))
    seat, own = decision.seat, state.truckers[decision.seat]
    damage = lose(own.ship, own.aboard, [square], rules=crew_rules(state, seat))
    n = len(damage.lost)
    adds = text("hit.costs_with", n=n - 1, credits=n) if n > 1 else text("hit.costs", credits=n)
    return HitAnswer(Offer(text("choice.let_it"), action, sign="broken", adds=adds, tone="bad"), "", _goes(damage))


def _goes(damage: ShipDamage) -> Text | None:
    """Return what would be lost with the tiles."""
    back = damage.returned
    crew = back.humans + len(back.aliens)
    if not crew and not back.batteries and not back.goods:
        return None
    return text("hit.goes", crew=crew, cells=back.batteries, goods=len(back.goods))


def _part_answer(decision: Decision, part: PartKept) -> HitAnswer:
    """Return the key that keeps a part: what is on it, and how many tiles are lost."""
    kept = part.leaves
    says = text("hit.keep", letter=part.letter, n=len(kept.ship.components))
    adds = text("hit.keeps", crew=kept.aboard.crew, n=len(kept.lost))
    none_left = text("hit.no_human") if not kept.aboard.human_count else None
    return HitAnswer(Offer(says, Decide(decision.seat, KEEP, (part.choice.id,)), adds=adds), "", none_left)
