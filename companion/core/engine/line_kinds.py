"""By which kind of change the ledger can be sifted: a line's kind follows from the rule it names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.ledger import BY_HAND, LedgerLine, LineKind


class LineKinds:
    """The kinds of change of a game.

    Attributes:
        shown: in the order to be shown, corrections by hand last.
    """

    def __init__(
        self, kinds: Sequence[LineKind], rules: Mapping[str, Sequence[str]], keys: Mapping[str, str] | None = None
    ) -> None:
        """Take a game's kinds.

        Args:
            kinds: all but corrections by hand.
            rules: id of a kind to IDs of rules, or of whole chapters (``SR-TERRAIN``); a rule comes first.
            keys: message of the ledger (``overflow``) to the id of a kind, where the rule alone does not tell.
        """
        self.shown = (*kinds, BY_HAND)
        self._of_rule = {rule: kind for kind, each in rules.items() for rule in each}
        self._of_key = {f"ledger.{key}": kind for key, kind in (keys or {}).items()}

    def of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that ``line`` tells of; empty for one of no kind."""
        if line.says.key in self._of_key:
            return self._of_key[line.says.key]
        if line.rule is None:
            return BY_HAND.id
        return self._of_rule.get(line.rule) or self._of_rule.get(line.rule.rpartition("-")[0], "")
