"""How Steampunk Rally looks: brass, copper dice of heat, blue ones of steam, yellow ones of electricity."""

from companion.games.steampunk_rally.look import busts
from companion.games.steampunk_rally.look.look import LOOK

__all__ = ["LOOK", "busts"]
