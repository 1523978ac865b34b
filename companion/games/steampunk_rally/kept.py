"""What the companion keeps of a seat's things, which is the player's choice."""

from __future__ import annotations

from companion.core.setup import Setup


def keeps_belongings(setup: Setup, seat: int) -> bool:
    """Tell whether cogs, boosts and the number of parts of a seat are known.

    At level *table* they are extras: where they are off, the cardboard knows and the player is asked when it matters.
    """
    chosen = setup.seats[seat]
    return chosen.level != "table" or chosen.answers.get("extras", "off") == "on"
