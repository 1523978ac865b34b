"""The button-and-lamp station: clean presses to the Pi, each repeated until acknowledged; lamps as the Pi says."""

import rhythm
import wire
from debounce import Debouncer
from waiting import OUT_MOST, TOGETHER, WaitingPresses

QUIET_MS = 25
HOST_GONE_MS = 5000
LAMP_MS = 20
BOOTSEL_MS = 2000
LEAVE_MS = 100  # between the last word and the restart
TUNES = {  # hertz (0: silence) and milliseconds
    "rest": ((1319, 70), (0, 30), (1760, 110)),
    "hello": ((880, 90), (0, 20), (1109, 90), (0, 20), (1319, 90), (0, 20), (1760, 180)),
}


class Station:
    """Everything but the pins and the bytes, which ``board`` brings."""

    def __init__(self, board, first_seat):
        self.board = board
        self.first_seat = first_seat
        self.seats = len(board.buttons)
        self.boot = board.boot_number()
        self.receiver = wire.Receiver()
        self.debouncer = Debouncer(QUIET_MS)
        self.raw = [False] * self.seats
        self.waiting = WaitingPresses()
        self.stamped = False
        self.out = bytearray()
        self.heard_at = None
        self.lamps_at = 0
        self.patterns = [("off", 0)] * self.seats
        self.duties = [None] * self.seats
        self.ring = self.ring_now = 0
        self.tune = None  # the mark of the one that was played last
        self.notes = []
        self.note_until = 0  # None while it is silent
        self.held_since = None
        self.leave_at = None
        self.started = self.stepped = self.asked = board.millis()
        self.turns = self.longest = 0

    def step(self):
        """Do what is to be done now; call it at least every millisecond or two."""
        now = self.board.millis()
        self.longest = max(self.longest, now - self.stepped)
        self.stepped = now
        self.turns += 1
        self.watch_buttons(now)
        for kind, number, body in self.receiver.feed(self.board.receive()):
            self.take(kind, number, body, now)
        self.resend(now)
        if self.out:
            self.out = self.out[self.board.send(self.out) :]
        self.sound(now)
        if now - self.lamps_at >= LAMP_MS:
            self.lamps_at = now
            self.light(now)
            self.watch_bootsel(now)
        if self.leave_at is not None and now >= self.leave_at:
            self.board.leave()

    def watch_buttons(self, now):
        """Turn levels into edges, edges into presses, in the order in which they happened."""
        levels = [self.board.pressed(place) for place in range(self.seats)]
        changes = self.debouncer.due(now, lambda place: levels[place])
        for place in range(self.seats):
            if levels[place] != self.raw[place]:
                self.raw[place] = levels[place]
                change = self.debouncer.edge(place, levels[place], now)
                if change:
                    changes.append(change)
        if len(changes) > 1:
            changes.sort(key=lambda change: change[2])
        for place, level, at in changes:
            self.waiting.keep(place, level, at)

    def watch_bootsel(self, now):
        """Wait for files where the board's own button is held."""
        if not self.board.bootsel():
            self.held_since = None
        elif self.held_since is None:
            self.held_since = now
        elif now - self.held_since >= BOOTSEL_MS and self.leave_at is None:
            self.leave_at = now

    def resend(self, now):
        """Send the presses that are due; each says how many wait before it, so the Pi keeps their order."""
        for before, press in self.waiting.due(now, len(self.out)):
            told = (before, self.waiting.together, self.stamped)
            if not before or told != press.told:  # the oldest is made anew: a fresh stamp tells the Pi of the clock
                press.told = told
                body = bytes([self.first_seat + press.place, press.level]) + wire.number16(now - press.at)
                if self.stamped:
                    body += bytes([press.number >> 8]) + wire.number16(now & 0xFFFF)
                if self.waiting.together > 1:
                    body += bytes([before])
                press.frame = wire.frame(wire.PRESS, press.number, body)
            self.waiting.sent(press, now)
            self.out += press.frame

    def take(self, kind, number, body, now):
        """Answer a message of the Pi."""
        self.heard_at = now
        self.waiting.heard()
        sent = wire.number16(now & 0xFFFF) if self.stamped else b""
        if kind == wire.HELLO:
            knows = body[1] if len(body) > 1 else 0
            self.stamped = knows >= wire.STAMPED
            self.waiting.together = TOGETHER if knows >= wire.ORDERED else 1
            who = bytes([wire.VERSION, wire.FIRMWARE[0], wire.FIRMWARE[1]]) + wire.number16(self.boot)
            sent = wire.number16(now & 0xFFFF) if self.stamped else b""
            self.send(wire.IDENTITY, number, who + bytes([self.first_seat, self.seats]) + sent)
        elif kind == wire.PING:
            bits = sum(1 << place for place in range(self.seats) if self.debouncer.level(place))
            if self.stamped:
                sent += wire.number16(self.waiting.number) + bytes([len(self.waiting)])
            self.send(wire.STATUS, number, bytes([bits]) + wire.number16(self.receiver.damaged) + sent)
        elif kind == wire.COUNT:
            self.send(wire.COUNTS, number, wire.counts_body(self.count(now)))
        elif kind == wire.ACK:
            if body == bytes([wire.PRESS]):
                self.waiting.acknowledged(number)
        elif self.obey(kind, body, now):
            self.send(wire.ACK, number, bytes([kind]))

    def obey(self, kind, body, now):
        """Do what the Pi says; return whether it was something to be acknowledged."""
        if kind == wire.LAMPS and len(body) == 3 * self.seats:
            for place in range(self.seats):
                name = rhythm.PATTERNS[min(body[3 * place], len(rhythm.PATTERNS) - 1)]
                self.patterns[place] = (name, now - wire.read16(body, 3 * place + 1))
        elif kind == wire.LIGHT and len(body) == 2:
            self.ring = wire.read16(body, 0)
        elif kind == wire.TUNE and len(body) == 2:
            if body[1] != self.tune and body[0] < len(wire.TUNES):  # else its ACK was lost
                self.notes = list(TUNES[wire.TUNES[body[0]]])
            self.tune = body[1]
        elif kind == wire.UPDATE and body == wire.UPDATE_WORD:
            self.leave_at = now + LEAVE_MS
        else:
            return False
        return True

    def count(self, now):
        """Return what has been counted since the start; the loop's figures since they were asked for last."""
        seconds = max(1, now - self.asked) / 1000
        counts = {
            "uptime_s": (now - self.started) // 1000,
            "damaged": self.receiver.damaged,
            "presses": self.waiting.presses,
            "resent": self.waiting.resent,
            "dropped": self.waiting.dropped,
            "longest_ms": self.longest,
            "turns_per_s": int(self.turns / seconds),
            "free_kb": self.board.free_bytes() // 1024,
            "extras": self.board.extras,
        }
        self.turns = self.longest = 0
        self.asked = now
        return counts

    def send(self, kind, number, body):
        """Hand a frame to the port; one that nobody reads is not filled up further."""
        if len(self.out) < OUT_MOST:
            self.out += wire.frame(kind, number, body)

    def sound(self, now):
        """Go on with the tune."""
        if self.note_until is not None and now >= self.note_until:
            hertz, ms = self.notes.pop(0) if self.notes else (0, None)
            self.note_until = None if ms is None else now + ms
            self.board.tone(hertz)
        elif self.note_until is None and self.notes:
            self.note_until = now

    def light(self, now):
        """Bring the lamps to their brightness; without a Pi they go dark, so that nobody waits for them."""
        alone = self.heard_at is None or now - self.heard_at > HOST_GONE_MS
        changed = False
        for place in range(self.seats):
            name, since = ("off", 0) if alone else self.patterns[place]
            duty = int(65535 * rhythm.brightness(name, (now - since) / 1000))
            if duty != self.duties[place]:
                self.duties[place] = duty
                self.board.set_lamp(place, duty)
                changed = True
        if changed:
            self.board.set_chain(self.duties)
        ring = 0 if alone else self.ring
        if ring != self.ring_now:
            self.ring_now = ring
            self.board.set_ring(ring)
