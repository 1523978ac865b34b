"""Why an action was not done, in a form that can be said in any language and tested for."""

from __future__ import annotations

import msgspec

from companion.core.messages import Arg, Text


class Rejection(msgspec.Struct, frozen=True):
    """The answer to an action that the rules or the state of the game do not allow; nothing was changed.

    Attributes:
        code: short stable name, e.g. ``slot_taken``.
        says: one sentence for the player.
        rule: ID of the rule that forbids it, or None where it is no rule of the game (``not_asked``).
    """

    code: str
    says: Text
    rule: str | None = None


def reject(code: str, rule: str | None = None, **args: Arg) -> Rejection:
    """Return a rejection worded by the catalogue entry ``reject.<code>``."""
    return Rejection(code, Text(f"reject.{code}", args), rule)
