"""Rulings of the toy race written as data: where runners stand, what they do, where they are then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.actions import Action, Decide, Ready
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, UnclearError
from companion.core.supplies import Supply
from toy_race.state import HIGH, LOW, TOWELS, TRACK, Puddles, Runner, Use


def arrange(given: Mapping[str, Any]) -> Puddles | Rejection:
    """Return a race of one runner in the phase *run*."""
    fields = Fields(given)
    try:
        runner = Runner(
            space=fields.number("space", 0, 0, TRACK.last),
            wet=fields.number("wet", 0, LOW, HIGH),
            towels=fields.number("towels", 0, 0, TOWELS),
            dice=(("red", fields.number("red", 1, 1, 6)), ("blue", fields.number("blue", 1, 1, 6))),
            rolled=True,
        )
        fields.done()
    except UnclearError as error:
        return error.rejection()
    return Puddles((runner,), ReadyBarrier(1), Supply((("towel", TOWELS - runner.towels),)), "run")


def understand(said: Mapping[str, Any]) -> tuple[Action, ...] | Rejection:
    """Return what is meant: ``use`` a die of a ``colour``, ``go`` ``to`` a space at the fork, ``ready``."""
    fields = Fields(said)
    try:
        match fields.text("do"):
            case "use":
                return (Use(0, fields.text("colour")),)
            case "go":
                return (Decide(0, "branch", (str(fields.number("to")),)),)
            case "ready":
                return (Ready(0),)
        raise fields.unclear("do", "must be use, go or ready")
    except UnclearError as error:
        return error.rejection()


def facts(state: Puddles) -> Mapping[str, Any]:
    """Return where the runner is."""
    runner = state.runners[0]
    return {"space": runner.space, "wet": runner.wet, "towels": runner.towels}
