"""Challenges that are used where the pawn rests (SR-CHALLENGE-06 to 15)."""

from __future__ import annotations

from companion.core.rejection import reject
from companion.games.steampunk_rally import dice, effects
from companion.games.steampunk_rally.actions import UseChallenge
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.components import Challenge, Effect
from companion.games.steampunk_rally.dice import substitutes
from companion.games.steampunk_rally.state import Racer, State

SELL_DICE = ("power_station", "newcomen", "coal_mine")


def usable(game: State | Change, seat: int) -> Challenge | None:
    """Return the challenge the pawn of a seat rests on, if it can be used now (SR-CHALLENGE-04, G-35)."""
    racer = game.racers[seat]
    challenge = game.course.spaces[racer.space].challenge
    if challenge is None or not racer.challenge_open:
        return None
    if challenge.kind == "steam_pony" and _pony_used(game, racer):
        return None
    return challenge if challenge.kind in (*SELL_DICE, "rails", "steam_pony") else None


def _pony_used(game: State | Change, racer: Racer) -> bool:
    """Tell whether a seat has had its pony: once a game, or once on each space (``pony_use``, SR-CHALLENGE-15)."""
    if game.rules_version >= 4 and game.rules.pony_use == "per_game":
        return bool(racer.ponies)
    return racer.space in racer.ponies


def use(change: Change, seat: int, action: UseChallenge) -> Refusal:
    """Use the challenge of the space the pawn rests on, in any phase (G-35, G-36)."""
    racer = change.racers[seat]
    challenge = usable(change, seat)
    if challenge is None:
        return _why_not(change, racer)
    if challenge.kind in SELL_DICE:
        return _buy(change, seat, challenge, action.cogs)
    if not 0 <= action.die < len(racer.pool) or racer.pool[action.die].colour != challenge.colour:
        return reject("no_die_to_pay", "SR-CHALLENGE-03", colour=f"@dice.{challenge.colour}")
    dice.pay(change, seat, action.die)
    if challenge.kind == "rails":
        change.say(seat, "rails", "SR-CHALLENGE-09", colour=f"@dice.{challenge.colour}")
        gives = Effect(challenge.wheel, challenge.n)
    else:
        change.set(seat, ponies=(*racer.ponies, racer.space))
        change.say(seat, "pony", "SR-CHALLENGE-13", colour=f"@dice.{challenge.colour}")
        gives = Effect("cog", challenge.n)
    effects.begin(change, seat, effects.source(f"@challenge.{challenge.kind}", (((gives,),),)))
    return None


def leave(change: Change, seat: int) -> None:
    """Something else is begun: where challenges are for arrival only, the seat's is over (G-35)."""
    if change.racers[seat].challenge_open and change.rules.challenge_timing == "on_arrival":
        change.set(seat, challenge_open=False)


def close_all(change: Change) -> None:
    """Close what pawns have stopped on: the phase of their arrival is over (``challenge_timing``, G-35)."""
    for seat, racer in enumerate(change.racers):
        if racer.challenge_open:
            change.set(seat, challenge_open=False)


def for_sale(game: State | Change, seat: int, challenge: Challenge) -> int:
    """Return how many dice the seat can buy: those of the supply, and those on cards that can be substituted.

    Also on cards of others, who then are asked (SR-DICE-01, G-34); up to version 3 on own cards only.
    """
    seats = range(len(game.racers)) if game.rules_version >= 4 else (seat,)
    on_cards = (substitutes.replaceable(game.racers[s], s, challenge.colour) for s in seats)
    return game.supply.of(challenge.colour) + sum(map(len, on_cards))


def _buy(change: Change, seat: int, challenge: Challenge, cogs: int) -> Refusal:
    racer = change.racers[seat]
    if cogs < 1 or cogs > racer.cogs:
        return reject("no_cogs", "SR-CHALLENGE-03", n=max(cogs, 1))
    left = for_sale(change, seat, challenge)
    if cogs > left:
        return reject("supply_short", "SR-CHALLENGE-07", n=left, colour=f"@dice.{challenge.colour}")
    change.give_cogs(seat, -cogs)
    change.say(seat, "dice_bought", "SR-CHALLENGE-07", n=cogs)
    if change.rules_version >= 4:
        dice.take(change, seat, challenge.colour, cogs, "SR-EFFECT-06", paid=True)
        return None
    bought = Effect(effects.GAINS_OF[challenge.colour], cogs)
    effects.begin(change, seat, effects.source(f"@challenge.{challenge.kind}", (((bought,),),)))
    return None


def _why_not(change: Change, racer: Racer) -> Refusal:
    challenge = change.course.spaces[racer.space].challenge
    if challenge is not None and challenge.kind == "steam_pony" and _pony_used(change, racer):
        return reject("pony_used", "SR-CHALLENGE-15")
    return reject("no_challenge", "SR-CHALLENGE-06")
