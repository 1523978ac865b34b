"""Building and changing an invention: the grid of cards and its valves (SR-BUILD)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import get_args

from companion.core.decisions import Choice
from companion.core.engine import Answer
from companion.core.messages import text
from companion.core.rejection import Rejection, reject
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.actions import Build, Discard, Rearrange
from companion.games.steampunk_rally.change import Change, Refusal, replace
from companion.games.steampunk_rally.components import Border, Colour, Part
from companion.games.steampunk_rally.dice import give_back, slots, substitutes, take
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.invention.remains import going_with, remains
from companion.games.steampunk_rally.printed import check_part
from companion.games.steampunk_rally.state import Built, Die, Racer, State

REACH = 99
"""Columns and rows of the grid lie between −REACH and REACH."""


def card_index(racer: Racer, part: str) -> int:
    """Return where the card ``part`` is in the machine (0 is the cockpit), or −1."""
    for i, card in enumerate(racer.machine):
        if card.part.id == part:
            return i
    return -1


def attach(change: Change, seat: int, action: Build) -> Refusal:
    """Attach a drafted part (SR-DRAFT-08 to 10, SR-BUILD-01 to 08)."""
    racer = change.racers[seat]
    if not racer.keeps_cards:
        change.set(seat, parts=racer.parts + 1)
        change.say(seat, "built", "SR-DRAFT-09", n=racer.parts + 1)
        return None
    part = action.part
    refused = check_part(part)
    if refused is not None:
        return refused
    if part.border == "inventor":
        return reject("not_drafted", "SR-DRAFT-08")
    new = slots.laid(fresh(racer.machine, part), action.at if racer.level == "full" else (0, 0))
    rest = _making_room(change, racer.machine, new, action) if racer.level == "full" else racer.machine
    if isinstance(rest, Rejection):
        return rest
    change.set(seat, machine=(*rest, new))
    change.say(seat, "built_part", "SR-DRAFT-09", part=part.name)
    if action.moved:
        change.say(seat, "rearranged", "SR-BUILD-10")
    return None


def _making_room(
    change: Change, machine: tuple[Built, ...], new: Built, action: Build
) -> tuple[Built, ...] | Rejection:
    """Return the machine with the cards that ``action`` moves at their places, if ``new`` can be attached then.

    Only the whole, new part and all, has to hang together (G-52); up to version 3 nothing could be moved.
    """
    if not action.moved or change.rules_version < 4:
        fits = not action.moved and layout.fits(machine, new.part, new.at)
        return machine if fits else reject("not_connected", "SR-BUILD-05")
    places = {part: (column, row) for part, column, row in action.moved}
    if len(places) < len(action.moved) or not places.keys() <= {card.part.id for card in machine}:
        return reject("every_card_once", "SR-BUILD-10")
    rest = tuple(replace(card, at=places.get(card.part.id, card.at)) for card in machine)
    within = all(abs(x) <= REACH and abs(y) <= REACH for x, y in (*places.values(), new.at))
    return rest if within and layout.legal((*rest, new)) else reject("not_connected", "SR-BUILD-05")


def fresh(machine: Sequence[Built], part: Part) -> Part:
    """Return ``part`` with an id that no card of the machine has; copies of a card are told apart by it."""
    taken = {card.part.id for card in machine}
    if part.id not in taken:
        return part
    n = next(n for n in range(2, len(taken) + 3) if f"{part.id}#{n}" not in taken)
    return replace(part, id=f"{part.id}#{n}")


def rearrange(change: Change, seat: int, action: Rearrange) -> Refusal:
    """Move cards of the invention; dice stay on them (SR-BUILD-10 to 12, G-42)."""
    racer = change.racers[seat]
    if racer.level != "full":
        return reject("full_only")
    places = {part: (column, row) for part, column, row in action.places}
    if len(action.places) != len(racer.machine) or set(places) != {card.part.id for card in racer.machine}:
        return reject("every_card_once", "SR-BUILD-10")
    machine = tuple(replace(card, at=places[card.part.id]) for card in racer.machine)
    if any(abs(x) > REACH or abs(y) > REACH for x, y in places.values()) or not layout.legal(machine):
        return reject("not_connected", "SR-BUILD-05")
    change.set(seat, machine=machine)
    change.say(seat, "rearranged", "SR-BUILD-10")
    return None


def discard(change: Change, seat: int, action: Discard) -> Refusal:
    """Get rid of an own machine part (SR-BUILD-14 to 20, C-01, C-02)."""
    racer = change.racers[seat]
    if racer.decision is not None and _held_up(racer, change):
        return reject("decision_due", racer.decision.rule)
    if not racer.keeps_cards:
        return _one_less(change, seat)
    index = card_index(racer, action.part)
    if index < 0:
        return reject("no_such_part")
    if index == 0:
        return reject("cockpit_stays", "SR-BUILD-23")
    missing = _dice_to_pool(change, seat, index) if change.rules.dice_on_removed_part == "pool" else []
    removed = change.rules.voluntary_removal == "remove_from_game"
    key, rule = ("removed_part", "SR-BUILD-16") if removed else ("gave_up_part", "SR-BUILD-17")
    lose(change, seat, (action.part,), rule, key)
    if removed:
        decks.removed(change, racer.machine[index].part.border)
    for colour in missing:
        take(change, seat, colour, 1, "SR-BUILD-18")
    return None


_NOT_NOW = {
    "table": (),
    "parts": ("lose_parts", "behind", "jump"),
    "full": ("lose_parts", "cut_off", "behind", "jump"),
}
"""Questions during which no part can be given up: they could not be asked again for what is left."""


def may_give_up(state: State, seat: int) -> bool:
    """Tell whether no open question keeps the seat from giving up a part."""
    return not _held_up(state.racers[seat], state)


def _held_up(racer: Racer, game: Change | State) -> bool:
    if racer.decision is None:
        return False
    # At level table the card's border is asked for where it leaves the game: one question at a time.
    asks = not racer.keeps_cards and bool(game.decks) and game.rules.voluntary_removal == "remove_from_game"
    # Up to version 3 no question followed from giving up a part at level full.
    asked_nothing = racer.level == "full" and game.rules_version < 4
    return asks or racer.decision.kind in (_NOT_NOW[racer.level][:1] if asked_nothing else _NOT_NOW[racer.level])


def _one_less(change: Change, seat: int) -> Refusal:
    racer = change.racers[seat]
    if racer.parts < 1:
        return reject("no_parts", "SR-BUILD-14")
    change.set(seat, parts=racer.parts - 1)
    change.say(seat, "given_up", "SR-BUILD-14", n=racer.parts - 1)
    if change.decks and change.rules.voluntary_removal == "remove_from_game":
        borders = get_args(Border)
        choices = tuple(Choice(border, text("choice.border", border=f"@pile.{border}")) for border in borders)
        change.ask(seat, "removed_card", choices, "SR-BUILD-16")
    return None


def _dice_to_pool(change: Change, seat: int, index: int) -> list[Colour]:
    """Take the dice on a card back into the pool as they lie (SR-BUILD-18).

    Returns:
        the colours of substitutes, which count as dice of their slots' types (SR-DICE-05): such dice are what the
        player is entitled to.
    """
    racer = change.racers[seat]
    card = racer.machine[index]
    waiting = {s.slot for s in racer.sources[1:] if s.part == card.part.id}
    missing: list[Colour] = []
    taken: list[Die] = []
    for slot, value in enumerate(card.dice):
        if slot in waiting or not (value or card.stored[slot]):
            continue
        colour = card.stored[slot] or slots.die_colour(card, slot)
        if slots.instead(card, slot):
            missing.append(colour)
        else:
            taken.append(Die(colour, value))
            change.set(seat, machine=_emptied(change.racers[seat].machine, index, slot))
    change.set(seat, pool=(*racer.pool, *taken))
    if taken:
        change.say(seat, "dice_kept", "SR-BUILD-18", n=len(taken), part=card.part.name)
    return missing


def _emptied(machine: tuple[Built, ...], index: int, slot: int) -> tuple[Built, ...]:
    card = slots.put(machine[index], slot, 0)
    card = replace(card, stored=(*card.stored[:slot], "", *card.stored[slot + 1 :]))
    return (*machine[:index], card, *machine[index + 1 :])


def lose(change: Change, seat: int, parts: Iterable[str], rule: str, key: str = "lost_part") -> int:
    """Take cards off the machine with their dice, and then whatever can no longer be connected.

    Parts go to the pile of their border, the inventor machine part to the box (SR-DAMAGE-05, SR-BUILD-22); dice go to
    the supply (G-29, G-31). The rest is rearranged if that keeps more of it (SR-BUILD-13, G-17); what compete for
    half valves then, the player chooses between. Up to version 3 the companion chose.

    Returns:
        how many cards went, those that were cut off included.
    """
    gone = set(parts)
    racer = change.racers[seat]
    lost = [card for card in racer.machine if card.part.id in gone]
    rest = tuple(card for card in racer.machine if card.part.id not in gone)
    change.set(seat, machine=rest)
    for card in lost:
        _away(change, seat, card, rule, key)
    cut: Sequence[Built] = ()
    if racer.level == "parts":
        ask_fallen(change, seat)
    elif not layout.legal(rest) and change.rules_version >= 4:
        return len(lost) + _fall(change, seat)
    elif not layout.legal(rest):
        kept, cut = layout.proposed(rest)
        change.set(seat, machine=kept)
        if len(kept) > 1:
            change.say(seat, "rearranged", "SR-BUILD-10")
        for card in cut:
            _away(change, seat, card, "SR-BUILD-13", "cut_off")
    return len(lost) + len(cut)


def _fall(change: Change, seat: int) -> int:
    """Discard what can be connected in no way, and ask which parts go where several compete (SR-BUILD-13, G-17).

    Until that is answered, these parts lie where they lay.

    Returns:
        how many cards went.
    """
    left = remains(change.racers[seat].machine)
    change.set(seat, machine=left.machine)
    for card in left.gone:
        _away(change, seat, card, "SR-BUILD-13", "cut_off")
    if left.choices:
        choices = tuple(Choice(card.part.id, text("choice.part", part=card.part.name)) for card in left.choices)
        change.ask(seat, "cut_off", choices, "SR-BUILD-13", left.take, n=left.take)
    elif len(left.machine) > 1:
        change.say(seat, "rearranged", "SR-BUILD-10")
    return len(left.gone)


def _cut_off(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Take off the parts that the player has chosen to go, and what goes with them (G-17)."""
    others = going_with(change.racers[seat].machine, chosen)
    gone = lose(change, seat, (*chosen, *(card.part.id for card in others)), "SR-BUILD-13", "cut_off")
    change.set(seat, lost=change.racers[seat].lost + gone)


