"""What every game's rules are built with and what is no rule: the working copy, dispatch, readiness, house rules.

A game's state has a ``phase`` (``over`` at the end), a ``barrier`` and its seats' things in one field. The open
``decision`` of a seat and the ``roll`` that is due stand among its things, or follow from them.
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
