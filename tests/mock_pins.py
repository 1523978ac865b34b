"""Pins of a Pi that are not there: gpiozero's own mock ones, for the time of a test."""

from collections.abc import Iterator
from contextlib import contextmanager

import gpiozero
from gpiozero.pins.mock import MockFactory, MockPWMPin


@contextmanager
def mock_pins() -> Iterator[MockFactory]:
    """Put mock pins in the place of the machine's, and take them away again."""
    before, gpiozero.Device.pin_factory = gpiozero.Device.pin_factory, MockFactory(pin_class=MockPWMPin)
    try:
        yield gpiozero.Device.pin_factory
    finally:
        gpiozero.Device.pin_factory.reset()
        gpiozero.Device.pin_factory = before
