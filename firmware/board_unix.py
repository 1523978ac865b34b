"""A station without a Pico: the same firmware on MicroPython's unix port, its buttons and lamps as files.

``micropython main.py BUTTONS LAMPS`` talks on its standard input and output. BUTTONS is a named pipe: ``+0`` presses
the first button, ``-0`` lets it go, ``+b`` and ``-b`` the board's own. LAMPS is a file to which every change is
appended as ``milliseconds what value``: of a lamp by its place, of the ``ring``, the ``tone`` and the ``chain``.
Where a Pico would start anew, the program ends with the code 75.
"""

import gc
import os
import select
import sys
import time

import wire

import pins

RESTART = 75


class Board:
    """What ``station`` needs of the machine it runs on."""

    def __init__(self):
        self.buttons = [False] * len(pins.BUTTONS)
        self.extras = 0
        for name, bit in (("CHAIN", wire.CHAIN), ("RING", wire.RING), ("PIEZO", wire.PIEZO)):
            self.extras |= 0 if getattr(pins, name, None) is None else bit
        self.own_button = False
        self.stream = open(sys.argv[1], "r+b")
        self.lamps = open(sys.argv[2], "a")
        self.input = listener(select.POLLIN, sys.stdin)
        self.output = listener(select.POLLOUT, sys.stdout)
        self.presses = listener(select.POLLIN, self.stream)
        self.start = time.ticks_ms()

    def millis(self):
        """Return milliseconds since the start."""
        return time.ticks_diff(time.ticks_ms(), self.start)

    def boot_number(self):
        """Return a number, 0 to 65535, that tells this start from others."""
        return int.from_bytes(os.urandom(2), "big")

    def free_bytes(self):
        """Return how much memory is free."""
        return gc.mem_free()

    def pressed(self, place):
        """Return whether the button is closed."""
        if place == 0 and self.presses.poll(0):
            word = self.stream.read(2)
            if word[1:] == b"b":
                self.own_button = word[:1] == b"+"
            else:
                self.buttons[int(word[1:])] = word[:1] == b"+"
        return self.buttons[place]

    def bootsel(self):
        """Return whether the board's own button is held."""
        return self.own_button

    def set_lamp(self, place, duty):
        """Note a lamp's brightness: 0 dark to 65535 full."""
        self.tell("%d %d" % (place, duty))

    def set_ring(self, duty):
        """Note the ring light's brightness."""
        self.tell("ring %d" % duty)

    def set_chain(self, duties):
        """Note the chain's brightness, seat by seat."""
        if self.extras & wire.CHAIN:
            self.tell("chain " + ",".join([str(duty) for duty in duties]))

    def tone(self, hertz):
        """Note what the piezo plays."""
        self.tell("tone %d" % hertz)

    def tell(self, words):
        """Append a line."""
        self.lamps.write("%d %s\n" % (self.millis(), words))
        self.lamps.flush()

    def receive(self):
        """Return the bytes that have arrived, without waiting."""
        data = bytearray()
        while len(data) < 64 and self.input.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                raise SystemExit  # the port has been closed
            data += byte
        return data

    def send(self, data):
        """Hand bytes to the Pi as far as they are taken without waiting; return how many were."""
        return sys.stdout.buffer.write(data) if self.output.poll(0) else 0

    def pause(self):
        """Wait a moment."""
        time.sleep_ms(1)

    def leave(self):
        """Start anew and wait for files."""
        note("wait")
        restart()


def listener(way, stream):
    """Return a poll that tells whether a stream can be used."""
    poll = select.poll()
    poll.register(stream, way)
    return poll


def note(name):
    """Leave a note for the next start, as an empty file."""
    open(name, "w").close()


def restart():
    """Start anew, as if the plug had been pulled."""
    sys.exit(RESTART)


def bootsel_at_start():
    """Return whether the board's own button is held: a file of that name says so here."""
    return "bootsel" in os.listdir()


def restart_in(seconds):
    """Do nothing: whoever started the program starts it again."""
