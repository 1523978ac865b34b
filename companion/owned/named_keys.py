"""Keys that change a figure; each has a name of its own, even where two lead to the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import Offer
from companion.owned.editor import Editor

NO_WORD = text("plain", name="", n="")
"""Said by a key whose sign says it."""
BY = "by:"
"""Begins the name of a key, so that two with the same end are told apart."""


def key(
    edit: Editor[Any],
    says: Text,
    values: Mapping[str, Any],
    *,
    sign: str | None = None,
    on: bool = False,
    why: Text | None = None,
) -> Offer:
    """Return a key that gives fields of an entry other values."""
    name = f"{BY}{' '.join(sorted(values))} {sign or ''} {says.key} {sorted(says.args.items())}"
    select = edit.selection(values)
    return replace(edit.key(says, sign=sign, on=on, why=why), select=(*select[:-1], name, select[-1]))
