"""What cards and obstacles do to a seat, in the order printed (CR-RESULT-01, 02, 11, 12; CR-AMB-59)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.cube_rally.change import AnyRally, RallyChange
from companion.games.cube_rally.components import CardEffect, Effects
from companion.games.cube_rally.state import Driven, NoteOutcome, Source
from companion.games.cube_rally.verdicts import obstacle_in_force

Ruled = tuple[tuple[CardEffect, str], ...]
"""Effects, each with the ID of its rule."""


def due_effects(state: AnyRally, seat: int) -> Ruled:
    """Return what the present card, then the obstacle in force, do to a seat by its verdicts, each with its rule."""
    return effects_by_verdict(state, state.drivers[seat])


def effects_by_verdict(state: AnyRally, driven: Driven) -> Ruled:
    """Return the same for a seat with other verdicts than it has."""
    card = state.legs[state.leg].cards[state.at]
    if card is None or not driven.verdict:
        return ()
    yes = driven.verdict == "yes"
    found = _with(card.success if yes else card.failure, "CR-RESULT-01" if yes else "CR-RESULT-02")
    obstacle = obstacle_in_force(state)
    if obstacle.kind == "effect":
        found += _with(obstacle.effects, "CR-CHECKPOINT-10")
    elif obstacle.kind == "pattern" and driven.obstacle:
        met = driven.obstacle == "yes"
        found += _with(
            obstacle.success if met else obstacle.failure, "CR-CHECKPOINT-10" if met else "CR-CHECKPOINT-11"
        )
    return found


def _with(effects: Effects, rule: str) -> Ruled:
    return tuple((effect, rule) for effect in effects)


def notes(effects: Ruled) -> tuple[CardEffect, ...]:
    """Return those effects that the table has to carry out."""
    return tuple(effect for effect, _ in effects if effect.kind == "note")


def carry_out(
    change: RallyChange,
    seat: int,
    effects: Ruled,
    source: Source,
    carried: Sequence[NoteOutcome],
) -> tuple[int, ...]:
    """Give points and damage in the order printed, each with its own stop at 0; return pushes in rank, in order.

    Args:
        change: the game.
        seat: whose.
        effects: with the rule of each.
        source: of its points.
        carried: what came of its notes, in order; notes without an answer do nothing.
    """
    answers, pushes = iter(carried), []
    for effect, rule in effects:
        if effect.kind == "note":
            told = next(answers, None)
            if told is not None:
                _give(change, seat, source, rule, told.points, told.damage)
                pushes += [told.rank] if told.rank else []
        elif effect.kind == "rank":
            pushes.append(effect.amount)
        else:
            points, damage = (effect.amount, 0) if effect.kind == "points" else (0, effect.amount)
            _give(change, seat, source, rule, points, damage)
    return tuple(pushes)


def _give(change: RallyChange, seat: int, source: Source, rule: str, points: int, damage: int) -> None:
    real = change.pay(seat, source, points) if points else 0
    if real or points:
        change.say(seat, "points", rule if real == points else "CR-RESULT-12", n=real)
    taken = change.hurt(seat, damage) if damage else 0
    if taken or damage:
        change.say(
            seat, "damage", rule if taken == damage else "CR-RESULT-12", n=taken, total=change.own[seat].damage
        )
