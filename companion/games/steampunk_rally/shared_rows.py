"""What stands at the end of most panels: the keys to the own machine, boosts and help, and the challenge at hand."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, Says, Section
from companion.games.steampunk_rally.boosts import boost_keys
from companion.games.steampunk_rally.challenges import challenge_rows
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.invention import machine_key

HELP = "help"
"""First thing picked up while the help is open."""


def help_key() -> Offer:
    """Return the key that opens the help of the phase."""
    return Offer(text("panel.help"), select=(HELP,))


def shared_rows(desk: Desk, *own: Offer, machine_first: bool = True) -> tuple[Section, ...]:
    """Return the last rows of a panel, with keys of its own before the others in the first of them."""
    machine, boosts = (machine_key(),), boost_keys(desk)
    keys = (*machine, *boosts) if machine_first else (*boosts, *machine)
    return (Keys((*own, *keys, help_key())), *challenge_rows(desk))


def resting_panel(desk: Desk, phase: str, says: Says) -> Panel:
    """Return the panel of a phase that asks nothing of the seat."""
    desk = desk.having(())
    return desk.panel(text(f"panel.{phase}"), says, *shared_rows(desk))
