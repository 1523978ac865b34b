"""The Race phase of a seat whose machine the companion keeps: dice, cards that can run, cogs, bulb, challenge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.core.dice_said import die_said
from companion.core.messages import Text, text
from companion.core.view import Card, Cards, DiceRow, Offer, Panel, PanelDie, Says, Section, row
from companion.games.steampunk_rally.actions import Activate, EndTurn, SpendCog, TurnBulb
from companion.games.steampunk_rally.components import BULB, COLOURS, INERT, STAR
from companion.games.steampunk_rally.damage import damage_help
from companion.games.steampunk_rally.desk import MOST_LINES, Desk
from companion.games.steampunk_rally.faces import SIGNS, chooses, face, slots
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.race.placing import Placing, lacking, placed, suggested
from companion.games.steampunk_rally.shared_rows import shared_rows
from companion.games.steampunk_rally.state import Built, Die

RUNS, WITH_A_COG, CANNOT = 0, 1, 2


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


def _chosen(desk: Desk) -> tuple[int, ...]:
    """Return the indices of the dice picked up that are there and rolled."""
    pool = desk.racer.pool
    return tuple(i for i in desk.numbers("die", len(pool)) if pool[i].value)


def _dice(desk: Desk, chosen: tuple[int, ...]) -> DiceRow:
    pool = desk.racer.pool
    dice = tuple(
        PanelDie(
            die.colour,
            die.value,
            Offer(text("race.die", value=die.value), select=desk.toggled(f"die:{i}"), on=i in chosen)
            if die.value
            else None,
        )
        for i, die in sorted(enumerate(pool), key=_by_colour)
    )
    if len(chosen) < 2:
        return DiceRow(dice)
    terms = " + ".join(die_said(pool[i].colour, pool[i].value) for i in chosen)
    return DiceRow(dice, text("race.sum", terms=terms, total=sum(pool[i].value for i in chosen)))


def _by_colour(numbered: tuple[int, Die]) -> tuple[int, int]:
    die = numbered[1]
    return COLOURS.index(die.colour), -die.value


def _keys(desk: Desk) -> tuple[Section, ...]:
    """Return the keys for bulb, boosts, the machine itself, and the challenge."""
    bulb = (desk.key(text("race.bulb"), TurnBulb(desk.seat), "bulb"),) if _bulbs(desk) else ()
    return shared_rows(desk, *bulb, machine_first=False)


def _bulbs(desk: Desk) -> int:
    """Return how many cards the bulb would trigger now."""
    return sum(card.part.trigger == BULB for card in desk.racer.machine) if desk.racer.bulb_lit else 0


def _cog(desk: Desk, die: int, how: Literal["raise", "reroll"]) -> Offer:
    """Return the key for one cog on the die picked up: +1, or roll again."""
    return desk.key(text(f"race.{how}"), SpendCog(desk.seat, die, how), "cog")


def star_once(desk: Desk) -> bool:
    """Tell whether several dice on a star part trigger it only once (C-06)."""
    return desk.state.rules.star_mode == "per_activation"


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
    return face(card.part, slots(card), offer, times)


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


def race_help(desk: Desk) -> list[Text]:
    """Return which cards run with the dice at hand, the best first, and what cogs, bulb and damage do."""
    racer = desk.racer
    danger = damage_help(desk) if racer.gauge < 0 else []
    if not racer.keeps_cards:
        return [text("help.race_table"), text("help.race_terrain"), *danger]
    runs = []
    for card in racer.machine:
        found = suggested(card, racer.pool, star_once(desk)) if card.part.trigger >= STAR else None
        if found is not None:
            runs.append((found.times, _run(card, found)))
    lines = [line for _, line in sorted(runs, key=lambda run: -run[0])][: MOST_LINES - 1]
    if not lines:
        lines.append(text("help.race_nothing"))
    if racer.cogs and racer.pool:
        lines.append(text("help.race_cogs", n=racer.cogs))
    if bulbs := _bulbs(desk):
        lines.append(text("help.race_bulb", n=bulbs))
    return [*lines, *danger]


def _run(card: Built, found: Placing) -> Text:
    name, number = card.part.name, card.part.trigger
    if number == STAR:
        return text("help.race_star", part=name, times=found.times)
    return text("help.race_runs", part=name, power=found.power, number=number, times=found.times)
