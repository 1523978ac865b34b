"""Meteors and shots: two dice for the row or column, then each ship concerned answers (GT-HIT)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from companion.core.actions import Rolled
from companion.core.decisions import Choice
from companion.core.engine import Refusal
from companion.core.messages import text
from companion.core.rolls import ANY_COLOUR, RollRequest, check_roll
from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.journey.counting import forget
from companion.games.galaxy_trucker.journey.hearsay import TOLD_HITS, anybody_gives_up, on_cardboard, tell
from companion.games.galaxy_trucker.journey.losing import destroy
from companion.games.galaxy_trucker.journey.powering import pay_batteries
from companion.games.galaxy_trucker.journey.steps import at_last, event_of, note
from companion.games.galaxy_trucker.journey.wreckage import wreck
from companion.games.galaxy_trucker.ship import Attack, Hit, attack_of, hit, line_of_fire
from companion.games.galaxy_trucker.state import Event, EventStep, ship_board, tracking

ROLL, HITS, DEFEND, AFTER, WHAT_BECAME = "roll", "hits", "defend", "after_hits", "what_became"
BECAME = ("missed", "bounced", "by_cannon", "by_double", "by_shield", "lost")
"""What can become of an attack on a ship of which the tiles are not known."""
FARED = {"missed": "miss", "bounced": "harmless", "by_cannon": "cannon", "by_double": "cannon", "by_shield": "shield"}
"""The same as what is noted of each ship."""
DICE = ((ANY_COLOUR, 2),)
LOST: Mapping[str, str] = MappingProxyType(
    {
        "small_meteor": "GT-HIT-08",
        "large_meteor": "GT-HIT-13",
        "light_fire": "GT-HIT-16",
        "heavy_fire": "GT-HIT-17",
    }
)
"""The rule by which a tile is lost, by what hits it."""
ANSWERED: Mapping[str, str] = MappingProxyType(
    {"small_meteor": "GT-HIT-07", "large_meteor": "GT-HIT-09", "light_fire": "GT-HIT-15"}
)
"""The rule by which an attack can be answered."""
LET_IT = Choice("let_it", text("choice.let_it"))


def begin(change: HaulChange) -> None:
    """Let the leader roll for one meteor of a swarm after the other; all ships are attacked (GT-METEOR-01 to 03)."""
    event = event_of(change)
    at_last(change, volley(event.card.projectiles, event.order[0]))


def ask_roll(change: HaulChange, step: EventStep) -> None:
    """Let a seat owe two dice of any colour (GT-HIT-01)."""
    change.set(step.seat, roll=RollRequest(step.seat, DICE, f"attack {step.n}", rule="GT-HIT-01"))


def rolled(change: HaulChange, seat: int, action: Rolled) -> Refusal:
    """Take the sum of the dice."""
    refused = check_roll(change.own[seat].roll, action)
    if refused is None and len(action.dice) != DICE[0][1]:
        refused = check_roll(change.own[seat].roll, Rolled(seat, action.dice, "typed"))
    if refused is None:
        total = sum(value for _, value in action.dice)
        note(change, number=total, dice=tuple(value for _, value in action.dice))
        change.set(seat, roll=None)
        change.say(seat, "rolled", "GT-HIT-01", n=total)
    return refused


def volley(shots: Iterable[Projectile], roller: int) -> tuple[EventStep, ...]:
    """Return the steps of several meteors or shots, each rolled for and resolved before the next (A-36)."""
    steps = tuple(step for n, _ in enumerate(shots) for step in (EventStep(ROLL, roller, n), EventStep(HITS, n=n)))
    return (*steps, EventStep(AFTER))


def projectiles(event: Event) -> tuple[Projectile, ...]:
    """Return the meteors or shots of the card; in a combat zone those of its line."""
    card = event.card
    return card.projectiles or next((line.shots for line in card.lines if line.shots), ())


def coming_at(state: AnyHaul, seat: int, n: int) -> Hit:
    """Return what a meteor or shot does to a ship, with the number that was rolled."""
    own = state.truckers[seat]
    return hit(own.ship, _attack_of(state, n), own.aboard.battery_count)


def _attack_of(state: AnyHaul, n: int) -> Attack:
    event = event_of(state)
    return attack_of(projectiles(event)[n], event.number, meteor=event.card.type == "meteor_swarm")


def _attack_kind(state: AnyHaul, n: int) -> str:
    return _attack_of(state, n).kind


def concerned(state: AnyHaul) -> tuple[int, ...]:
    """Return the seats that are attacked: all by meteors, losers by shots (GT-METEOR-01, GT-ENEMY-16, 18)."""
    event = event_of(state)
    return event.order if event.card.type == "meteor_swarm" else event.losers


def hits(change: HaulChange, step: EventStep) -> None:
    """Attack every ship concerned with the same number; owners who can answer do so at once (GT-HIT-03)."""
    note(change, shot=step.n, aimed=(), fared=())
    for seat in concerned(change):
        _attack(change, seat, step.n)


def after(change: HaulChange, _step: EventStep) -> None:
    """Ask who has seen the hits on the cardboard alone whether any human is left (GT-GIVEUP-02)."""
    for seat in on_cardboard(change, concerned(change)):
        if anybody_gives_up(change):
            tell(change, seat, TOLD_HITS, "GT-GIVEUP-02")


def fares(change: HaulChange, seat: int, became: str) -> None:
    """Note what became of the last meteor or shot on a ship, for those who look at the screen."""
    fared = event_of(change).fared
    before = next((lost for other, _, lost in fared if other == seat), change.own[seat].lost)
    others = tuple(each for each in fared if each[0] != seat)
    note(change, fared=tuple(sorted((*others, (seat, became, before)))))


def _attack(change: HaulChange, seat: int, n: int) -> None:
    if tracking(change.setup, seat) == "table":
        forget(change, seat)
        fares(change, seat, "unknown")
        change.say(seat, "own_hit", LOST[_attack_kind(change, n)])
        return
    if tracking(change.setup, seat) == "figures":
        ask_what_became(change, seat, n)
        return
    found = coming_at(change, seat, n)
    fares(change, seat, found.outcome)
    if found.square is not None:
        note(change, aimed=(*event_of(change).aimed, (seat, found.square)))
    if found.outcome == "open":
        change.ask(seat, DEFEND, (*_answers(found, _cells(change, seat)), LET_IT), ANSWERED[_attack_kind(change, n)])
    elif found.outcome == "lost" and found.square is not None:
        destroy(change, seat, found.square, LOST[_attack_kind(change, n)])
    else:
        change.say(seat, found.outcome, "GT-HIT-05" if found.outcome == "miss" else "GT-HIT-06")


def ask_what_became(change: HaulChange, seat: int, n: int) -> None:
    """Ask a seat whose tiles are not known what became of the attack; nothing where its line is on no board."""
    attack = _attack_of(change, n)
    if not line_of_fire(ship_board(change).squares, attack):
        fares(change, seat, "miss")
        change.say(seat, "miss", "GT-HIT-05")
        return
    can = {"missed": True, "bounced": attack.kind == "small_meteor", "lost": True, **_means(change, seat, attack)}
    fares(change, seat, "open")
    choices = tuple(Choice(each, text(f"choice.{each}")) for each in BECAME if can.get(each))
    change.ask(seat, WHAT_BECAME, choices, LOST[attack.kind], n=attack.number)


def _means(change: HaulChange, seat: int, attack: Attack) -> dict[str, bool]:
    """Return which means against an attack a ship known by its numbers can have (GT-HIT-07 to 18)."""
    own, front = change.own[seat].figures, attack.side == "front"
    cells, large = change.own[seat].aboard.battery_count > 0, attack.kind == "large_meteor"
    return {
        "by_shield": attack.kind in ("small_meteor", "light_fire") and own.shields > 0 and cells,
        "by_cannon": large and bool(own.forward if front else own.sideways),
        "by_double": large and bool(own.forward_double if front else own.sideways_double) and cells,
    }


def became(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Take up what became of an attack (GT-HIT-05 to 18)."""
    kind = _attack_kind(change, event_of(change).shot)
    (said,) = chosen
    fares(change, seat, FARED.get(said, said))
    if said == "lost":
        wreck(change, seat, LOST[kind])
        return
    if said in ("by_shield", "by_double"):
        pay_batteries(change, seat, 1, "GT-HIT-18" if said == "by_shield" else "GT-HIT-12")
    key, rule = {"missed": ("miss", "GT-HIT-05"), "bounced": ("harmless", "GT-HIT-06")}.get(said, ("stopped", ""))
    change.say(seat, key, rule or ANSWERED[kind])


