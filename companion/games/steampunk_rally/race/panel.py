"""The Race phase of a seat whose machine the companion keeps: dice, cards that can run, cogs, bulb, challenge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.core.messages import Text, text
from companion.core.view import Card, Cards, DiceRow, Keys, Offer, Panel, Says, Section
from companion.core.view import Die as ShownDie
from companion.games.steampunk_rally.actions import Activate, EndTurn, SpendCog, TurnBulb, UseChallenge
from companion.games.steampunk_rally.boosts.panel import boost_keys
from companion.games.steampunk_rally.components import BULB, INERT, STAR
from companion.games.steampunk_rally.house_rules import house_rules
from companion.games.steampunk_rally.invention.cards import badge, slots
from companion.games.steampunk_rally.invention.panel import machine_key
from companion.games.steampunk_rally.naming import SIGNS, card_name
from companion.games.steampunk_rally.race import challenges, turns
from companion.games.steampunk_rally.race.placing import Placing, lacking, placed, suggested
from companion.games.steampunk_rally.shown.desk import Desk, chooses, given, row
from companion.games.steampunk_rally.shown.help import help_key
from companion.games.steampunk_rally.state import Built

RUNS, WITH_A_COG, CANNOT = 0, 1, 2
MOST_BOUGHT = 3


def race_panel(desk: Desk) -> Panel:
    """Return the dice of the pool, keys for cogs, bulb, boosts and challenge, and the cards in order of use."""
    pool = desk.racer.pool
    chosen = _chosen(desk)
    desk = desk.having(tuple(f"die:{i}" for i in chosen))
    sections: list[Section] = []
    if pool:
        sections.append(_dice(desk, chosen))
    else:
        sections.append(Says(text("race.no_dice"), "quiet"))
    if len(chosen) == 1 and desk.racer.cogs:
        sections += row((_cog(desk, chosen[0], "raise"), _cog(desk, chosen[0], "reroll")))
    sections += turn_rows(desk)
    ranked = sorted((_row(desk, card, chosen) for card in desk.racer.machine if _runs(card)), key=lambda r: r[0])
    sections.append(Cards(tuple(card for _, card in ranked)))
    sections += _keys(desk)
    hint = (text("race.cog_hint"),) if desk.racer.cogs and pool and not chosen else ()
    return desk.panel(text("panel.race"), *sections, status=hint)


def turn_rows(desk: Desk) -> tuple[Section, ...]:
    """Return whose turn it is and the key that passes it on, where players race one after the other (SR-RACE-38)."""
    now = turns.current(desk.state)
    if now is None:
        return ()
    if now != desk.seat:
        return (Says(text("race.turn_other", name=desk.state.setup.seats[now].name), "quiet"),)
    key = desk.key(text("race.end_turn"), EndTurn(desk.seat), "arrow")
    return (Says(text("race.turn_mine"), "warn"), *row([key]))


def challenge_rows(desk: Desk) -> tuple[Section, ...]:
    """Return the keys of the challenge the pawn rests on, if it can be used."""
    challenge = challenges.usable(desk.state.course, desk.racer)
    if challenge is None:
        return ()
    name = text(f"challenge.{challenge.kind}")
    if challenge.kind in challenges.SELL_DICE:
        keys = [
            desk.key(text("race.buy_dice", n=n), UseChallenge(desk.seat, cogs=n), SIGNS[challenge.colour])
            for n in range(1, MOST_BOUGHT + 1)
        ]
        return row(keys, says=name)
    payable = [i for i, die in enumerate(desk.racer.pool) if die.colour == challenge.colour]
    picked = [i for i in _chosen(desk) if i in payable]
    die = (picked or sorted(payable, key=lambda i: desk.racer.pool[i].value) or [-1])[0]
    wheels = "cog" if challenge.kind == "steam_pony" else f"{challenge.wheel}_wheel"
    says = text(f"race.pay_for_{wheels}", colour=f"@dice.{SIGNS[challenge.colour]}", n=challenge.n)
    return row([desk.key(says, UseChallenge(desk.seat, die=die), wheels)], says=name)


def _chosen(desk: Desk) -> tuple[int, ...]:
    """Return the indices of the dice picked up that are there and rolled."""
    pool = desk.racer.pool
    found = [int(i) for i in desk.tagged("die") if i.isascii() and i.isdigit() and len(i) < 4]
    return tuple(dict.fromkeys(i for i in found if i < len(pool) and pool[i].value))


def _dice(desk: Desk, chosen: tuple[int, ...]) -> DiceRow:
    pool = desk.racer.pool
    dice = tuple(
        ShownDie(
            die.colour,
            die.value,
            Offer(text("race.die", value=die.value), select=desk.toggled(f"die:{i}"), on=i in chosen)
            if die.value
            else None,
        )
        for i, die in enumerate(pool)
    )
    if len(chosen) < 2:
        return DiceRow(dice)
    values = [pool[i].value for i in chosen]
    return DiceRow(dice, text("race.sum", terms=" + ".join(map(str, values)), total=sum(values)))


def _keys(desk: Desk) -> tuple[Section, ...]:
    """Return the keys for bulb, boosts, the machine itself, and the challenge."""
    keys = []
    bulbs = [card.part.gives for card in desk.racer.machine if card.part.trigger == BULB]
    if desk.racer.bulb_lit and bulbs:
        keys.append(desk.key(text("race.bulb"), TurnBulb(desk.seat), "bulb"))
    return (Keys((*keys, *boost_keys(desk), machine_key(), help_key())), *challenge_rows(desk))


def _cog(desk: Desk, die: int, how: Literal["raise", "reroll"]) -> Offer:
    """Return the key for one cog on the die picked up: +1, or roll again."""
    return desk.key(text(f"race.{how}"), SpendCog(desk.seat, die, how), "cog")


def star_once(desk: Desk) -> bool:
    """Tell whether several dice on a star part trigger it only once (C-06)."""
    return house_rules(desk.state.setup).star_mode == "per_activation"


def _runs(card: Built) -> bool:
    return card.part.trigger not in (BULB, INERT)


def _row(desk: Desk, card: Built, chosen: tuple[int, ...]) -> tuple[int, Card]:
    """Return a card of the list with what a tap on it does, and its rank in the list."""
    pool = desk.racer.pool
    once = star_once(desk)
    placing = placed(card, pool, chosen, once) if chosen else suggested(card, pool, once)
    if placing is not None and placing.times:
        says = text("race.activate", part=card.part.name)
        values = [pool[i].value for i, _ in placing.dice]
        offer = desk.key(says, Activate(desk.seat, card.part.id, placing.dice), adds=_sum(card, placing, values))
        return RUNS if offer.why is None else CANNOT, _card(card, offer, placing.times)
    raised = None if chosen else lacking(card, pool, desk.racer.cogs)
    if raised is not None:
        index, value = raised
        offer = Offer(
            text("race.activate", part=card.part.name),
            select=(f"die:{index}",),
            adds=text("race.with_cog", value=value),
        )
        return WITH_A_COG, _card(card, offer)
    why = _why_not(desk, card, placing, chosen)
    return CANNOT, _card(card, Offer(text("race.activate", part=card.part.name), why=why))


def _card(card: Built, offer: Offer, times: int = 1) -> Card:
    part = card.part
    border = "none" if part.border == "inventor" else part.border
    return Card(part.id, card_name(part), badge(part), slots(card), given(part.gives, times), border, offer)


def _sum(card: Built, placing: Placing, values: Sequence[int]) -> Text:
    """Return the arithmetic of an activation; a die that adds nothing is said (G-10)."""
    number, power = card.part.trigger, placing.power
    if number == STAR:
        return text("race.star_times", n=placing.times)
    idle = next((value for value in sorted(values) if (power - value) // number == placing.times), None)
    if idle is not None:
        return text("race.divided_idle", power=power, number=number, times=placing.times, value=idle)
    if chooses(card.part.gives):
        return text("race.divided_choose", power=power, number=number, times=placing.times)
    return text("race.divided", power=power, number=number, times=placing.times)


def _why_not(desk: Desk, card: Built, placing: Placing | None, chosen: tuple[int, ...]) -> Text:
    pool = desk.racer.pool
    free = [
        spec.colour for spec, value in zip(card.part.slots, card.dice, strict=True) if not spec.storage and not value
    ]
    if not free:
        return text("race.slots_full")
    if placing is not None:
        return text("race.too_low", power=placing.power, number=card.part.trigger)
    fits = [die for die in pool if die.value and die.colour in free]
    if chosen and fits:
        return text("race.do_not_fit")
    if not fits:
        return text("race.no_dice_for", colour=f"@dice.{SIGNS[free[0]]}")
    return text("race.too_low", power=sum(die.value for die in fits), number=card.part.trigger)
