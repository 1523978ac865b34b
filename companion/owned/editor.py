"""Keys that change one entry of a data file, made from what its fields can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from companion.core.messages import Text, text
from companion.core.view import Keys, Offer, Section, Selection
from companion.owned.entries import ToldOrigin, origin_of

Row = TypeVar("Row")

MOST_COPIES = 9
"""So many can be tapped; a file may hold more."""
MOST_DIGITS = 20
"""Numbers with so many values have a key for each, others one key that counts on."""
ONE_MORE = text("plain", name="+1")

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
        """Return a key that gives a field a value; where it has it and need not have one, the usual one."""
        on = self._now(field) == value
        return self.key(says, {field: value if must or not on else self._usual(field)}, on=on)

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

        One of some words, or of a few numbers: a key each. A truth: one key. A larger number: one that counts on.
        Words in a list: a key each for one more of it, and one that takes the last one away.
        """
        hint, least, most = _plain(get_type_hints(type(self.draft), include_extras=True)[field])
        now = self._now(field)
        if get_origin(hint) is Literal:
            values = get_args(hint)
            return tuple(
                self.choice(field, value, words(field, value), must="" not in values) for value in values if value
            )
        if hint is bool:
            return (self.key(words(field, None), {field: not now}, on=now),)
        if hint is int and most - least < MOST_DIGITS:
            numbers = range(least, most + 1)
            return tuple(self.choice(field, n, text("plain", name=str(n))) for n in numbers)
        if hint is int:
            return (self.key(text("plain", name=str(now or 0)), {field: min((now or 0) + 1, most)}),)
        if get_origin(hint) in (list, tuple) and get_origin(get_args(hint)[0]) is Literal:
            items = get_args(get_args(hint)[0])
            more = tuple(self.key(words(field, item), {field: [*now, item]}) for item in items)
            return (*more, self.key(text("plain", name="−1"), {field: [*now[:-1]]})) if now else more
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

    def _usual(self, field: str) -> Any:
        fields = msgspec.structs.fields(type(self.draft))  # type: ignore[arg-type]  # rows are structs
        return next(each.default for each in fields if each.name == field)


def token(draft: object) -> str:
    """Return an entry as something that can be picked up."""
    return msgspec.json.encode(draft).decode()


def picked(token: str, row: type[Row]) -> Row | None:
    """Return the entry that was picked up, or None where it is none."""
    try:
        return msgspec.json.decode(token, type=row)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return None


def _plain(hint: Any) -> tuple[Any, int, int]:
    """Return what a field can be, without None, and its limits."""
    least, most = 0, 10_000
    found = next((each for each in get_args(hint) if each is not type(None)), hint) if _optional(hint) else hint
    if hasattr(found, "__metadata__"):
        meta = found.__metadata__[0]
        least = meta.ge if meta.ge is not None else least
        most = meta.le if meta.le is not None else most
        found = found.__origin__
    return found, least, most


def _optional(hint: Any) -> bool:
    return type(None) in get_args(hint)
