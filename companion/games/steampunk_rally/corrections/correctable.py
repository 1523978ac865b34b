"""What can be corrected by hand, with the values each thing can have now: the screen's side of ``corrections``."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.correctable import Correctable
from companion.core.messages import Text, text
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.components import COLOURS, DICE_EACH
from companion.games.steampunk_rally.corrections.corrections import MOST, final_round_bounds, round_bounds
from companion.games.steampunk_rally.faces.cards import card_name
from companion.games.steampunk_rally.faces.naming import SIGNS
from companion.games.steampunk_rally.kept import keeps_belongings
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, Built, Racer, State

SUPPLY = text("correct_also.supply")
"""The supply gives or takes the difference, so that the dice (or cogs) still add up."""


def correctable(state: State, seat: int | None) -> tuple[Correctable, ...]:
    """Return everything of ``seat``, or of the table for None, that a correction would be accepted for now."""
    if seat is None:
        return tuple(_of_table(state))
    return tuple(_of_seat(state, seat)) if 0 <= seat < len(state.racers) else ()


def _of_table(state: State) -> Iterator[Correctable]:
    change = Change(state)
    low, high = round_bounds(change)
    yield Correctable("round", text("field.round"), state.round, low, high, "direction")
    ways = (text("direction.counterclockwise"), text("direction.clockwise"))
    yield Correctable("direction", text("field.direction"), int(state.clockwise), 0, 1, "direction", ways)
    yield Correctable(
        "token_after", text("correct_value.token_after"), state.token_after, 0, len(state.racers) - 1, "direction",
        _between(state),
    )  # fmt: skip
    low, high = final_round_bounds(change)
    skips = tuple(range(1, state.round)) if not low else ()
    also = text("correct_also.final_round")
    yield Correctable(
        "final_round", text("field.final_round"), state.final_round, low, min(high, state.round + 12), "finish",
        skips=skips, also=also,
    )  # fmt: skip
    for deck in state.decks:
        _, most = decks.correct(Change(state), deck.family, deck.left) or (0, 0)
        says = text(f"deck.{deck.family}")
        yield Correctable(
            f"deck.{deck.family}", says, deck.left, 0, most, "cards", group=text("field.deck"),
            also=text("correct_also.pile"),
        )  # fmt: skip


def _between(state: State) -> tuple[Text, ...]:
    names = [seat.name for seat in state.setup.seats]
    n = len(names)
    return tuple(text("correct_value.between", left=names[i], right=names[(i + 1) % n]) for i in range(n))


def _of_seat(state: State, seat: int) -> Iterator[Correctable]:
    racer = state.racers[seat]
    yield Correctable("gauge", text("field.gauge"), racer.gauge, GAUGE_LOW, GAUGE_HIGH, "gauge", form="signed")
    yield Correctable(
        "space", text("field.space"), racer.space, 0, state.course.track.last, "finish", form="space",
        also=text("correct_also.space"),
    )  # fmt: skip
    if keeps_belongings(state.setup, seat):
        counted = SUPPLY if state.cogs_left is not None else None
        yield Correctable("cogs", text("field.cogs"), racer.cogs, 0, MOST, "cog", also=counted)
        yield Correctable("stash", text("field.stash"), racer.stash, 0, MOST, "boost")
        if not racer.keeps_cards:
            yield Correctable("parts", text("field.parts"), racer.parts, 0, MOST, "part")
        sides = (text("correct_value.unlit"), text("correct_value.lit"))
        yield Correctable("bulb", text("field.bulb"), int(racer.bulb_lit), 0, 1, "bulb", sides)
    yield from _pool(state, racer)
    for card in racer.machine:
        yield from _card(state, card)


def _pool(state: State, racer: Racer) -> Iterator[Correctable]:
    for colour in COLOURS:
        have = sum(die.colour == colour for die in racer.pool)
        most = min(DICE_EACH, have + state.supply.of(colour))
        yield Correctable(
            f"pool.{colour}", text(f"field.pool_{colour}"), have, 0, most, SIGNS[colour],
            group=text("correct_group.pool"), also=SUPPLY,
        )  # fmt: skip
    for index, die in enumerate(racer.pool):
        if die.value:
            yield Correctable(
                f"die.{index}", text(f"dice.{die.colour}"), die.value, 1, 6, SIGNS[die.colour], form="die",
                group=text("correct_group.rolled"),
            )  # fmt: skip


def _card(state: State, card: Built) -> Iterator[Correctable]:
    group = card_name(card.part)
    for index, spec in enumerate(card.part.slots):
        field = f"slot.{card.part.id}.{index}"
        colour = card.stored[index] or spec.colour
        if colour != "any":
            there = bool(card.dice[index] or card.stored[index])
            if there or state.supply.of(colour):
                yield _slot(field, text(f"dice.{colour}"), card.dice[index], SIGNS[colour], group)
            continue
        for wanted in COLOURS:
            if state.supply.of(wanted):
                yield _slot(f"{field}.{wanted}", text(f"dice.{wanted}"), 0, SIGNS[wanted], group)


def _slot(field: str, says: Text, value: int, sign: str, group: Text) -> Correctable:
    return Correctable(field, says, value, 0, 6, sign, form="die", group=group, also=SUPPLY)
