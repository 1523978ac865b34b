"""The Raspberry Pi Pico: its pins, its clock and its USB port, and nothing else."""

import os
import select
import sys
import time

import machine
import micropython

import pins


class Board:
    """What ``station`` needs of the machine it runs on."""

    def __init__(self):
        micropython.kbd_intr(-1)  # the protocol uses every byte, 3 (Ctrl-C) included
        self.buttons = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in pins.BUTTONS]
        self.lamps = [machine.PWM(machine.Pin(pin, machine.Pin.OUT)) for pin in pins.LAMPS]
        for lamp in self.lamps:
            lamp.freq(1000)
            lamp.duty_u16(0)
        self.watchdog = machine.WDT(timeout=2000)
        self.poll = select.poll()
        self.poll.register(sys.stdin, select.POLLIN)
        self.ticks = time.ticks_ms()
        self.total = 0

    def millis(self):
        """Return milliseconds since the start; unlike the ticks they never wrap."""
        ticks = time.ticks_ms()
        self.total += time.ticks_diff(ticks, self.ticks)
        self.ticks = ticks
        return self.total

    def boot_number(self):
        """Return a number, 0 to 65535, that tells this start from others."""
        return int.from_bytes(os.urandom(2), "big")

    def pressed(self, place):
        """Return whether the button is closed."""
        return not self.buttons[place].value()

    def set_lamp(self, place, duty):
        """Dim a lamp: 0 dark to 65535 full."""
        self.lamps[place].duty_u16(duty)

    def receive(self):
        """Return the bytes that have arrived, without waiting."""
        data = bytearray()
        while len(data) < 64 and self.poll.poll(0):
            data += sys.stdin.buffer.read(1)
        return data

    def send(self, data):
        """Write bytes to the Pi."""
        sys.stdout.buffer.write(data)

    def pause(self):
        """Wait a moment and show that the program lives."""
        self.watchdog.feed()
        time.sleep_ms(1)
