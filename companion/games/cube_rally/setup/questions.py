"""What set-up asks: who deals, and the settings of section 4.9."""

from __future__ import annotations

from functools import cache

import msgspec

from companion.core.messages import text
from companion.core.setup import Question, question
from companion.games.cube_rally.house_rules import RALLY_RULES

LEAST_SEATS, MOST_SEATS = 2, 5
"""CR-SETUP-01."""
DEALING = question("dealing", "companion", "table", explained=True)
"""Section 3.11: the companion shuffles and deals, or the table does and says what came."""

PRESS_ANSWERS = question("press_answers", "on", "off", house_rule=True, explained=True)
"""While cards are judged a button says yes, held no; or answers are given on the screen alone. It is no rule."""


@cache
def questions() -> tuple[Question, ...]:
    """Return them in order."""
    return (DEALING, *map(_offered, RALLY_RULES.questions()), PRESS_ANSWERS)


def _offered(asked: Question) -> Question:
    """Return a question without what nobody can play by: recording needs a camera over each stack while it grows."""
    if asked.id != "front_input":
        return asked
    why = text("setup.front_input.record.why")
    answers = (msgspec.structs.replace(a, why=why) if a.id == "record" else a for a in asked.answers)
    return msgspec.structs.replace(asked, answers=tuple(answers))
