"""What a game asks of whoever has a clock, chance or eyes; it is answered by an action.

Rolls, which players owe the tray, and decisions, which they owe the game, stand in modules of their own.
"""

from companion.core.requests.countdowns import Countdown, check_time_up
from companion.core.requests.draws import DrawRequest, check_draw
from companion.core.requests.sights import SightRequest, Tint, check_sight

__all__ = ["Countdown", "DrawRequest", "SightRequest", "Tint", "check_draw", "check_sight", "check_time_up"]
