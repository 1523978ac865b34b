"""Keys that change one entry of a data file, made from what its fields can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar, get_args

import msgspec

from companion.core.messages import Text, text
from companion.core.view import Keys, Offer, Section, Selection
from companion.owned.entries import ToldOrigin, origin_of
from companion.owned.fields import allowed, usual

Row = TypeVar("Row")

MOST_COPIES = 9
"""So many can be tapped; a file may hold more."""
MOST_DIGITS = 20
"""Numbers with so many values have a key for each, others one key that counts on."""
_MORE = {-1: "−1", 1: "+1"}
ONE_MORE = text("plain", name=_MORE[1])

Words = Callable[[str, object], Text]
"""Given a field and one of its values (None: the field itself), returns what is said of it."""


class Editor(Generic[Row]):
    """An entry as it is so far; what is touched asks the catalogue again with another one in the selection.

    Attributes:
        draft: the entry, as its file would have it.
    """

    def __init__(self, draft: Row, base: Selection | None) -> None:
        """Change ``draft``, for which ``base`` was picked up; None where it is only looked at."""
        self.draft = draft
        self._base = base

    @property
    def live(self) -> bool:
        """Whether the entry can be changed."""
        return self._base is not None

    def selection(self, values: Mapping[str, Any] | None = None) -> Selection:
        """Return what is picked up once these fields have other values."""
        draft: Any = self.draft
        return (*(self._base or ()), token(msgspec.structs.replace(draft, **(values or {}))))

    def key(
        self,
        says: Text,
        values: Mapping[str, Any] | None = None,
        *,
        sign: str | None = None,
        on: bool = False,
        why: Text | None = None,
        tone: Literal["plain", "good", "bad"] = "plain",
    ) -> Offer:
        """Return a key that gives fields other values."""
        return Offer(says, select=self.selection(values), sign=sign, on=on, why=why, tone=tone)

    def spot(self, values: Mapping[str, Any]) -> Offer | None:
        """Return what a touch on something drawn does; nothing where the entry is only looked at."""
        return self.key(text("plain", name=""), values) if self.live else None

    def choice(self, field: str, value: object, says: Text, *, must: bool = False) -> Offer:
        """Return a key that gives a field a value, or, where it has it and need not have one, the usual one."""
        on = self._now(field) == value
        after = usual(type(self.draft), field) if on and not must else value
        return self.key(says, {field: value if after is msgspec.NODEFAULT else after}, on=on)

    def cycle(self, field: str, values: Sequence[Any], says: Text) -> Offer:
        """Return a key that gives a field the next of its values."""
        now = self._now(field)
        after = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
        return self.key(says, {field: after})

    def copies(self) -> Offer:
        """Return the key for how often it is in the box."""
        return self.cycle("copies", range(1, MOST_COPIES + 1), text("catalogue.copies", count=self._now("copies")))

    def origin(self) -> Offer:
        """Return the key for where it comes from."""
        says = text(f"catalogue.origin_{origin_of(self._now('origin'))}")
        return self.cycle("origin", get_args(ToldOrigin), says)

    def keys(self, field: str, words: Words) -> tuple[Offer, ...]:
        """Return the keys for a field, after what it can be.

        One of some words, or of a few numbers: a key each. A truth: one key. Any number: less and more. Words in a
        list: a key each for one more of it, and one that takes the last one away.
        """
        row: Any = type(self.draft)
        kind, values = allowed(row, field)
        now = self._now(field)
        if kind == "word":
            return tuple(self.choice(field, value, words(field, value)) for value in values if value)
        if kind == "truth":
            return (self.key(words(field, None), {field: not now}, on=now),)
        if kind == "number" and len(values) <= MOST_DIGITS:
            return tuple(self.choice(field, n, text("plain", name=str(n))) for n in values)
        if kind == "number":
            counted = ((by, (now or values[0]) + by) for by in (-1, 1))
            return tuple(self.key(text("plain", name=_MORE[by]), {field: n}) for by, n in counted if n in values)
        if kind == "words":
            more = tuple(self.key(words(field, value), {field: [*now, value]}) for value in values)
            return (*more, self.key(text("plain", name=_MORE[-1]), {field: [*now[:-1]]})) if now else more
        return ()

    def rows(self, words: Words) -> tuple[Section, ...]:
        """Return a row of keys for each field that keys can change; the name has a keyboard of its own."""
        about = {"copies": self.copies, "origin": self.origin}
        fields = msgspec.structs.fields(type(self.draft))  # type: ignore[arg-type]  # rows are structs
        found = [
            Keys(keys, says=words(field.name, None))
            for field in fields
            if field.name not in about and (keys := self.keys(field.name, words))
        ]
        last = tuple(key() for name, key in about.items() if hasattr(self.draft, name))
        return (*found, Keys(last)) if last else tuple(found)

    def _now(self, field: str) -> Any:
        return getattr(self.draft, field)


def entry_of(taps: Sequence[str], blank: Row) -> Row:
    """Return the entry that taps make of a blank one: each is a field and what it says, such as ``slots:store red``.

    Of a list each tap is one thing more; letters of a text come one after the other.

    Raises:
        msgspec.ValidationError: if no entry can be like this.
    """
    said: dict[str, Any] = {}
    for field, _, what in (tap.partition(":") for tap in taps):
        said.setdefault(field, []).append(what)
    for field, what in said.items():
        if not isinstance(getattr(blank, field), list):
            said[field] = "".join(what)
    return msgspec.convert(msgspec.to_builtins(blank) | said, type(blank), strict=False)


def token(draft: object) -> str:
    """Return an entry as something that can be picked up."""
    return msgspec.json.encode(draft).decode()


def picked(token: str, row: type[Row]) -> Row | None:
    """Return the entry that was picked up, or None where it is none."""
    try:
        return msgspec.json.decode(token, type=row)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return None
