"""What seat 0 enters of a part on the cardboard: numbers and kinds of effects."""

from companion.games.steampunk_rally.actions import Gain
from companion.games.steampunk_rally.components import Effect


def gain(*effects):
    return Gain(0, tuple(Effect(kind, n) for n, kind in effects))
