"""Words are keys here; the kiosk and the command line say them in the players' languages."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

Arg = int | str
"""A value put into a sentence; a string that begins with ``@`` is itself a key and is translated first, one made by
:func:`in_languages` is said in the language of the sentence."""

_IN_LANGUAGES = "@@"
_BETWEEN = "\x1f"


class Text(msgspec.Struct, frozen=True):
    """One sentence or word to be said in any language.

    Attributes:
        key: message id in the catalogues, such as ``ledger.begun``.
        args: values for the placeholders of the sentence.
    """

    key: str
    args: dict[str, Arg] = {}


def text(key: str, **args: Arg) -> Text:
    """Return the message ``key`` with its arguments; shorter to write than ``Text(key, {...})``."""
    return Text(key, args)


def in_languages(words: Mapping[str, str]) -> str:
    """Return one argument for a thing that owners call by a word in each of several languages.

    Args:
        words: language (``en``) to word; one word alone is the same in all languages.
    """
    if len(set(words.values())) == 1:
        return next(iter(words.values()))
    return _IN_LANGUAGES + _BETWEEN.join(f"{language}:{word}" for language, word in words.items())


def words_in(arg: str) -> dict[str, str]:
    """Return what :func:`in_languages` has put into ``arg``, by language; nothing where that is not its like."""
    if not arg.startswith(_IN_LANGUAGES):
        return {}
    said = (each.partition(":") for each in arg.removeprefix(_IN_LANGUAGES).split(_BETWEEN))
    return {language: word for language, colon, word in said if colon}


def in_language(arg: str, language: str) -> str | None:
    """Return what :func:`in_languages` has put into ``arg`` for a language, or the first there is; else None."""
    if not arg.startswith(_IN_LANGUAGES):
        return None
    known = words_in(arg)
    return known.get(language, next(iter(known.values()), ""))
