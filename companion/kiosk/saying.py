"""Sentences for the screens, in the language of the table or another; the same few are said again and again."""

from __future__ import annotations

from typing import Final

from companion.core.messages import Arg, Text
from companion.kiosk.ports import Speaker

KEPT_SENTENCES: Final = 800


def begun(said: str) -> str:
    """Return words as they stand alone on a key or as a title: begun with a capital letter."""
    return said[:1].upper() + said[1:]


class Saying:
    """What says messages.

    Args:
        words: says a message in any language.
        language: of the table.

    Attributes:
        language: of the table until somebody chooses another.
    """

    def __init__(self, words: Speaker, language: str) -> None:
        self.language = language
        self._every = words
        self._words = words
        self._game = ""
        self._sentences: dict[tuple[object, ...], str] = {}
        self._shorts: dict[tuple[object, ...], str | None] = {}

    def speak_within(self, game: str) -> None:
        """Say things as the game of this name words them; an empty name means the house."""
        if game != self._game:
            self._game, self._words = game, self._every.within(game)
            self._sentences.clear()
            self._shorts.clear()

    def word(self, key: str, **args: Arg) -> str:
        """Return a message in the table's language."""
        return self._said(Text(key, args), self.language)

    def say(self, message: Text, language: str | None = None) -> str:
        """Return a message in the table's language unless another is named."""
        return self._said(message, language or self.language)

    def say_in(self, language: str, key: str) -> str:
        """Return a message without arguments in a language."""
        return self._said(Text(key), language)

    def short(self, message: Text, language: str | None = None) -> str | None:
        """Return the short form of a message where there is one."""
        spoken = language or self.language
        key = (spoken, message.key, *message.args.items())
        if key not in self._shorts:
            if len(self._shorts) >= KEPT_SENTENCES:
                self._shorts.clear()
            self._shorts[key] = self._words.short(message, spoken)
        return self._shorts[key]

    def knows(self, key: str) -> bool:
        """Tell whether the table's language has words for a key."""
        return self._words.knows(key, self.language)

    def _said(self, message: Text, language: str) -> str:
        """Return the sentence of a message; the same few are said again at every change of the picture."""
        key = (language, message.key, *message.args.items())
        found = self._sentences.get(key)
        if found is None:
            if len(self._sentences) >= KEPT_SENTENCES:
                self._sentences.clear()
            found = self._sentences[key] = self._words.say(message, language)
        return found
