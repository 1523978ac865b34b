"""Keys that change a figure; each has a name of its own, even where it would change nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import Offer
from companion.owned.editor import Editor

NO_WORD = text("plain", n="")
"""Said by a key whose sign says it."""
SAME = "same:"


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
    offer = edit.key(says, values, sign=sign, on=on, why=why)
    if offer.select is None or offer.select != edit.selection():
        return offer
    name = f"{SAME}{' '.join(sorted(values))} {sign or ''} {says.key} {sorted(says.args.items())}"
    return replace(offer, select=(*offer.select[:-1], name, offer.select[-1]))
