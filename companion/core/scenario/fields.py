"""Tables written by people (scenarios) read field by field, every complaint tied to the field it is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from companion.core.rejection import Rejection, reject

Word = TypeVar("Word", bound=str)
_LONGEST = 60
"""Characters of a word that are compared with others."""
UNCLEAR = "unclear"
"""Code of the rejection that says which field was not understood, and why."""


class UnclearError(ValueError):
    """A field that cannot be understood.

    Attributes:
        field: its place, such as ``seats.0.pool``.
        why: what is the matter, in the words of a sentence's end ("must be a whole number").
    """

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f'field "{field}" {why}')
        self.field = field
        self.why = why

    def rejection(self) -> Rejection:
        """Return this as the answer of a total function."""
        return reject(UNCLEAR, field=self.field, why=self.why)


class Fields:
    """One table of a file and what has been read of it.

    Attributes:
        at: where the table is, such as ``seats.0``; empty for the outermost.
    """

    def __init__(self, table: Mapping[str, Any], at: str = "") -> None:
        self.at = at
        self._table = table
        self._read: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def keys(self) -> Sequence[str]:
        """Return the names of the fields that are there."""
        return tuple(self._table)

    def place(self, key: str) -> str:
        """Return where the field ``key`` is."""
        return f"{self.at}.{key}" if self.at else key

    def unclear(self, key: str, why: str) -> UnclearError:
        """Return the complaint about the field ``key``, to be raised."""
        return UnclearError(self.place(key), why)

    def raw(self, key: str, default: Any = None) -> Any:
        """Return the field as it stands."""
        self._read.add(key)
        return self._table.get(key, default)

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; without a default it must be there.

        Raises:
            UnclearError: if it is something else.
        """
        value = self._there(key, default)
        if not isinstance(value, str):
            raise self.unclear(key, "must be a text in quotation marks")
        return value

    def number(self, key: str, default: int | None = None, low: int = 0, high: int = 9999) -> int:
        """Return a whole number from ``low`` to ``high``; without a default it must be there.

        Raises:
            UnclearError: if it is something else.
        """
        value = self._there(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.unclear(key, f"must be a whole number from {low} to {high}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """Return true or false.

        Raises:
            UnclearError: if it is something else.
        """
        value = self._there(key, default)
        if not isinstance(value, bool):
            raise self.unclear(key, "must be true or false")
        return value

    def one_of(self, key: str, choices: Sequence[Word], default: Word | None = None) -> Word:
        """Return one of the words ``choices``, which are often those of a literal type.

        Raises:
            UnclearError: if it is something else.
        """
        value = self.text(key, default)
        found = next((choice for choice in choices if choice == value), None)
        if found is None:
            raise self.unclear(key, f"must be one of {', '.join(choices)}{meant(value, choices)}")
        return found

    def words(self, key: str) -> list[str]:
        """Return a list of texts, written as such or as one text with commas; empty where there is none.

        Raises:
            UnclearError: if it is something else.
        """
        value = self.raw(key, [])
        words = split(value) if isinstance(value, str) else value
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise self.unclear(key, "must be texts, or one text with commas")
        return list(words)

    def table(self, key: str) -> Fields:
        """Return the table ``key``; an empty one where there is none.

        Raises:
            UnclearError: if it is no table.
        """
        value = self.raw(key, {})
        if not isinstance(value, Mapping):
            raise self.unclear(key, "must be a table")
        return Fields(value, self.place(key))

    def tables(self, key: str) -> list[Fields]:
        """Return the tables of the list ``key``; none where there is no list.

        Raises:
            UnclearError: if it is no list of tables.
        """
        value = self.raw(key, [])
        if not isinstance(value, list) or not all(isinstance(each, Mapping) for each in value):
            raise self.unclear(key, f"must be a list of tables: {key} = [{{ … }}], or a title in [[ ]] over each")
        return [Fields(each, self.place(f"{key}.{i}")) for i, each in enumerate(value)]

    def done(self) -> None:
        """Make sure that nothing was overlooked.

        Raises:
            UnclearError: if a field is there that nobody has read.
        """
        for key in self._table:
            if key not in self._read:
                raise self.unclear(key, not_known(key, sorted(self._read)))

    def _there(self, key: str, default: Any) -> Any:
        value = self.raw(key, default)
        if value is None:
            raise self.unclear(key, "is missing")
        return value


def meant(word: str, known: Iterable[str]) -> str:
    """Return the question whether the most alike of the ``known`` words was meant, or nothing where none is alike."""
    by_letters = {each.lower(): each for each in known}
    near = get_close_matches(word[:_LONGEST].lower(), by_letters, 1, 0.7)
    return f" (did you mean {by_letters[near[0]]}?)" if near else ""


def not_known(word: str, known: Sequence[str]) -> str:
    """Return that a field is none of the ``known`` ones, as the end of a sentence."""
    return f"is not known here{meant(word, known)}; known are {', '.join(known)}"


def split(words: str) -> list[str]:
    """Return the parts of a text between commas, without the spaces around them."""
    return [word.strip() for word in words.split(",") if word.strip()]
