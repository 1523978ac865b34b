"""Answers to open decisions: each takes up the resolution where it was suspended."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.actions import Decide
from companion.core.decisions import check_answer
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.challenges import jump
from companion.games.steampunk_rally.change import Change, Refusal, replace
from companion.games.steampunk_rally.damage import explosion, gauge
from companion.games.steampunk_rally.damage import rules as damage
from companion.games.steampunk_rally.dice import rolls as dice
from companion.games.steampunk_rally.dice import substitutes
from companion.games.steampunk_rally.draft import restocking
from companion.games.steampunk_rally.effects import movement
from companion.games.steampunk_rally.effects import resolution as effects
from companion.games.steampunk_rally.effects.movement import set_source
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.invention.build import card_index

Answer = Callable[[Change, int, tuple[str, ...]], None]


def decide(change: Change, seat: int, action: Decide) -> Refusal:
    """Take the answer to the seat's open decision."""
    decision = change.racers[seat].decision
    refused = check_answer(decision, action)
    if refused is not None or decision is None:
        return refused
    change.set(seat, decision=None)
    _ANSWERS[decision.kind](change, seat, action.chosen)
    substitutes.settle(change, seat)
    effects.resolve(change, seat)
    restocking.proceed(change)
    return None


def ask_again(change: Change, seat: int) -> None:
    """Bring an open decision into line with things that changed meanwhile (parts dropped, a value corrected).

    What it asks about is still to be done, so it is taken back and resolved anew; a question about where a pawn is
    thrown back stays as it is.
    """
    decision = change.racers[seat].decision
    if decision is None or decision.kind in ("behind", "jump", "fell_off", "removed_card"):
        return
    change.set(seat, decision=None)
    if decision.kind == "has_parts" and not change.racers[seat].sources:
        damage.ask(change, seat)
        damage.settle_all(change)
    elif decision.kind == "lose_parts":
        damage.settle(change, seat, explosion.lowest(change.racers, change.course))
    substitutes.settle(change, seat)
    effects.resolve(change, seat)
    restocking.proceed(change)


def placed_by_hand(change: Change, seat: int) -> None:
    """Drop what was asked about the pawn of a seat, which has been put down elsewhere by hand."""
    racer = change.racers[seat]
    if racer.decision is not None and racer.decision.kind in ("behind", "jump"):
        change.set(seat, decision=None)
        if racer.decision.kind == "jump":
            _after_jump(change)
        effects.resolve(change, seat)
    elif racer.sources and racer.sources[0].asks:
        set_source(change, seat, replace(racer.sources[0], asks=""))


def _after_jump(change: Change) -> None:
    """Once the last pawn has jumped back, the damage is settled (G-41)."""
    if not jump.pending(change):
        damage.begin(change)


def _branch(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    movement.enter(change, seat, change.racers[seat].sources[0], int(chosen[0]))


def _lose_part(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    gauge.overflow(change, seat, chosen[0])
    now = change.racers[seat].sources[0]
    if now.terrain:
        set_source(change, seat, replace(now, terrain=now.terrain - 1))
    else:
        effects.drop(change, seat, "damage", 1)


def _has_parts(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    if change.racers[seat].sources:
        gauge.told_parts(change, seat, chosen[0], 1)
        _lose_part(change, seat, ("",))
    else:
        gauge.told_parts(change, seat, chosen[0], -change.racers[seat].gauge)
        damage.settle_all(change)


def _glaciers(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    now = change.racers[seat].sources[0]
    if chosen[0] == "take":
        movement.unpaid(change, seat, now)
    else:
        movement.paid(change, seat, now, chosen[0])


def _crowds(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    movement.crowds(change, seat, change.racers[seat].sources[0], int(chosen[0]))


def _slash(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    now = change.racers[seat].sources[0]
    taken = now.choices[0][int(chosen[0])]
    set_source(change, seat, replace(now, choices=now.choices[1:], todo=effects.merged((*now.todo, *taken))))


def _order(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    effects.one(change, seat, chosen[0])


def _remove_die(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    part, slot = chosen[0].rsplit("/", 1)
    colour = effects.take_out(change, seat, card_index(change.racers[seat], part), int(slot))
    effects.drop(change, seat, effects.REMOVES_OF[colour], 1)


def _bulb(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    sources = change.racers[seat].sources
    first = next(s for s in sources if s.bulb and s.part == chosen[0])
    rest = tuple(s for s in sources if s is not first)
    change.set(seat, sources=(replace(first, bulb=False), *rest))


def _behind(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    explosion.thrown_back(change, seat, int(chosen[0]))
    if change.phase == "damage" and change.rules.simultaneous_explosions == "token_order":
        damage.settle_all(change)


def _jump(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    jump.back_to(change, seat, int(chosen[0]))
    _after_jump(change)


def _lose_parts(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    damage.pay(change, seat, chosen)


def _substitute_kind(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    substitutes.chosen_means(change, seat, chosen[0])


def _substitute(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    substitutes.chosen_die(change, seat, chosen[0])


def _fell_off(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    build.fallen(change, seat, chosen[0])


def _removed_card(change: Change, _: int, chosen: tuple[str, ...]) -> None:
    decks.removed(change, chosen[0])


def _count_cards(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    restocking.counted(change, seat, chosen[0])


def _give_up(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    one_by_one = change.restock is not None and change.restock.step == "each"
    restocking.gave_up(change, seat, chosen, "SR-DECK-08" if one_by_one else "SR-DECK-07")
    restocking.next_turn(change)


def dice_came_back(change: Change) -> None:
    """Give out what has come back to the supply, where dice had run out (SR-DICE-07)."""
    if substitutes.restore(change):
        for seat in range(len(change.racers)):
            effects.resolve(change, seat)
            dice.request(change, seat)


_ANSWERS: dict[str, Answer] = {
    "branch": _branch,
    "lose_part": _lose_part,
    "has_parts": _has_parts,
    "glaciers": _glaciers,
    "crowds": _crowds,
    "slash": _slash,
    "order": _order,
    "remove_die": _remove_die,
    "bulb": _bulb,
    "behind": _behind,
    "jump": _jump,
    "lose_parts": _lose_parts,
    "substitute_kind": _substitute_kind,
    "substitute": _substitute,
    "fell_off": _fell_off,
    "removed_card": _removed_card,
    "count_cards": _count_cards,
    "give_up": _give_up,
}
