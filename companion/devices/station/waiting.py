"""Presses that the Pi has not acknowledged: which of them are sent, when, and how often (docs/station-protocol.md).

This file also runs under MicroPython on the station: no imports of ours and none that it lacks.
"""

TOGETHER = 8  # presses on their way at once: every seat's
EAGER_MS = 3  # between the first copies of a press: on a bad wire one of them arrives before the Pi looks
EAGER = 10
RESEND_MS = 20  # between the copies after those, of the oldest press only
FLIGHT_MOST = 1024  # bytes of presses on their way at which even first copies are no longer repeated eagerly
OUT_MOST = 192  # bytes that wait for the port; more, and nobody reads
STEP_MOST = 2  # frames at a time: making and handing over one takes a Pico about a millisecond
KEEP_MS = 2000  # a press that nobody wanted for this long would only surprise
KEEP_MOST = 32


class WaitingPress:
    """A press that waits for its ACK.

    Attributes:
        number: its sequence number, 0 to 65535.
        place: of its button.
        level: whether the button went down.
        at: moment of its edge, in ms.
        sent_at: moment of its last copy, in ms; before the first one less than 0.
        copies: how many were sent since the Pi acknowledged something.
        frame: what was sent last, to be sent again without being made anew.
        told: how many wait before it, and to whom, as the frame has it; where that has changed, it is made anew.
    """

    def __init__(self, number: int, place: int, level: bool, at: float) -> None:
        self.number = number
        self.place = place
        self.level = level
        self.at = at
        self.sent_at = -1.0
        self.copies = 0
        self.frame = b""
        self.told = (-1, 1, False)


class WaitingPresses:
    """The presses that wait, oldest first.

    Attributes:
        number: of the newest press.
        together: how many are on their way at once: 1 for a Pi that takes them in the order of their arrival.
        presses: how many there were.
        resent: how many copies were sent after the eager ones.
        dropped: how many were given up.
    """

    def __init__(self) -> None:
        self.number = 0
        self.together = 1
        self.presses = 0
        self.resent = 0
        self.dropped = 0
        self._kept: list[WaitingPress] = []
        self._flight = 0
        self._turn = 0

    def __len__(self) -> int:
        return len(self._kept)

    def keep(self, place: int, level: bool, at: float) -> None:
        """Keep a press until it is acknowledged."""
        self.number = (self.number + 1) & 0xFFFF
        self.presses += 1
        self._kept.append(WaitingPress(self.number, place, level, at))
        if len(self._kept) > KEEP_MOST:
            self._drop()

    def _drop(self) -> None:
        self._kept.pop(0)
        self._turn = max(0, self._turn - 1)
        self.dropped += 1

    def due(self, now: float, unsent: int) -> "list[tuple[int, WaitingPress]]":
        """Return the presses to be sent now, each with how many wait before it.

        Each has its turn. Nothing is repeated while the port has not taken what it was given, and only the oldest,
        now and then, while nobody answers: so neither port nor Pi is flooded.

        Args:
            now: the moment in ms.
            unsent: how many bytes the port has not taken yet.
        """
        while self._kept and now - self._kept[0].at > KEEP_MS:
            self._drop()
        due = []
        count = min(self.together, len(self._kept)) if unsent < OUT_MOST else 0
        for turn in range(count):
            before = (self._turn + turn) % count
            press = self._kept[before]
            if press.sent_at >= 0:
                eager = press.copies < EAGER and self._flight < FLIGHT_MOST
                if unsent or (before and not eager) or now - press.sent_at < (EAGER_MS if eager else RESEND_MS):
                    continue
            due.append((before, press))
            if len(due) == STEP_MOST:
                break
        if due:
            self._turn = due[-1][0] + 1
        return due

    def sent(self, press: WaitingPress, now: float) -> None:
        """Note that the frame of a press has been handed over."""
        self.resent += press.copies >= EAGER
        self._flight += len(press.frame)
        press.sent_at = now
        press.copies += 1

    def heard(self) -> None:
        """Note that the Pi says something, so it reads, too."""
        self._flight = 0

    def acknowledged(self, number: int) -> None:
        """Forget a press that has arrived, by the lower byte of its number, and those before it.

        What is left is worth being sent eagerly once more.
        """
        for place, press in enumerate(self._kept[: self.together]):
            if press.number & 0xFF == number:
                self._kept = self._kept[place + 1 :]
                self._turn = max(0, self._turn - place - 1)
                for left in self._kept:
                    left.copies = 0
                return
