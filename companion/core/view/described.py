"""Something that nobody has on file, described on a panel tap by tap, some rows of keys at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, Self

from companion.core.messages import Text
from companion.core.view.offer import Offer, Selection
from companion.core.view.panel import Keys


class Group(NamedTuple):
    """Taps that tell of one thing.

    Attributes:
        taps: all there are.
        most: so many of them count; of one, the last.
        repeats: one of them can be tapped again and counts again.
    """

    taps: Collection[str]
    most: int = 1
    repeats: bool = True


class Described(NamedTuple):
    """What has been said so far.

    Attributes:
        base: what was picked up before.
        tabs: names of the rows that are shown one at a time.
        tab: the ones shown.
        taps: what was tapped, in order.
    """

    base: Selection
    tabs: Sequence[str]
    tab: str
    taps: tuple[str, ...]

    @classmethod
    def read(cls, picked: Selection, base: Selection, tabs: Sequence[str], groups: Sequence[Group]) -> Self:
        """Return what ``picked`` says, without what says nothing or too much."""
        found: list[str] = []
        for tap in picked:
            group = next((group for group in groups if tap in group.taps), None)
            if group is None:
                continue
            if group.most == 1:
                found = [*(other for other in found if other not in group.taps), tap]
            elif sum(other in group.taps for other in found) < group.most and (group.repeats or tap not in found):
                found.append(tap)
        shown = (token.removeprefix("tab:") for token in picked if token.startswith("tab:"))
        return cls(base, tabs, next((tab for tab in shown if tab in tabs), tabs[0]), tuple(found))

    def selection(self, *taps: str, tab: str = "") -> Selection:
        """Return what is picked up once just these were tapped."""
        return (*self.base, f"tab:{tab or self.tab}", *taps)

    def more(self, tap: str, says: Text, sign: str | None = None, why: Text | None = None) -> Offer:
        """Return the key for one more tap."""
        return Offer(says, select=self.selection(*self.taps, tap), sign=sign, why=why)

    def toggle(self, tap: str, says: Text, sign: str | None = None) -> Offer:
        """Return the key that says something or takes it back."""
        on = tap in self.taps
        rest = (other for other in self.taps if other != tap)
        return Offer(says, select=self.selection(*rest, *(() if on else (tap,))), sign=sign, on=on)

    def turning(self, says: Callable[[str], Text]) -> Keys:
        """Return the keys that show other rows."""
        return Keys(
            tuple(Offer(says(t), select=self.selection(*self.taps, tab=t), on=t == self.tab) for t in self.tabs)
        )
