"""The grades of a seat's class cards at any moment, and what they are worth at the end (RR-CLASS-03, 08)."""

from __future__ import annotations

from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.classes.grades import Graded, graded
from companion.games.raising_robots.classes.live import count_of


def class_graded(state: AnyWorkshop, seat: int, index: int) -> Graded | None:
    """Return the grade of a seat's class card, or None where nobody has said which card it is.

    Args:
        state: the game.
        seat: whose.
        index: of the card, from 0.
    """
    kept = state.makers[seat].classes[index]
    card = state.material.classes.get(kept.card)
    if card is None:
        return None
    met = count_of(state, seat, card.objective) if card.objective is not None else None
    return graded(card, met, extra_credit=bool(kept.token))


def class_worth(state: AnyWorkshop, seat: int, index: int) -> int | None:
    """Return the VP of a seat's class card: by its grade, or as it was told; None where neither is known."""
    grade = class_graded(state, seat, index)
    if grade is not None and grade.vp is not None:
        return grade.vp
    return state.makers[seat].classes[index].vp
