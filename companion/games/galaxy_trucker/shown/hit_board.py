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
from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.components import Side, Square
from companion.games.galaxy_trucker.journey.attacks import DEFEND, projectiles
from companion.games.galaxy_trucker.journey.hearsay import anybody_gives_up
from companion.games.galaxy_trucker.journey.losing import KEEP, torn_with
from companion.games.galaxy_trucker.launch.deck import is_companion
from companion.games.galaxy_trucker.look import from_sign, grid_of, projectile_sign
from companion.games.galaxy_trucker.ship import ShipDamage, groups_without, lose, proposed_payment
from companion.games.galaxy_trucker.shown.heads import head, name_of
from companion.games.galaxy_trucker.shown.proposals import PartKept, parts_kept
from companion.games.galaxy_trucker.shown.ring_board import asked, next_key, rolls, turner
from companion.games.galaxy_trucker.state import Event, Haul, ship_board
from companion.games.galaxy_trucker.trek.gold import crew_rules

FROM: dict[Side, Bearing] = {"front": "n", "right": "e", "rear": "s", "left": "w"}
OUTCOME = {"miss": "missed", "harmless": "bounced", "shield": "shielded", "cannon": "shot", "lost": "hit"}
ANSWER_SIGN = {"cannon": "cannon", "double_cannon": "cannon_double", "shield": "shield"}
TONE = {"missed": "good", "bounced": "good", "shielded": "warn", "shot": "warn", "hit": "bad", "split": "bad"}


def shown_event(state: Haul) -> Event | None:
    """Return the event whose last hit is to be seen, or that has broken a ship up: the one resolved, or just over."""
    event = state.event if state.event is not None else state.past
    broken = any(own.decision is not None and own.decision.kind == KEEP for own in state.truckers)
    return event if event is not None and (event.fared or broken) else None


def hit_board(state: Haul, event: Event) -> HitBoard:
    """Return the ships that a meteor or shot comes at, with what is asked or what became of it."""
    decision = _asked_first(state, event)
    line = _lit(event)
    others = tuple(
        _small(state, seat, outcome, before, line)
        for seat, outcome, before in event.fared
        if decision is None or seat != decision.seat
    )
    top = head(state, _said(event), asked(state), _dice(event))
    if decision is not None:
        seat, grid = decision.seat, _asked_grid(state, event, decision, line)
        question = _question(state, event, decision)
        return HitBoard(top, seat, grid, _figures(state, seat), _legend(decision), question, others)
    if all(outcome == "unknown" for _, outcome, _ in event.fared):
        return _across(state, event, top)
    return HitBoard(top, None, None, others=others, says=_next(state), keys=_keys(state))


def _asked_first(state: Haul, event: Event) -> Decision | None:
    """Return what is asked about the hit; of several owners the one furthest ahead (A-36)."""
    due = (state.truckers[seat].decision for seat in event.order)
    return next((each for each in due if each is not None and each.kind in (DEFEND, KEEP)), None)


def _across(state: Haul, event: Event, top: BoardHead) -> HitBoard:
    """Return the number of the line so large that all read it, where every ship concerned lies on the cardboard."""
    shot = projectiles(event)[event.shot]
    signs = _sign(event, shot), from_sign(shot.side)
    says = _next(state) or text("hit.look_all")
    return HitBoard(top, None, None, says=says, keys=_keys(state), large=str(event.number), large_signs=signs)


def _sign(event: Event, shot: Projectile) -> str:
    return projectile_sign(shot, meteor=event.card.type == "meteor_swarm")


def _said(event: Event) -> Text:
    if not event.fared:
        return text(f"card.{event.card.type}")
    return text("hit.nth", n=event.shot + 1, of=len(projectiles(event)))


def _shot(event: Event) -> Projectile | None:
    """Return the meteor or shot that is seen; None where it is a sabotage that has broken a ship up."""
    return projectiles(event)[event.shot] if event.fared else None


def _dice(event: Event) -> DiceLine | None:
    shot = _shot(event)
    if shot is None:
        return None
    line = "column" if shot.side in ("front", "rear") else "row"
    return DiceLine(
        event.dice, str(event.number), text(f"hit.{line}", n=event.number), text(f"side.from_{shot.side}")
    )


def _lit(event: Event) -> LitLine | None:
    shot = _shot(event)
    if shot is None:
        return None
    upright = shot.side in ("front", "rear")
    row, column = (None, event.number) if upright else (event.number, None)
    return LitLine(row, column, FROM[shot.side], _sign(event, shot))


def _grid(state: Haul, seat: int, line: LitLine | None) -> TileGrid:
    own = state.truckers[seat]
    return replace(grid_of(own.ship, ship_board(state).squares, own.aboard), line=line)


def _small(state: Haul, seat: int, outcome: str, before: int, line: LitLine | None) -> SmallGrid:
    """Return a ship drawn small with what became of it."""
    grid = _grid(state, seat, line)
    if state.truckers[seat].decision is not None:
        return SmallGrid(seat, grid, text("hit.answers"), "quiet")
    n = state.truckers[seat].lost - before
    became = "split" if n > 1 else OUTCOME.get(outcome, "")
    under = text("hit.tiles_lost", n=n) if n else text("hit.nothing_lost")
    word = text(f"hit.{became or 'look'}")
    tone, told = TONE.get(became, "quiet"), under if became else None
    return SmallGrid(seat, grid, word, tone, told, outcome=became)  # type: ignore[arg-type]  # words of two tables


