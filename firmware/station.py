"""The button-and-lamp station: clean presses to the Pi, each repeated until acknowledged; lamps as the Pi says."""

import rhythm
import wire
from debounce import Debouncer

FIRMWARE = (1, 0)
QUIET_MS = 25
RESEND_MS = 20
KEEP_MS = 2000  # a press that nobody wanted for this long would only surprise
KEEP_MOST = 32
HOST_GONE_MS = 5000
LAMP_MS = 20


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
        self.waiting = []  # presses not yet acknowledged: [number, place, level, at]
        self.number = 0
        self.sent_at = None
        self.heard_at = None
        self.lamps_at = 0
        self.patterns = [("off", 0)] * self.seats
        self.duties = [None] * self.seats

    def step(self):
        """Do what is to be done now; call it at least every millisecond or two."""
        now = self.board.millis()
        self.watch_buttons(now)
        for kind, number, body in self.receiver.feed(self.board.receive()):
            self.take(kind, number, body, now)
        self.resend(now)
        if now - self.lamps_at >= LAMP_MS:
            self.lamps_at = now
            self.light(now)

    def watch_buttons(self, now):
        """Turn levels into edges, edges into presses."""
        for place in range(self.seats):
            level = self.board.pressed(place)
            if level != self.raw[place]:
                self.raw[place] = level
                self.keep(self.debouncer.edge(place, level, now))
        for change in self.debouncer.due(now, lambda place: self.raw[place]):
            self.keep(change)

    def keep(self, change):
        """Keep a press until it is acknowledged."""
        if change is None:
            return
        place, level, at = change
        self.number = (self.number + 1) & 0xFF
        self.waiting.append((self.number, place, level, at))
        if len(self.waiting) > KEEP_MOST:
            self.waiting.pop(0)
            self.sent_at = None
        if len(self.waiting) == 1:
            self.sent_at = None

    def resend(self, now):
        """Send the oldest press, again and again until its ACK comes; the next one only then, so order is kept."""
        while self.waiting and now - self.waiting[0][3] > KEEP_MS:
            self.waiting.pop(0)
            self.sent_at = None
        if self.waiting and (self.sent_at is None or now - self.sent_at >= RESEND_MS):
            number, place, level, at = self.waiting[0]
            self.sent_at = now
            age = wire.number16(now - at)
            self.send(wire.PRESS, number, bytes([self.first_seat + place, level]) + age)

    def take(self, kind, number, body, now):
        """Answer a message of the Pi."""
        self.heard_at = now
        if kind == wire.HELLO:
            who = bytes([wire.VERSION, FIRMWARE[0], FIRMWARE[1]]) + wire.number16(self.boot)
            self.send(wire.IDENTITY, number, who + bytes([self.first_seat, self.seats]))
        elif kind == wire.PING:
            bits = sum(1 << place for place in range(self.seats) if self.debouncer.level(place))
            self.send(wire.STATUS, number, bytes([bits]) + wire.number16(self.receiver.damaged))
        elif kind == wire.LAMPS and len(body) == 3 * self.seats:
            for place in range(self.seats):
                name = rhythm.PATTERNS[min(body[3 * place], len(rhythm.PATTERNS) - 1)]
                self.patterns[place] = (name, now - wire.read16(body, 3 * place + 1))
            self.send(wire.ACK, number, bytes([wire.LAMPS]))
        elif kind == wire.ACK and body == bytes([wire.PRESS]) and self.waiting and self.waiting[0][0] == number:
            self.waiting.pop(0)
            self.sent_at = None

    def send(self, kind, number, body):
        """Write one frame."""
        self.board.send(wire.frame(kind, number, body))

    def light(self, now):
        """Bring the lamps to their brightness; without a Pi they go dark, so that nobody waits for them."""
        alone = self.heard_at is None or now - self.heard_at > HOST_GONE_MS
        for place in range(self.seats):
            name, since = ("off", 0) if alone else self.patterns[place]
            duty = int(65535 * rhythm.brightness(name, (now - since) / 1000))
            if duty != self.duties[place]:
                self.duties[place] = duty
                self.board.set_lamp(place, duty)
