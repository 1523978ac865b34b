"""A station without a Pico: the same firmware on MicroPython's unix port, its buttons and lamps as files.

``micropython main.py BUTTONS LAMPS`` talks on its standard input and output. BUTTONS is a named pipe: ``+0`` presses
the first button, ``-0`` lets it go. LAMPS is a file to which every change of a lamp is appended as
``milliseconds lamp duty``.
"""

import os
import select
import sys
import time

import pins


class Board:
    """What ``station`` needs of the machine it runs on."""

    def __init__(self):
        self.buttons = [False] * len(pins.BUTTONS)
        self.stream = open(sys.argv[1], "r+b")
        self.lamps = open(sys.argv[2], "a")
        self.input = self.listener(sys.stdin)
        self.presses = self.listener(self.stream)
        self.start = time.ticks_ms()

    def listener(self, stream):
        """Return a poll that tells whether a stream has bytes."""
        poll = select.poll()
        poll.register(stream, select.POLLIN)
        return poll

    def millis(self):
        """Return milliseconds since the start."""
        return time.ticks_diff(time.ticks_ms(), self.start)

    def boot_number(self):
        """Return a number, 0 to 65535, that tells this start from others."""
        return int.from_bytes(os.urandom(2), "big")

    def pressed(self, place):
        """Return whether the button is closed."""
        if place == 0 and self.presses.poll(0):
            word = self.stream.read(2)
            self.buttons[int(word[1:])] = word[:1] == b"+"
        return self.buttons[place]

    def set_lamp(self, place, duty):
        """Note a lamp's brightness: 0 dark to 65535 full."""
        self.lamps.write("%d %d %d\n" % (self.millis(), place, duty))
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
        """Write bytes to the Pi."""
        sys.stdout.buffer.write(data)

    def pause(self):
        """Wait a moment."""
        time.sleep_ms(1)
