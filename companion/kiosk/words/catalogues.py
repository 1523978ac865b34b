"""Message catalogues found on the disk, and sentences made from them.

Every room of the house has its own domain (``kiosk.po``, ``core.po``, ``steampunk_rally.po`` …) under
``<language>/LC_MESSAGES``; all that are found are read. Message ids are keys like ``ribbon.waiting_for``.
Placeholders are ``{name}``; ``{gauge:signed}`` gives +2, −2 or 0 and ``{place:ordinal}`` 1st, 1位 or 1.º. A message
with a plural is chosen by the argument ``n``. A string argument that begins with ``@`` is itself a key and is
translated first. A shorter form of a message stands under the context ``short``.
"""

from __future__ import annotations

import gettext
import logging
import string
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from companion.core.messages import Arg, Text

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "ja", "es")
SHORT = "short"

_log = logging.getLogger(__name__)


class Words:
    """One language.

    Attributes:
        language: ``en``, ``ja`` or ``es``.
    """

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        self.language = language
        self._domains: list[gettext.GNUTranslations] = []
        for file in sorted((folder / language / "LC_MESSAGES").glob("*.mo")):
            with file.open("rb") as stream:
                self._domains.append(gettext.GNUTranslations(stream))
        self._missed: set[str] = set()
        self._form = _Form(self)

    def knows(self, key: str) -> bool:
        """Tell whether some catalogue has words for ``key``."""
        return self._found(key, None) is not None

    def say(self, key: str, /, **args: Arg) -> str:
        """Return a message with ``args`` put in; a key without words is returned as it is and logged once."""
        found = self._found(key, args.get("n"))
        if found is None:
            if key not in self._missed:
                self._missed.add(key)
                _log.warning("no words for %r in language %r", key, self.language)
            return key
        return self._filled(found, args)

    def say_short(self, key: str, /, **args: Arg) -> str | None:
        """Return the shorter form of a message, or None where there is none."""
        for domain in self._domains:
            found = domain.pgettext(SHORT, key)
            if found != key:
                return self._filled(found, args)
        return None

    def _found(self, key: str, n: Arg | None) -> str | None:
        if not key:  # the empty id is the catalogue's own header
            return ""
        for domain in self._domains:
            # Without a number the form for many is asked for: it exists in every language.
            found = domain.ngettext(key, key, n if isinstance(n, int) else 2)
            if found == key:
                found = domain.gettext(key)
            if found != key:
                return found
        return None

    def _filled(self, pattern: str, args: Mapping[str, Arg]) -> str:
        if "{" not in pattern:
            return pattern
        values = {name: self._value(value) for name, value in args.items()}
        try:
            return self._form.vformat(pattern, (), values)
        except (ValueError, TypeError):
            _log.warning("the message %r cannot take %r", pattern, dict(args))
            return pattern

    def _value(self, value: Arg) -> Arg:
        return self.say(value[1:]) if isinstance(value, str) and value.startswith("@") else value


class _Form(string.Formatter):
    def __init__(self, words: Words) -> None:
        self._words = words

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:  # noqa: ARG002 - string.Formatter's signature
        """Return the argument, or the placeholder itself where a sentence asks for what it was not given."""
        return kwargs.get(str(key), f"{{{key}}}")

    def format_field(self, value: Any, format_spec: str) -> str:
        """Format a number with its sign or as an ordinal, everything else plainly."""
        if format_spec == "signed" and isinstance(value, int):
            return signed(value)
        if format_spec == "ordinal" and isinstance(value, int):
            return ordinal(value, self._words.language)
        return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


def signed(value: int) -> str:
    """Return ``value`` with its sign, the minus being U+2212; 0 has none."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def ordinal(place: int, language: str) -> str:
    """Return a place in a race as it is written in a language: 1st, 1位, 1.º."""
    if language == "ja":
        return f"{place}位"
    if language == "es":
        return f"{place}.º"
    if place % 100 in (11, 12, 13):
        return f"{place}th"
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th') }".replace(" ", "")


@cache
def words(language: str) -> Words:
    """Return the words of a language, read once; an unknown language gives English."""
    return Words(language if language in LANGUAGES else "en")


class Catalogues:
    """Says texts in any of the languages (the kiosk's `Speaker`)."""

    def say(self, message: Text, language: str) -> str:
        """Return the sentence of a message."""
        return words(language).say(message.key, **message.args)

    def knows(self, key: str, language: str) -> bool:
        """Tell whether some catalogue has words for a key."""
        return words(language).knows(key)

    def short(self, message: Text, language: str) -> str | None:
        """Return the shorter form of a message, or None where there is none."""
        return words(language).say_short(message.key, **message.args)
