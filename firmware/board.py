"""The Raspberry Pi Pico: its pins, its clock and its USB port, and nothing else."""

import gc
import os
import select
import sys
import time

import machine
import micropython
import rp2
import wire

import pins

LAMP_HERTZ = 1000
RING_HERTZ = 25000  # far above what a camera's exposure could tell


class Board:
    """What ``station`` needs of the machine it runs on."""

    def __init__(self):
        micropython.kbd_intr(-1)  # the protocol uses every byte, 3 (Ctrl-C) included
        self.buttons = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in pins.BUTTONS]
        self.lamps = [dark(pin, LAMP_HERTZ) for pin in pins.LAMPS]
        self.ring, self.piezo, self.chain = None, None, None
        if pin("RING") is not None:
            self.ring = dark(pins.RING, RING_HERTZ)
        if pin("PIEZO") is not None:
            self.piezo = dark(pins.PIEZO, LAMP_HERTZ)
        if pin("CHAIN") is not None:
            import neopixel

            self.chain = neopixel.NeoPixel(machine.Pin(pins.CHAIN), pins.CHAIN_EACH * len(pins.BUTTONS))
            self.chain.write()
        self.extras = (
            (wire.CHAIN if self.chain else 0) | (wire.RING if self.ring else 0) | (wire.PIEZO if self.piezo else 0)
        )
        self.input = listener(select.POLLIN, sys.stdin)
        self.output = listener(select.POLLOUT, sys.stdout)
        self.ticks = time.ticks_ms()
        self.total = 0
        self.watchdog = machine.WDT(timeout=2000)  # last: once started, nothing stops it but a restart

    def millis(self):
        """Return milliseconds since the start; unlike the ticks they never wrap."""
        ticks = time.ticks_ms()
        self.total += time.ticks_diff(ticks, self.ticks)
        self.ticks = ticks
        return self.total

    def boot_number(self):
        """Return a number, 0 to 65535, that tells this start from others."""
        return int.from_bytes(os.urandom(2), "big")

    def free_bytes(self):
        """Return how much memory is free."""
        return gc.mem_free()

    def pressed(self, place):
        """Return whether the button is closed."""
        return not self.buttons[place].value()

    def bootsel(self):
        """Return whether the board's own button is held."""
        return bool(rp2.bootsel_button())

    def set_lamp(self, place, duty):
        """Dim a lamp: 0 dark to 65535 full."""
        self.lamps[place].duty_u16(duty)

    def set_ring(self, duty):
        """Dim the ring light: 0 dark to 65535 full."""
        if self.ring:
            self.ring.duty_u16(duty)

    def set_chain(self, duties):
        """Let each seat's part of the chain be as bright as its lamp."""
        if not self.chain:
            return
        for place, duty in enumerate(duties):
            colour = tuple([part * duty // 65535 for part in pins.CHAIN_COLOUR])
            for pixel in range(place * pins.CHAIN_EACH, (place + 1) * pins.CHAIN_EACH):
                self.chain[pixel] = colour
        self.chain.write()

    def tone(self, hertz):
        """Let the piezo sound, or be silent with 0."""
        if self.piezo:
            if hertz:
                self.piezo.freq(hertz)
            self.piezo.duty_u16(32768 if hertz else 0)

    def receive(self):
        """Return the bytes that have arrived, without waiting."""
        data = bytearray()
        while len(data) < 64 and self.input.poll(0):
            data += sys.stdin.buffer.read(1)
        return data

    def send(self, data):
        """Hand bytes to the Pi as far as they are taken without waiting; return how many were."""
        sent = 0
        while sent < len(data) and self.output.poll(0):
            sys.stdout.buffer.write(data[sent : sent + 1])
            sent += 1
        return sent

    def pause(self):
        """Wait a moment and show that the program lives."""
        self.watchdog.feed()
        time.sleep_ms(1)

    def leave(self):
        """Start anew and wait for files: only a restart ends the watchdog."""
        note("wait")
        restart()


def pin(name):
    """Return the pin of something that a station need not have, or None."""
    return getattr(pins, name, None)


def dark(number, hertz):
    """Return a dimmed output that is dark from its first moment."""
    return machine.PWM(machine.Pin(number), freq=hertz, duty_u16=0)


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
    machine.reset()


def bootsel_at_start():
    """Return whether the board's own button is held."""
    return bool(rp2.bootsel_button())


def restart_in(seconds):
    """Start anew after some time, in which a Pi can bring files."""
    machine.Timer(period=1000 * seconds, mode=machine.Timer.ONE_SHOT, callback=lambda _: machine.reset())
