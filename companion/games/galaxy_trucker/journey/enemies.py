"""Smugglers, slavers and pirates: fought one after the other until somebody wins (GT-ENEMY)."""

from __future__ import annotations

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.galaxy_trucker.cash import gain
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.attacks import volley
from companion.games.galaxy_trucker.journey.counting import told_of
from companion.games.galaxy_trucker.journey.loading import receive
from companion.games.galaxy_trucker.journey.moving import BACK
from companion.games.galaxy_trucker.journey.paying import CREW, GOODS_PAID
from companion.games.galaxy_trucker.journey.powering import ask_strength, cannon_options, chosen_of, power
from companion.games.galaxy_trucker.journey.steps import at_last, drop, event_of, next_up, note
from companion.games.galaxy_trucker.ship import Powering
from companion.games.galaxy_trucker.state import EventStep, tracking

FIGHT, CANNONS, REWARD, SHOOT = "fight", "cannons", "reward", "shoot"
TAKE_OR_NOT = tuple(Choice(each, text(f"choice.{each}")) for each in ("take", "decline"))


def begin(change: HaulChange) -> None:
    """Let the leader fight first; shots come after all have fought (GT-ENEMY-02, 16)."""
    at_last(change, [*(EventStep(FIGHT, seat) for seat in event_of(change).order), EventStep(SHOOT)])


def fight(change: HaulChange, step: EventStep) -> None:
    """Ask for the cannon strength, or fight where there is no choice (GT-ENEMY-03)."""
    if tracking(change.setup, step.seat) == "table":
        strength = told_of(change, step, step.seat, "count_cannon", "GT-ENEMY-03")
        if strength is not None:
            _fought(change, step.seat, strength)
        return
    options = cannon_options(change, step.seat)
    if not ask_strength(change, step.seat, CANNONS, options, "GT-ENEMY-03"):
        _powered(change, step.seat, options[0])


def cannons(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Fight with the strength that was fixed."""
    _powered(change, seat, chosen_of(cannon_options(change, seat), chosen[0]))


def _powered(change: HaulChange, seat: int, powering: Powering) -> None:
    _fought(change, seat, power(change, seat, powering, "GT-ENEMY-03"))


def _fought(change: HaulChange, seat: int, strength: float) -> None:
    card = event_of(change).card
    if strength > card.strength:
        drop(change, FIGHT)
        change.say(seat, "beats_enemy", "GT-ENEMY-05")
        change.ask(seat, REWARD, TAKE_OR_NOT, "GT-ENEMY-07")
    elif strength == card.strength:
        change.say(seat, "draws", "GT-ENEMY-09")
    else:
        change.say(seat, "loses", "GT-ENEMY-10")
        _penalty(change, seat)


def _penalty(change: HaulChange, seat: int) -> None:
    """Let a loser pay at once, or be attacked later (GT-ENEMY-11, 15, 16; A-30)."""
    card = event_of(change).card
    if card.type == "pirates":
        note(change, losers=(*event_of(change).losers, seat))
    elif card.type == "slavers":
        next_up(change, [EventStep(CREW, seat, card.crew_lost)])
    else:
        next_up(change, [EventStep(GOODS_PAID, seat, card.goods_lost)])


def reward(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Pay the winner, who then moves back; or who declines stays (GT-ENEMY-06, 07; A-35)."""
    card = event_of(change).card
    if chosen == ("decline",):
        change.say(seat, "declines", "GT-ENEMY-07")
        return
    next_up(change, [EventStep(BACK, seat, card.days_lost)])
    if card.credits:
        gain(change, seat, card.credits, "GT-ENEMY-06")
    if card.goods:
        receive(change, seat, card.goods)


def shoot(change: HaulChange, _step: EventStep) -> None:
    """Attack all losers together; who lost first rolls (GT-ENEMY-16, 17, 20; A-34)."""
    event = event_of(change)
    if event.losers:
        next_up(change, volley(event.card.projectiles, event.losers[0]))
