"""A card of a catalogue's folder as it is read."""

from __future__ import annotations

from companion.games.galaxy_trucker.catalogue import material


def card(folder, level, index):
    return next(each for each in material(folder).cards if (each.level, each.index) == (level, index))
