"""Which pictures of the labelled sets the networks were trained on; the others can judge them."""

from __future__ import annotations


def trained_photograph(index: int) -> bool:
    """Whether picture ``index`` (in name order) of mixed-colours-overhead is trained on: every other block of ten."""
    return (index // 10) % 2 == 0


def trained_table(name: str) -> bool:
    """Whether a frame of tray-renders is trained on: tables with an odd number."""
    return int(name[1:4]) % 2 == 1


def trained_oblique(index: int) -> bool:
    """Whether picture ``index`` (in name order) of oblique-table is trained on: every other block of ten."""
    return (index // 10) % 2 == 0
