"""How well a figure of ours is known, in words."""

from __future__ import annotations

from typing import Literal

from companion.core.messages import text
from companion.core.view import Says, Section


def known_by(
    sources: int, dissenting: int, *, printed_read: bool, edition: Literal["2021", "first"] = "2021"
) -> tuple[Section, ...]:
    """Return what is said of a figure of ours: how many lists give it, how many another, who has read it.

    Args:
        sources: lists of others that give exactly this.
        dissenting: those that give something else.
        printed_read: it was read off the printed thing.
        edition: of the box it comes from.
    """
    said: list[Section] = []
    if edition == "first":
        said.append(Says(text("known.first_edition"), "warn"))
    said.append(Says(text("known.sources", n=sources), "plain" if sources else "warn"))
    if dissenting:
        said.append(Says(text("known.dissenting", n=dissenting), "warn"))
    if printed_read:
        said.append(Says(text("known.printed_read"), "plain"))
    return tuple(said)
