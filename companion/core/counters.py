"""Counters with limits: gauges, durability, energy."""

from __future__ import annotations

from typing import NamedTuple


class Stepped(NamedTuple):
    """A counter after a change: its value and what went over each limit (both ≥ 0)."""

    value: int
    below: int
    above: int


def step(value: int, change: int, low: int, high: int) -> Stepped:
    """Return ``value + change`` held within ``low`` … ``high``, with the excess on either side."""
    wanted = value + change
    return Stepped(min(max(wanted, low), high), max(low - wanted, 0), max(wanted - high, 0))
