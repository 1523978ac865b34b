"""What every game's rules are built with and what is no rule: the working copy, dispatch, readiness, house rules.

A game's state has a ``setup``, a ``phase`` (``over`` at the end), a ``barrier`` and its seats' things in one field; a
seat's things have an open ``decision`` and a ``roll`` that is due, or None.
"""

from companion.core.engine.corrections import Value, correct, listed, sets, sets_of
from companion.core.engine.house_rules import HouseRules
from companion.core.engine.line_kinds import LineKinds
from companion.core.engine.rules import Answer, Handler, Rules
from companion.core.engine.working_copy import Refusal, WorkingCopy, replace

__all__ = [
    "Answer", "Handler", "HouseRules", "LineKinds", "Refusal", "Rules", "Value", "WorkingCopy", "correct", "listed",
    "replace", "sets", "sets_of",
]  # fmt: skip
