"""What is said of work in a phase: tokens, robots, steps of a row; paid in the kindest way unless one is told."""

from __future__ import annotations

from typing import Final, Literal, get_args

from companion.core.actions import Action
from companion.core.scenario.fields import Fields
from companion.core.scenario.said import Who as SaidBy
from companion.games.raising_robots import actions
from companion.games.raising_robots.cards import cards_of, targets, type_of
from companion.games.raising_robots.components import PHASES, RESOURCES, ROW_PLACES, ROWS, Amounts, Row, UpgradeType
from companion.games.raising_robots.energy import next_phase
from companion.games.raising_robots.scenario import words
from companion.games.raising_robots.state import Workshop
from companion.games.raising_robots.work import (
    RowStep,
    assembly_payment,
    board_actions,
    current,
    row_run,
    spots_left,
    steps,
    unlock_payment,
)

Who = SaidBy[Workshop]
Column = Literal["", "left", "right"]
VersionSaid = Literal["basic", "upgraded"]
NO_STEP: Final = 99
"""Stands for what is in no row that is run."""


def paid(said: Fields, kindest: Amounts | None) -> Amounts:
    """Return what is paid: as it is told, else the kindest payment there is."""
    return words.amounts(said, "pay", RESOURCES) if "pay" in said else kindest or ()


def named_cards(said: Fields, state: Workshop, key: str = "cards") -> tuple[str, ...]:
    """Return robots that a list names.

    Raises:
        UnclearError: if nobody has described one of them.
    """
    return tuple(words.known(said, key, state.material.robots, each) for each in said.words(key))


def robot_named(said: Fields, key: str, state: Workshop) -> str:
    """Return the ID of the robot that is named; an empty text where none is.

    Raises:
        UnclearError: if nobody has described it.
    """
    return words.known(said, key, state.material.robots, said.text(key)) if key in said else ""


def begin(said: Fields, who: Who) -> Action:
    """Read the phase that is begun, mostly the next one, and the batteries spent on it."""
    phase = words.phase(said, "phase", next_phase(who.state, who.seat) or PHASES[0])
    return actions.BeginPhase(who.seat, phase, said.number("batteries", 0))


def end(said: Fields, who: Who) -> Action:
    """Read the phase that is ended, mostly the one that is performed."""
    return actions.EndPhase(who.seat, words.phase(said, "phase", who.state.makers[who.seat].work.now or PHASES[0]))


def bonus(said: Fields, who: Who) -> Action:
    """Read what upgrades add to a phase."""
    return actions.TellBonus(who.seat, words.phase(said, "phase"), said.number("energy"))


def unlock(said: Fields, who: Who) -> Action:
    """Read the token that is unlocked: where spots are known, the first one there is of its type and section."""
    upgrade = words.upgrade_type(said, "type", None)
    section = words.phase(said, "section") if "section" in said else ""
    slot = said.number("slot", 0)
    row = said.number("row", None, 1) - 1 if "row" in said else None
    left = spots_left(who.state, who.seat)
    spot = next(
        (
            at for at, each in left.items()
            if each.type == upgrade and section in ("", each.section) and (not slot or each.slot == slot)
        ),
        None,
    )  # fmt: skip
    kindest = unlock_payment(who.state, who.seat, row) if row is not None else None
    return actions.Unlock(
        who.seat, upgrade, row, spot, not left and section == "upgrade", paid(said, kindest),
        said.number("energy", 0), named_cards(said, who.state),
    )  # fmt: skip


def place(said: Fields, who: Who) -> Action:
    """Read onto which card a token goes: a robot, a class, or the inventor; its type is mostly that of the card."""
    target, usual = _target(said, who)
    return actions.PlaceToken(who.seat, words.upgrade_type(said, "type", usual), target)


def _target(said: Fields, who: Who) -> tuple[str, UpgradeType | None]:
    wanted = said.text("on")
    for target, card in targets(who.state, who.seat).items():
        called = words.said_card(cards_of(who.state.material, card.kind), card.card).lower()
        if wanted.lower() in (target, called) or wanted == card.card:
            return target, type_of(who.state, card.kind, card.card) or None
    return wanted, None


def assemble(said: Fields, who: Who) -> Action:
    """Read the robot that is assembled: its card, or only the row where nobody says which it is."""
    robot = robot_named(said, "robot", who.state)
    card = who.state.material.robots.get(robot)
    row: Row = said.one_of("row", ROWS, card.phase if card is not None else None)
    column: Column = said.one_of("column", get_args(Column), "")
    kindest = assembly_payment(who.state, who.seat, robot, column, row)
    return actions.Assemble(
        who.seat, row, robot, column, paid(said, kindest), said.number("energy", 0), named_cards(said, who.state)
    )  # fmt: skip


def act(said: Fields, who: Who) -> Action:
    """Read the board action that is performed, or the robot that is activated."""
    at = _step(said, who)
    version: VersionSaid = said.one_of("version", get_args(VersionSaid), "basic")
    step = _at(who, at)
    forms = step.versions if step is not None else ()
    kindest = next((form.pays for form in forms if form.name == version), ())
    return actions.Act(who.seat, at, version, paid(said, kindest), named_cards(said, who.state))


def skip(said: Fields, who: Who) -> Action:
    """Read up to which step all is left out, mostly the one that is next."""
    plain = not {"action", "robot", "place"} & set(said.keys())
    at = current(who.state, who.seat) if plain else _step(said, who)
    return actions.Skip(who.seat, NO_STEP if at is None else at)


def _step(said: Fields, who: Who) -> int:
    """Return the number of a step: ``action = 1`` of the board, or a robot by its name or its ``place``."""
    row = row_run(who.state, who.seat)
    before = len(board_actions(who.state, row)) if row is not None else 0
    if "action" in said:
        return said.number("action", None, 1, NO_STEP) - 1
    if "place" in said:
        return before + said.number("place", None, 1, ROW_PLACES) - 1
    said.text("robot")
    robot = robot_named(said, "robot", who.state)
    found = (each.at for each in steps(who.state, who.seat) if each.robot is not None and each.robot.robot == robot)
    return next(found, NO_STEP)


def _at(who: Who, at: int) -> RowStep | None:
    return next((step for step in steps(who.state, who.seat) if step.at == at), None)
