"""Message catalogues found on the disk, and sentences made from them.

The house's catalogues lie in this folder, a game's in a folder of its own: ``<language>/LC_MESSAGES/<domain>.po``.
Those of the game that is played are asked first, so a game may word a key of the house in its own way. Message ids
are keys like ``ribbon.waiting_for``.
Placeholders are ``{name}``; ``{gauge:signed}`` gives +2, −2 or 0 and ``{place:ordinal}`` 1st, 1位 or 1.º;
``{phase:phase}`` gives a heading in capitals as it stands in a sentence, ``{average:decimal}`` 3.52 or 3,52. A
message with a plural is chosen by the argument ``n``. ``{value:die}`` is a die of that value, its colour the argument
``colour``. A string argument that begins with ``@`` is itself a key and is translated first. A shorter form of a
message stands under the context ``short``.
"""

from __future__ import annotations

import gettext
import logging
import re
import string
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from companion.core.dice_said import COLOURS, die_said, spelled
from companion.core.messages import Arg, Text, in_language

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "ja", "es")
SHORT = "short"

_DIE = re.compile(r"\{(\w+):die\}")

_log = logging.getLogger(__name__)


@cache
def domains(folder: Path, language: str) -> tuple[gettext.GNUTranslations, ...]:
    """Return the compiled catalogues of a folder in a language, read once; one that cannot be read is told."""
    found = []
    for file in sorted((folder / language / "LC_MESSAGES").glob("*.mo")):
        try:
            with file.open("rb") as stream:
                found.append(gettext.GNUTranslations(stream))
        except Exception as error:
            _log.warning("the words in %s cannot be read: %s", file, error)
    return tuple(found)


def keys(*folders: Path) -> frozenset[str]:
    """Return every key that has words in English in the folders, by default in that of the house."""
    found = (key for folder in folders or (FOLDER,) for domain in domains(folder, "en") for key in _keys(domain))
    return frozenset(key for key in found if key and not key.startswith(f"{SHORT}\x04"))


def _keys(domain: gettext.GNUTranslations) -> Iterator[str]:
    # gettext hands on no list of its keys; one with a plural stands there once a form.
    yield from (key if isinstance(key, str) else key[0] for key in domain._catalog)  # type: ignore[attr-defined]


class Words:
    """One language.

    Args:
        language: ``en``, ``ja`` or ``es``.
        folders: of catalogues, the first that knows a key says it; each is read when those before it know too little.

    Attributes:
        language: the language.
    """

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self._folders = folders or (FOLDER,)
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
        for folder in self._folders:
            for domain in domains(folder, self.language):
                found = domain.pgettext(SHORT, key)
                if found != key:
                    return self._filled(found, args)
            if _of_folder(folder, self.language, key, None) is not None:
                return None  # who words a key says whether it has a shorter form
        return None

    def _found(self, key: str, n: Arg | None) -> str | None:
        if not key:  # the empty id is the catalogue's own header
            return ""
        found = (_of_folder(folder, self.language, key, n) for folder in self._folders)
        return next((said for said in found if said is not None), None)

    def _filled(self, pattern: str, args: Mapping[str, Arg]) -> str:
        if "{" not in pattern:
            return pattern
        pattern = _DIE.sub(lambda found: _die(found.group(1), args), pattern)
        values = {name: self._value(value) for name, value in args.items()}
        try:
            return self._form.vformat(pattern, (), values)
        except (ValueError, TypeError):
            _log.warning("the message %r cannot take %r", pattern, dict(args))
            return pattern

    def _value(self, value: Arg) -> Arg:
        if not isinstance(value, str) or not value.startswith("@"):
            return value
        owners = in_language(value, self.language)
        return self.say(value[1:]) if owners is None else owners


def _die(name: str, args: Mapping[str, Arg]) -> str:
    """Return the argument of this name as a die of the colour that the sentence names; else its placeholder."""
    colour, value = str(args.get("colour", "")).removeprefix("@dice."), args.get(name)
    return die_said(colour, value) if isinstance(value, int) and colour in COLOURS else f"{{{name}}}"


@lru_cache(maxsize=2048)
def _of_folder(folder: Path, language: str, key: str, n: Arg | None) -> str | None:
    for domain in domains(folder, language):
        # Without a number the form for many is asked for: it exists in every language.
        found = domain.ngettext(key, key, n if isinstance(n, int) else 2)
        if found == key:
            found = domain.gettext(key)
        if found != key:
            return found
    return None


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
        if format_spec == "decimal":
            return str(value).replace(".", ",") if self._words.language == "es" else str(value)
        if format_spec == "phase" and isinstance(value, str):
            return in_a_sentence(value, self._words.language)
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


def in_a_sentence(heading: str, language: str) -> str:
    """Return the name of a phase, which is written in capitals as a heading, as it stands in a sentence."""
    if not heading.isupper():
        return heading
    return heading.lower() if language == "es" else heading.capitalize()


@cache
def words(language: str, *folders: Path) -> Words:
    """Return the words of a language, the house's by default; an unknown language gives English."""
    return Words(language if language in LANGUAGES else "en", *folders)


class Catalogues:
    """Says texts in any of the languages (the kiosk's `Speaker`).

    Args:
        games: folders of the games' catalogues by name of the game.
        game: whose words come before the house's; the others are asked last, for what is said of a game before it
            is opened.
    """

    def __init__(self, games: Mapping[str, Path] | None = None, game: str = "") -> None:
        self._games = dict(games or {})
        first = [self._games[game]] if game in self._games else []
        self._folders = (*first, FOLDER, *(folder for name, folder in self._games.items() if name != game))

    def within(self, game: str) -> Catalogues:
        """Return the same with the words of a game first; an empty name means none."""
        return Catalogues(self._games, game)

    def say(self, message: Text, language: str) -> str:
        """Return the sentence of a message."""
        return words(language, *self._folders).say(message.key, **message.args)

    def spelled(self, message: Text, language: str) -> str:
        """Return the sentence of a message for where dice cannot be drawn: they are called by their words."""
        said = words(language, *self._folders)
        return spelled(self.say(message, language), lambda colour: said.say(f"dice.{colour}"))

    def knows(self, key: str, language: str) -> bool:
        """Tell whether some catalogue has words for a key."""
        return words(language, *self._folders).knows(key)

    def short(self, message: Text, language: str) -> str | None:
        """Return the shorter form of a message, or None where there is none."""
        return words(language, *self._folders).say_short(message.key, **message.args)