def ask_fallen(change: Change, seat: int) -> None:
    """Ask a seat whose valves only the cardboard knows which part fell off, too (SR-BUILD-13, G-17)."""
    parts = change.racers[seat].machine[1:]
    if parts:
        none = Choice("none", text("choice.none_fell"))
        choices = (none, *(Choice(card.part.id, text("choice.part", part=card.part.name)) for card in parts))
        change.ask(seat, "fell_off", choices, "SR-BUILD-13")


def _fallen(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Take off a part that fell off with another one, and ask on until no more did."""
    if chosen[0] != "none":
        gone = lose(change, seat, chosen, "SR-BUILD-13", "cut_off")
        change.set(seat, lost=change.racers[seat].lost + gone)


def strip(change: Change, seat: int) -> int:
    """Discard everything but the cockpit (SR-EXPLODE-06, 08) and return how many parts that were."""
    racer = change.racers[seat]
    lost = racer.part_count
    if not racer.keeps_cards:
        change.set(seat, parts=0)
        return lost
    change.set(seat, machine=racer.machine[:1])
    for card in racer.machine[1:]:
        _away(change, seat, card, "SR-EXPLODE-06", "lost_part")
    return lost


def _away(change: Change, seat: int, card: Built, rule: str, key: str) -> None:
    racer = change.racers[seat]
    waiting = [s for s in racer.sources[1:] if s.part == card.part.id and s.slot >= 0]
    for source in waiting:
        # A die for a later activation of a star part counts as not placed yet, so it never was on the card.
        die = Die(slots.die_colour(card, source.slot), card.dice[source.slot])
        card = slots.put(card, source.slot, 0)
        racer = change.set(seat, pool=(*racer.pool, die), sources=tuple(s for s in racer.sources if s is not source))
    give_back(change, slots.colours(card))
    if card.instead:
        change.cogs_back(substitutes.cogs_on(card))
    change.say(seat, key, rule, part=card.part.name, pile=f"@pile.{card.part.border}")


def _removed(change: Change, _: int, chosen: tuple[str, ...]) -> None:
    decks.removed(change, chosen[0])


ANSWERS: Mapping[str, Answer[Change]] = {"cut_off": _cut_off, "fell_off": _fallen, "removed_card": _removed}
