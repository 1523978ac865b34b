"""A seat in the plain words in which scenarios say what must hold."""

from __future__ import annotations

from typing import Any, Final

from companion.core.scenario.facts import owed
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.classes import Graded, class_graded, class_worth, count_of
from companion.games.raising_robots.components import PHASES, RESOURCES, ROWS, UPGRADE_TYPES
from companion.games.raising_robots.energy import next_phase, performable, total
from companion.games.raising_robots.inventors import abilities, usable
from companion.games.raising_robots.resources import markers
from companion.games.raising_robots.scenario import words
from companion.games.raising_robots.scoring import seat_sheet, untold
from companion.games.raising_robots.state import SOURCES, Maker, TotalEnergy, Workshop
from companion.games.raising_robots.work import board_actions, places_for, row_run, steps

NOTHING: Final = "nothing"


def seat_facts(state: Workshop, seat: int) -> dict[str, Any]:
    """Return what scenarios can say of a seat."""
    maker = state.makers[seat]
    return {
        "hand": state.setup.seats[seat].answers.get("hand", "closed"),
        **_has(state, maker),
        **_energy(state, seat),
        **_row(state, seat),
        **_asked(state, seat),
        **_classes(state, seat),
        **_score(state, seat),
        "markers": {name: _lie(name, maker.stock.of(name)) for name in RESOURCES},
    }


def _has(state: Workshop, maker: Maker) -> dict[str, Any]:
    material = state.material
    kept = maker.inventor
    return {
        "stock": {name: maker.stock.of(name) for name in RESOURCES},
        "holds": [words.said_card(material.robots, card) for card in maker.named],
        "rows": {
            row: tuple(words.said_card(material.robots, robot.robot, robot.token) for robot in maker.row(row))
            for row in ROWS
        },
        "robots": maker.robots,
        "locked": _by_type(maker.locked),
        "unlocked": _by_type(maker.unlocked),
        "gone": _by_type(maker.gone),
        "tokens_locked": sum(maker.locked),
        "tokens_unlocked": maker.tokens_unlocked,
        "classes": tuple(words.said_card(material.classes, each.card, each.token) for each in maker.classes),
        "inventor": NOTHING if kept is None else words.said_card(material.inventors, kept.card, kept.token),
        "begun": list(maker.begun),
    }  # fmt: skip


def _classes(state: Workshop, seat: int) -> dict[str, Any]:
    """Return of each class card how often its objective is met, its grade, and what it is worth."""
    counts: dict[str, int | str] = {}
    grades, worth = dict[str, str](), dict[str, int | str]()
    for index, kept in enumerate(state.makers[seat].classes):
        name = words.said_card(state.material.classes, kept.card)
        card, graded = state.material.classes.get(kept.card), class_graded(state, seat, index)
        objective = card.objective if card is not None else None
        counts[name] = _or_unknown(count_of(state, seat, objective).met if objective is not None else None)
        grades[name] = words.UNKNOWN if graded is None else _grade(graded)
        worth[name] = _or_unknown(class_worth(state, seat, index))
    return {"counts": counts, "grades": grades, "class_vp": worth}


def _grade(graded: Graded) -> str:
    """Return the grade that is sure; ``none`` where it is sure that there is none."""
    if graded.grade is not None:
        return graded.grade.name
    return "none" if graded.certain else words.UNKNOWN


def _score(state: Workshop, seat: int) -> dict[str, Any]:
    """Return the score sheet, and what is still to be told of it."""
    sheet = seat_sheet(state, seat)
    return {
        "score": {source: _or_unknown(sheet.of(source)) for source in SOURCES} | {"total": _or_unknown(sheet.total)},
        "pieces": _or_unknown(sheet.pieces),
        "untold": [gap.figure or (f"class {gap.index + 1}" if gap.kind == "class" else gap.source)
                   for gap in untold(state, seat)],
        "abilities": tuple(each.which for each in abilities(state, seat)),
        "usable": tuple(each.which for each in usable(state, seat)),
    }  # fmt: skip


def _or_unknown(number: int | None) -> int | str:
    return words.UNKNOWN if number is None else number


def _by_type(numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(UPGRADE_TYPES, numbers, strict=True))


def _energy(state: Workshop, seat: int) -> dict[str, Any]:
    maker = state.makers[seat]
    work, energy = maker.work, state.material.energy
    return {
        "laid": tuple(f"{words.said_energy(energy[one.card])} {one.phase}".strip() for one in maker.laid),
        "ahead": tuple(words.said_energy(energy[card]) for card in maker.ahead),
        "deck": maker.cards_left,
        "now": work.now or NOTHING,
        "done": work.done,
        "next": next_phase(state, seat) or NOTHING if state.phase == "work" else NOTHING,
        "performable": performable(state, seat),
        "energy": _parts(work.energy) | {"left": work.left},
        "would_have": {phase: total(state, seat, phase).total for phase in PHASES},
    }  # fmt: skip


def _parts(energy: TotalEnergy) -> dict[str, int]:
    return {name: getattr(energy, name) for name in (*energy.__struct_fields__, "total")}


def _row(state: Workshop, seat: int) -> dict[str, Any]:
    """Return what of the row can be performed now, such as ``action 1`` and ``Axle upgraded``."""
    row = row_run(state, seat)
    found, actions = [], len(board_actions(state, row)) if row is not None else 0
    for step in steps(state, seat):
        robot = step.robot.robot if step.robot is not None else ""
        name = f"action {step.at + 1}" if step.place is None else words.said_card(state.material.robots, robot)
        found += [name if form.name == "basic" else f"{name} upgraded" for form in step.open]
    maker = state.makers[seat]
    return {
        "can": tuple(found),
        "acted": tuple(at + 1 for at in maker.work.acted),
        "activated": tuple(place + 1 for place in maker.work.activated),
        "behind": maker.work.step,
        "board_actions": actions,
        "places": {upgrade: list(places_for(state, seat, upgrade)) for upgrade in UPGRADE_TYPES},
    }


def _asked(state: Workshop, seat: int) -> dict[str, Any]:
    maker = state.makers[seat]
    asked = owed(decision(maker, seat), None)
    del asked["rolls"]  # there are no dice
    if maker.due and asked["asked"] == NOTHING:
        asked["asked"] = maker.due[0].kind
    return asked | {"due": tuple(_due(each.kind, each.n) for each in maker.due)}


def _due(kind: str, n: int) -> str:
    return f"{n} {kind}" if n > 1 else kind


def _lie(resource: Any, amount: int) -> dict[str, Any]:
    """Return where the markers of a resource lie; ``shown``: they can show it (RR-RESOURCE-16 to 19)."""
    found = markers(resource, amount)
    if found is None:
        return {"shown": False, "space": 0, "big": 0, "plus_ten": False}
    return {"shown": True, "space": found.space, "big": found.tens, "plus_ten": found.plus_ten}
