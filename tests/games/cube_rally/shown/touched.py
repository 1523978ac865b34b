"""What a test finds on a panel of Cube Rally, by the words that stand on it."""

from __future__ import annotations

from typing import TypeVar

from companion.core.view import Keys, Offer, Panel, Says, Section

Kind = TypeVar("Kind", bound=Section)


def the(panel: Panel, kind: type[Kind]) -> Kind:
    """Return the one section of a kind."""
    (found,) = (section for section in panel.sections if isinstance(section, kind))
    return found


def said(panel: Panel) -> list[str]:
    """Return the keys of the sentences on a panel."""
    return [section.says.key for section in panel.sections if isinstance(section, Says)]


def keys(panel: Panel) -> list[Offer]:
    """Return all keys in rows, from the first row on."""
    return [key for section in panel.sections if isinstance(section, Keys) for key in section.keys]


def key(panel: Panel, words: str) -> Offer:
    """Return the one key with these words."""
    (found,) = (each for each in keys(panel) if each.says.key == words)
    return found


def row(panel: Panel, words: str) -> tuple[Offer, ...]:
    """Return the keys of the row that is headed by these words."""
    (found,) = (
        each for each in panel.sections if isinstance(each, Keys) and each.says is not None and each.says.key == words
    )
    return found.keys