def _cells(change: HaulChange, seat: int) -> tuple[Square, ...]:
    return tuple(square for square, _ in change.own[seat].aboard.batteries)


def _answers(found: Hit, batteries: tuple[Square, ...]) -> tuple[Choice, ...]:
    """Return what can answer; what needs a battery once for each component that has one (GT-HIT-12, 18)."""
    free = [_choice("cannon", at) for at in found.cannons]
    paid = [("double_cannon", at) for at in found.double_cannons] + [("shield", at) for at in found.shields]
    several = len(batteries) > 1
    return (*free, *(_choice(name, at, cell if several else None) for name, at in paid for cell in batteries))


def _choice(name: str, at: Square, cell: Square | None = None) -> Choice:
    if cell is None:
        return Choice(f"{name} {_name(at)}", text(f"choice.{name}", row=at[0], column=at[1]))
    says = text(f"choice.{name}_by", row=at[0], column=at[1], cell_row=cell[0], cell_column=cell[1])
    return Choice(f"{name} {_name(at)} by {_name(cell)}", says)


def _name(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def _square(name: str) -> Square:
    row, column = map(int, name.split(","))
    return row, column


def defended(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Stop the attack, or lose the tile; the attack is the last one that was rolled for (GT-HIT-07 to 16)."""
    kind, *rest = chosen[0].split()
    if kind == LET_IT.id:
        shot = event_of(change).shot
        found = coming_at(change, seat, shot)
        fares(change, seat, "lost")
        if found.square is not None:
            destroy(change, seat, found.square, LOST[_attack_kind(change, shot)])
        return
    fares(change, seat, "shield" if kind == "shield" else "cannon")
    if kind != "cannon":
        rule = "GT-HIT-12" if kind == "double_cannon" else "GT-HIT-18"
        pay_batteries(change, seat, 1, rule, _square(rest[-1]) if "by" in rest else None)
    change.say(seat, "stopped", ANSWERED[_attack_kind(change, event_of(change).shot)])
