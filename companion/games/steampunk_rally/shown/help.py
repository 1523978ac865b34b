"""What a seat can do now, in sentences with their outcomes, for every phase and every level of tracking."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, Says
from companion.games.steampunk_rally.boosts import boost_help
from companion.games.steampunk_rally.challenges import challenge_help
from companion.games.steampunk_rally.damage import damage_help
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.draft import draft_help
from companion.games.steampunk_rally.end_of_round import round_end_help
from companion.games.steampunk_rally.race import race_help
from companion.games.steampunk_rally.shared_rows import HELP
from companion.games.steampunk_rally.vent import vent_help

_LINES = {
    "draft": draft_help,
    "vent": vent_help,
    "race": race_help,
    "damage": damage_help,
    "round_end": round_end_help,
}


def help_panel(desk: Desk) -> Panel:
    """Return what the seat can do now, the most useful first."""
    desk = desk.having((HELP,))
    lines = (*_LINES[desk.state.phase](desk), *challenge_help(desk), *boost_help(desk))
    back = Keys((Offer(text("panel.back"), select=()),))
    return desk.panel(text("panel.help_title"), *map(Says, lines), back)
