"""Random legal play, for proofs: the choices come from outside, and games come to an end."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.game import Pick
from companion.games.steampunk_rally import boosts, challenges, damage, decks, draft, end_of_round
from companion.games.steampunk_rally.actions import (
    Build,
    CallBoosts,
    EndBoosts,
    EndTurn,
    Gain,
    Pay,
    PlayBoost,
    SpendCog,
    Stash,
    Store,
    TakeCogs,
    TakeDice,
    TurnBulb,
    UseChallenge,
)
from companion.games.steampunk_rally.catalogue import Catalogue
from companion.games.steampunk_rally.components import COLOURS, Effect, Kind
from companion.games.steampunk_rally.draft import restocking
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.printed import KINDS
from companion.games.steampunk_rally.proofs import propose_machine
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.state import Racer, State

RARE = 24
"""One action in so many is one of those that players seldom need."""
_KINDS: tuple[Kind, ...] = tuple(sorted(KINDS))
_WHEELS: tuple[Kind, ...] = ("silver", "silver", "gold")


def propose(state: State, pick: Pick, catalogue: Catalogue) -> Action | None:
    """Return some legal action of some seat that is not ready, or None once the game is over."""
    if state.phase == "over":
        return None
    missing = state.barrier.missing
    if pick(RARE) == 0:
        rare = _rare(state, pick)
        if rare is not None:
            return rare
    if not missing:
        return Advance(None)
    if state.restock is not None:
        missing = tuple(seat for seat in missing if state.racers[seat].decision is not None)
    seat = missing[pick(len(missing))]
    racer = state.racers[seat]
    if racer.decision is not None:
        first = _before_loss(state, seat, pick, catalogue) if damage.may_boost(state, seat) else None
        return first or _answer(racer, pick)
    if racer.roll is not None and racer.roll.exact:
        dice = tuple((colour, 1 + pick(6)) for colour, n in racer.roll.dice for _ in range(n))
        return Rolled(seat, dice)
    if racer.stash and pick(4) == 0:
        played = _boost(state, seat, pick, catalogue)
        if played is not None:
            return played
    used = _challenge(state, seat, pick)
    return used or _in_phase(state, seat, pick, catalogue) or Ready(seat)


def _boost(state: State, seat: int, pick: Pick, catalogue: Catalogue) -> Action | None:
    waiting = seat in state.claims or seat == state.boosting
    if boosts.ordered(state) and pick(3 if waiting else 8) == 0:
        return EndBoosts(seat) if waiting else CallBoosts(seat)
    boost = catalogue.boosts[pick(len(catalogue.boosts))]
    if boosts.may_play(state, seat) and (not boost.vent_only or state.phase == "vent"):
        return PlayBoost(seat, boost)
    return None


def _before_loss(state: State, seat: int, pick: Pick, catalogue: Catalogue) -> Action | None:
    """Return a boost that comes before parts are lost (SR-BOOST-03)."""
    racer = state.racers[seat]
    if (racer.keeps_cards and not racer.stash) or pick(3):
        return None
    if not racer.keeps_cards and pick(2):
        return Gain(seat, (Effect("repair", 1 + pick(3)),) if pick(2) else _gained(pick))
    return _boost(state, seat, pick, catalogue) if racer.stash else None


def _in_phase(state: State, seat: int, pick: Pick, catalogue: Catalogue) -> Action | None:
    racer = state.racers[seat]
    if state.phase == "draft":
        return _draft(state, seat, pick, catalogue)
    if not racer.keeps_cards:
        return _table(state, seat, pick)
    if state.phase == "vent":
        return propose_machine.vent(seat, racer, pick)
    if state.phase == "race":
        return _race(state, seat, racer, pick)
    if state.phase == "round_end" and end_of_round.can_store(racer):
        return Store(seat, propose_machine.stored(racer, pick))
    return None


def _answer(racer: Racer, pick: Pick) -> Action | None:
    decision = racer.decision
    if decision is None:
        return None
    left = [choice.id for choice in decision.choices if not choice.id.startswith(restocking.TOGETHER)]
    chosen = tuple(left.pop(pick(len(left))) for _ in range(decision.take))
    return Decide(decision.seat, decision.kind, chosen)


def _draft(state: State, seat: int, pick: Pick, catalogue: Catalogue) -> Action | None:
    racer = state.racers[seat]
    if not draft.has_card(state, seat) or (not racer.keeps_cards and pick(5)):
        return None
    part = catalogue.parts[pick(len(catalogue.parts))]
    what = pick(8)
    left = {deck.family for deck in state.decks if deck.dealt} if state.decks else decks.ALL
    if what < 4 and (part.border in left or not racer.keeps_cards):
        if not racer.keeps_cards:
            return Build(seat, part)
        squeezed = propose_machine.between(racer, part, pick) if state.rules_version >= 4 and what == 0 else None
        if squeezed is not None:
            return Build(seat, part, *squeezed)
        places = propose_machine.places(racer, part)
        if places:
            return Build(seat, part, places[pick(len(places))])
    if what == 7 and ("black" in left or not racer.keeps_cards):
        return Stash(seat)
    if what == 6 or not part.corner_dice:
        return TakeCogs(seat, max(1, part.corner_cogs))
    colour, n = part.corner_dice[pick(len(part.corner_dice))]
    return TakeDice(seat, colour, n)


def _race(state: State, seat: int, racer: Racer, pick: Pick) -> Action | None:
    if racer.bulb_lit and pick(3) == 0:
        return TurnBulb(seat)
    if racer.cogs and racer.pool and pick(4) == 0:
        die = pick(len(racer.pool))
        value = racer.pool[die].value
        if value:
            return SpendCog(seat, die, "raise" if value < 6 and pick(2) else "reroll")
    if state.turn >= 0:
        if not _has_turn(state, seat):
            return None
        if pick(8) == 0:
            return EndTurn(seat)
    return propose_machine.activation(seat, racer, pick)


def _has_turn(state: State, seat: int) -> bool:
    return turns.current(state) == seat and not any(racer.sources for racer in state.racers)


def _table(state: State, seat: int, pick: Pick) -> Action | None:
    racer = state.racers[seat]
    if state.phase == "race":
        thrown = _thrown(state, racer, pick) if racer.roll is not None and pick(2) else ()
        if thrown:
            return Rolled(seat, thrown, "typed")
        if racer.bulb_lit and pick(6) == 0:
            return TurnBulb(seat)
        if state.turn >= 0 and pick(2) and _has_turn(state, seat):
            return EndTurn(seat)
        if pick(3):
            return Gain(seat, _gained(pick))
    if state.phase == "damage" and pick(6) == 0:
        return Gain(seat, (Effect("damage", 1 + pick(3)),))
    if racer.cogs and pick(5) == 0:
        return Pay(seat, 1 + pick(racer.cogs))
    return None


def _gained(pick: Pick) -> tuple[Effect, ...]:
    wheels = Effect(_WHEELS[pick(3)], 1 + pick(3))
    if pick(2):
        return (wheels,)
    return wheels, Effect(_KINDS[pick(len(_KINDS))], 1 + pick(3))


def _thrown(state: State, racer: Racer, pick: Pick) -> tuple[tuple[str, int], ...]:
    """Return a throw that the supply allows, the pool being thrown anew."""
    thrown: list[tuple[str, int]] = []
    for colour in COLOURS:
        there = state.supply.of(colour) + sum(die.colour == colour for die in racer.pool)
        thrown += ((colour, 1 + pick(6)) for _ in range(min(there, pick(4))))
    return tuple(thrown)


def _challenge(state: State, seat: int, pick: Pick) -> Action | None:
    racer = state.racers[seat]
    challenge = challenges.usable(state, seat)
    if challenge is None or pick(2):
        return None
    if challenge.kind in challenges.SELL_DICE:
        most = min(racer.cogs, challenges.for_sale(state, seat, challenge))
        return UseChallenge(seat, cogs=1 + pick(most)) if most else None
    payable = [i for i, die in enumerate(racer.pool) if die.colour == challenge.colour]
    return UseChallenge(seat, die=payable[pick(len(payable))]) if payable else None


def _rare(state: State, pick: Pick) -> Action | None:
    """Return something that can be done at any time: moving and dropping parts, corrections, not being ready."""
    seat = pick(len(state.racers))
    racer = state.racers[seat]
    what = pick(5)
    if what == 0:
        return NotReady(seat) if state.barrier.has(seat) else None
    if what == 1:
        return propose_machine.moved(seat, racer, pick)
    if what == 2:
        return propose_machine.dropped(seat, racer, pick) if build.may_give_up(state, seat) else None
    return _correction(state, seat, pick)


def _correction(state: State, seat: int, pick: Pick) -> Correct | None:
    racer = state.racers[seat]
    ahead = min(racer.space + pick(3), state.course.track.last)
    colour = COLOURS[pick(3)]
    owned = sum(die.colour == colour for die in racer.pool)
    some: Sequence[tuple[int | None, str, int]] = (
        (seat, "gauge", pick(11) - 7),
        (seat, "cogs", pick(8)),
        (seat, "bulb", pick(2)),
        (seat, "stash", pick(3)),
        (seat, "space", ahead),
        (seat, f"pool.{colour}", pick(1 + min(6, owned + state.supply.of(colour)))),
        (None, "direction", pick(2)),
        (None, "token_after", pick(len(state.racers))),
        (seat, "parts", 1 + pick(4)) if not racer.keeps_cards else (seat, "die.0", 1 + pick(6)),
    )
    who, field, value = some[pick(len(some))]
    return None if field == "die.0" and not racer.pool else Correct(who, field, value)
