"""The challenge that a pawn rests on, as keys and in a sentence of help."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import Section, row
from companion.games.steampunk_rally.actions import UseChallenge
from companion.games.steampunk_rally.challenges.rules import SELL_DICE, usable
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.faces import SIGNS

MOST_BOUGHT = 3


def challenge_rows(desk: Desk) -> tuple[Section, ...]:
    """Return the keys of the challenge the pawn rests on, if it can be used."""
    challenge = usable(desk.state, desk.seat)
    if challenge is None:
        return ()
    name = text(f"challenge.{challenge.kind}")
    if challenge.kind in SELL_DICE:
        keys = [
            desk.key(text("race.buy_dice", n=n), UseChallenge(desk.seat, cogs=n), SIGNS[challenge.colour])
            for n in range(1, MOST_BOUGHT + 1)
        ]
        return row(keys, says=name)
    pool = desk.racer.pool
    payable = [i for i, die in enumerate(pool) if die.colour == challenge.colour]
    picked = [i for i in desk.numbers("die", len(pool)) if i in payable and pool[i].value]
    die = (picked or sorted(payable, key=lambda i: pool[i].value) or [-1])[0]
    wheels = "cog" if challenge.kind == "steam_pony" else f"{challenge.wheel}_wheel"
    says = text(f"race.pay_for_{wheels}", colour=f"@dice.{SIGNS[challenge.colour]}", n=challenge.n)
    return row([desk.key(says, UseChallenge(desk.seat, die=die), wheels)], says=name)


def challenge_help(desk: Desk) -> list[Text]:
    """Return that the challenge can be used, if it can."""
    challenge = usable(desk.state, desk.seat)
    return [] if challenge is None else [text("help.challenge", challenge=f"@challenge.{challenge.kind}")]
