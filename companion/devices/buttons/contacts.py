"""What the contacts of buttons show of themselves: that one is stuck, chatters, or is never pressed."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, NamedTuple

STUCK_S: Final = 30.0
"""Closed for so long, a button is stuck: nobody holds one that long."""
SHORT_S: Final = 0.032
"""Two changes that are not so far apart may be the contact's that went on after the quiet time; a light tap of a
finger is as short, so more than that must tell (`ContactWatch`)."""
WORN: Final = 5
"""So many made by the contact itself among the last `REMEMBERED` changes, and a button is said to bounce."""
REMEMBERED: Final = 20
CHATTERS: Final = 6
"""So many short ones within `CHATTERS_S`, and nothing a button says is believed until it was quiet for as long."""
CHATTERS_S: Final = 1.0
BOUNCED_S, QUIET_S = 0.010, 0.0249
"""From the one to the other after a change a sound contact is still, even under the fastest finger: what moves then
moves by itself."""
KEPT_EDGES: Final = 64
OFTEN: Final = 10
"""Once a button was pressed so often, one of its kind that never was is called silent."""

ContactFault = Literal["stuck", "bouncing", "silent"]


class ContactTally(NamedTuple):
    """What a button has shown of itself so far.

    Attributes:
        closed: whether its contact is closed.
        presses: how often it went down.
        bounces: how many times its contact opened or closed beside that.
    """

    closed: bool
    presses: int
    bounces: int


class ContactWatch:
    """Watches the contacts of some buttons, each known by its number.

    A change soon after another is the contact's own where the contact went on between them, after every bounce of a
    sound one was over. Where nobody sees the contacts, it is one of two such changes at once after each other: a
    contact that chatters comes back to where it was, within a time in which no finger presses twice.

    Args:
        felt: every movement of the contacts is told, not only what debouncing made of them.
    """

    def __init__(self, felt: bool = True) -> None:
        self._felt = felt
        self._closed: dict[int, float] = {}
        self._changed: dict[int, float] = {}
        self._soon: dict[int, bool] = {}
        self._own: dict[int, deque[bool]] = {}
        self._lately: dict[int, deque[float]] = {}
        self._edges: dict[int, deque[float]] = {}
        self._pressed: Counter[int] = Counter()
        self._moved: Counter[int] = Counter()
        """Times that a contact opened or closed, less those that were a press or its end."""

    def tally(self, line: int) -> ContactTally:
        """Return what a button has shown of itself."""
        return ContactTally(line in self._closed, self._pressed[line], max(0, self._moved[line]))

    def contact(self, line: int, closed: bool, at: float) -> None:
        """Note a contact as it is at a moment, bounces and all."""
        self._moved[line] += 1
        self._edges.setdefault(line, deque(maxlen=KEPT_EDGES)).append(at)
        if closed:
            self._closed.setdefault(line, at)
        else:
            self._closed.pop(line, None)

    def change(self, line: int, down: bool, at: float) -> None:
        """Note a change that was no bounce as far as debouncing can tell."""
        before, self._changed[line] = self._changed.get(line), at
        self._pressed[line] += down
        self._moved[line] -= 1
        again, soon = self._soon.get(line, False), before is not None and at - before < SHORT_S
        self._soon[line] = soon
        own = before is not None and soon and (self._restless(line, before) if self._felt else again)
        self._own.setdefault(line, deque(maxlen=REMEMBERED)).append(own)
        if own and self._felt:
            self._lately.setdefault(line, deque(maxlen=CHATTERS)).append(at)

    def _restless(self, line: int, changed: float) -> bool:
        """Tell whether a contact went on by itself after a change."""
        return any(BOUNCED_S < edge - changed < QUIET_S for edge in self._edges.get(line, ()))

    def chatters(self, line: int, now: float) -> bool:
        """Tell whether a contact opens and closes by itself just now."""
        lately = self._lately.get(line, deque())
        if len(lately) < CHATTERS:
            return False
        return now - lately[-1] < CHATTERS_S and lately[-1] - lately[0] < CHATTERS_S

    def faults(
        self, lines: Iterable[int], now: float, look: Callable[[int], bool] | None = None
    ) -> Mapping[int, ContactFault]:
        """Return what is wrong with which of these buttons.

        Args:
            lines: those that real buttons hang on.
            now: the present moment.
            look: returns whether a contact is closed at this moment, where that can be asked.
        """
        watched = list(lines)
        found: dict[int, ContactFault] = {}
        often = any(self._pressed[line] >= OFTEN for line in watched)
        for line in watched:
            since = self._closed.get(line)
            if since is not None and look is not None and not look(line):
                del self._closed[line]
            elif since is not None and now - since >= STUCK_S:
                found[line] = "stuck"
                continue
            if sum(self._own.get(line, ())) >= WORN:
                found[line] = "bouncing"
            elif often and not self._pressed[line]:
                found[line] = "silent"
        return found
