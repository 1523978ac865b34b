"""The names the networks answer with, in the order of their outputs."""

from __future__ import annotations

#: Colours a die is named by; ``other`` is every colour without a name of its own, and marbled mixtures.
COLORS = ("red", "blue", "yellow", "green", "white", "black", "other")
