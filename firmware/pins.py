"""Which pin of the Pico does what; hardware/wiring.md shows the same table to the person with the soldering iron.

A station with eight seats has ``FIRST_SEAT = 0``, ``BUTTONS = (2, 3, 4, 5, 10, 11, 12, 13)`` and
``LAMPS = (6, 7, 8, 9, 14, 15, 16, 17)``: ``pipworks station update --pins eight`` puts that on it.
"""

FIRST_SEAT = 4
"""The first seat that the station carries, counted from 0: 4 is the one labelled 5."""
BUTTONS = (2, 3, 4, 5)
"""GP numbers of the buttons, a seat each, closed to ground; the Pico's pull-up holds them high."""
LAMPS = (6, 7, 8, 9)
"""GP numbers of the lamp drivers, a seat each, high while lit."""
RING = 18
"""GP number of the ring light's driver, or None; it hangs on a PWM slice of its own."""
PIEZO = 20
"""GP number of the piezo, or None; a slice of its own, too, for its pitch is the slice's."""
CHAIN = None
"""GP number of the data line of a chain of addressable LEDs (WS2812), or None; 22 is free for it."""
CHAIN_EACH = 3
"""LEDs of the chain for each seat."""
CHAIN_COLOUR = (48, 28, 12)
"""Red, green, blue of a fully lit LED, at most 255: warm white; 24 such LEDs take about 170 mA."""
