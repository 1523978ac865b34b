"""The IDs that rules have on a game's page of rules: chapter by chapter, numbered from 01."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.one_line import one_line


def numbered(most: Mapping[str, int]) -> tuple[str, ...]:
    """Return all IDs of chapters in which none is left out, given how many each has."""
    return tuple(f"{chapter}-{n:02d}" for chapter, last in most.items() for n in range(1, last + 1))


def unknown(rule: str, known: Sequence[str]) -> str | None:
    """Return what is wrong with an ID that is not among ``known``: which rules its chapter has, or which chapters."""
    if not known or rule in known:
        return None
    chapters: dict[str, list[str]] = {}
    for each in known:
        chapters.setdefault(each.rpartition("-")[0], []).append(each)
    here = chapters.get(rule.rpartition("-")[0])
    near = f"there are {here[0]} to {here[-1]}" if here else f"the chapters are {', '.join(chapters)}"
    return f"there is no rule {one_line(rule)}; {near}"