def _next(state: Haul) -> Text | None:
    """Return what comes next: a roll, or the next card."""
    leader = turner(state)
    return rolls(state) or (None if leader is None else text("hint.next_card", name=name_of(state, leader)))


def _keys(state: Haul) -> tuple[Offer, ...]:
    leader = turner(state)
    return () if leader is None or not is_companion(state) else (next_key(leader),)


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
    square = dict(event.aimed)[decision.seat]
    ship, loose = state.truckers[decision.seat].ship, cut_off(state, decision.seat, square)
    able = {_square_of(choice) for choice in decision.choices}
    found = []
    for tile in grid.tiles:
        at = tile.row, tile.column
        points = ship.at[at].points
        bears = FROM[points] if points is not None else "."
        found.append(replace(tile, hit=at == square, loose=at in loose, answers=bears if at in able else ""))
    return replace(grid, tiles=tuple(found))


def _in_groups(state: Haul, decision: Decision, tiles: tuple[GridTile, ...]) -> Iterator[GridTile]:
    """Yield tiles with the letter of the part they belong to; a touch on any of them keeps it."""
    part_at = {at: part for part in parts_kept(state, decision) for at in part.squares}
    for tile in tiles:
        part = part_at[tile.row, tile.column]
        says = text("hit.keep", letter=part.letter, n=len(part.squares))
        keeps = Offer(says, Decide(decision.seat, KEEP, (part.choice.id,)))
        yield replace(tile, group=part.letter, offer=keeps)


def _square_of(choice: Choice) -> Square | None:
    """Return the square that an answer uses, as in ``shield 7,8 by 6,6``; None where it uses none."""
    _, *rest = choice.id.split()
    if not rest:
        return None
    row, column = map(int, rest[0].split(","))
    return row, column


def cut_off(state: Haul, seat: int, square: Square) -> frozenset[Square]:
    """Return the tiles that would go with one that is hit, as long as the largest part is kept (GT-LOSE-02)."""
    torn = torn_with(state, seat, square)
    parts = groups_without(state.truckers[seat].ship, torn)
    return (torn - {square}).union(*parts[1:])


def _question(state: Haul, event: Event, decision: Decision) -> HitQuestion:
    seat = decision.seat
    if decision.kind == KEEP:
        answers = tuple(_part_answer(state, decision, part) for part in parts_kept(state, decision))
        return HitQuestion(seat, "broken", text("hit.falls_apart"), text("hit.keep_which"), answers)
    sign = _sign(event, projectiles(event)[event.shot])
    square = dict(event.aimed)[seat]
    under = text("hit.hits_tile", tile=f"@tile.{state.truckers[seat].ship.at[square].tile.type}")
    return HitQuestion(seat, sign, text(f"hit.{sign}"), under, tuple(_answers(state, decision, square)))


def _answers(state: Haul, decision: Decision, square: Square) -> Iterator[HitAnswer]:
    """Yield an answer of each kind, the free one first, a cell from where there are most; then taking the hit."""
    aboard = state.truckers[decision.seat].aboard
    cells, proposed = aboard.battery_count, proposed_payment(aboard, 1) or ()
    seen = {"let_it"}
    for choice in decision.choices:
        kind, *_ = choice.id.split()
        _, by, cell = choice.id.partition(" by ")
        if kind in seen or (by and cell not in {f"{row},{column}" for row, column in proposed}):
            continue
        seen.add(kind)
        free = kind == "cannon"
        adds = text("hit.free") if free else text("hit.cell_spent", before=cells, after=cells - 1)
        action = Decide(decision.seat, DEFEND, (choice.id,))
        offer = Offer(text(f"hit.use_{kind}"), action, sign=ANSWER_SIGN[kind], adds=adds, tone="good")
        yield HitAnswer(offer, "" if free else "battery_cell")
    yield _takes_it(state, decision.seat, square)


def _takes_it(state: Haul, seat: int, square: Square) -> HitAnswer:
    own = state.truckers[seat]
    damage = lose(own.ship, own.aboard, torn_with(state, seat, square), rules=crew_rules(state, seat))
    n = len(damage.lost)
    adds = text("hit.costs_with", n=n - 1, credits=n) if n > 1 else text("hit.costs", credits=n)
    action = Decide(seat, DEFEND, ("let_it",))
    return HitAnswer(Offer(text("choice.let_it"), action, sign="broken", adds=adds, tone="bad"), "", _goes(damage))


def _goes(damage: ShipDamage) -> Text | None:
    """Return what would be lost with the tiles."""
    back = damage.returned
    crew = back.humans + len(back.aliens)
    if not crew and not back.batteries and not back.goods:
        return None
    return text("hit.goes", crew=crew, cells=back.batteries, goods=len(back.goods))


def _part_answer(state: Haul, decision: Decision, part: PartKept) -> HitAnswer:
    """Return the key that keeps a part: what is on it, and how many tiles go."""
    kept = part.leaves
    says = text("hit.keep", letter=part.letter, n=len(part.squares))
    engines = len(kept.ship.of_type("engine"))
    adds = text("hit.keeps", crew=kept.aboard.crew, engines=engines, n=len(kept.lost))
    gives_up = not kept.aboard.human_count and anybody_gives_up(state)
    offer = Offer(says, Decide(decision.seat, KEEP, (part.choice.id,)), adds=adds)
    return HitAnswer(offer, under=text("hit.no_human") if gives_up else None)
