"""Words that owners write once, or once in each language."""

from __future__ import annotations

import re

from companion.core.messages import in_languages, words_in

Words = str | dict[str, str]
"""A text, or a table of languages: ``{ en = "red", ja = "赤" }``."""


def joined(words: Words) -> str:
    """Return words as one string, from which each player's language is taken when it is said."""
    return words if isinstance(words, str) else in_languages(words) if words else ""


def parted(joined: str) -> Words:
    """Return words as a file has them."""
    return words_in(joined) or joined


def plain(joined: str) -> str:
    """Return words in the first of their languages."""
    return next(iter(words_in(joined).values()), joined)


def wrong_words(words: Words, most: int, *, needed: bool = True) -> str | None:
    """Return the end of a sentence about what is wrong with words, or None.

    Args:
        words: as they are written.
        most: characters they may have in each language.
        needed: there must be some.
    """
    said = {"": words} if isinstance(words, str) else words
    for language, each in said.items():
        if language and not re.fullmatch("[a-z]{2}", language):
            return f'"{language}" must be a language in two letters, such as en, ja or es'
        if len(each) > most:
            return f"must have {most} characters at most"
        if each.startswith("@") or not all(char.isprintable() for char in each):
            return "must be words on one line, and not begin with @"
        if not each.strip() and (needed or language):
            return "must not be empty"
    return "must not be empty" if needed and not said else None
