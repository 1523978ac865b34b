"""Which pin of the Pico does what; hardware/wiring.md shows the same table to the person with the soldering iron."""

FIRST_SEAT = 4
"""The station carries seats 5 to 8; counted from 0, the first is 4."""
BUTTONS = (2, 3, 4, 5)
"""GP numbers of the buttons of seats 5 to 8, closed to ground; the Pico's pull-up holds them high."""
LAMPS = (6, 7, 8, 9)
"""GP numbers of the lamp drivers of seats 5 to 8, high while lit."""
