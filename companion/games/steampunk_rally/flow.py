"""The shape of the game: phases, who is ready, and what happens when all are (SR-FLOW)."""

from __future__ import annotations

import msgspec

from companion.core.rejection import reject
from companion.games.steampunk_rally import boosts, challenges, damage, decks, draft, end_of_round, race
from companion.games.steampunk_rally.challenges import jump
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.draft import restocking
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.state import Ending, PhaseName, Racer
from companion.games.steampunk_rally.vent import vented_dice


def owes(change: Change, seat: int) -> Refusal:
    """Return what the seat has still to do in this phase before it is ready, or None (SR-FLOW-06, SR-DRAFT-04)."""
    if change.restock is not None:
        return reject("deck_short", "SR-DECK-11")
    owed = draft.owed_cards(change, seat) if change.phase == "draft" else 0
    if owed > 1:
        return reject("cards_unused", "SR-DRAFT-25", n=owed)
    return reject("card_unused", "SR-DRAFT-07") if owed else None


def advance(change: Change) -> None:
    """End the phase, or the pick, everybody being ready (SR-FLOW-03 to 06)."""
    boosts.clear(change)
    if change.phase == "draft" and change.pick < draft.PICKS and not draft.as_a_whole(change):
        change.pick += 1
        decks.pass_hands(change)
        _everybody_busy(change)
        change.say(None, "pick", "SR-DRAFT-24", pick=change.pick, picks=draft.PICKS)
        return
    boosts.end_lasting(change, "phase")
    if change.rules.challenge_timing == "on_arrival":
        challenges.close_all(change)
    _LEAVE[change.phase](change)


def _enter(change: Change, phase: PhaseName) -> None:
    change.phase = phase
    change.pick = 1 if phase == "draft" else 0
    change.say(None, "phase", "SR-FLOW-03", phase=f"@phase.{phase}", round=change.round)


def _everybody_busy(change: Change) -> None:
    change.wait_for_all(seat for seat, racer in enumerate(change.racers) if _nothing_to_do(change.phase, racer))


def _nothing_to_do(phase: PhaseName, racer: Racer) -> bool:
    """Tell whether the phase can hold nothing for the seat, which then is ready by itself."""
    if racer.stash or racer.decision is not None:
        return False
    if phase == "vent":
        return racer.keeps_cards and (not racer.cogs or not vented_dice(racer))
    return phase == "damage" and racer.gauge >= 0 and not racer.exploded and not racer.lost


def _leave_draft(change: Change) -> None:
    decks.close_draft(change)
    # The first round has no Vent phase (SR-VENT-01).
    if change.round == 1:
        _to_race(change)
    else:
        _enter(change, "vent")
        _everybody_busy(change)


def _to_race(change: Change) -> None:
    _enter(change, "race")
    race.begin(change)
    turns.begin(change)
    _everybody_busy(change)


def _leave_race(change: Change) -> None:
    """Jump is the last step of the Race phase (G-41); then everybody's damage is settled."""
    for seat, racer in enumerate(change.racers):
        if racer.roll is not None:
            change.set(seat, roll=None)
    turns.end(change)
    jump.all_back(change)
    _enter(change, "damage")
    if not jump.pending(change):
        damage.begin(change)
    _everybody_busy(change)


def _leave_damage(change: Change) -> None:
    _enter(change, "round_end")
    end_of_round.begin(change)
    _everybody_busy(change)


def _leave_round_end(change: Change) -> None:
    """The round is over: the next one, or the end of the game after the final one (SR-FLOW-05, SR-END-02 to 04)."""
    end_of_round.end(change)
    if change.final_round and change.round >= change.final_round:
        if change.rules_version >= 4:
            change.ending = Ending()
        else:
            _enter(change, "over")
        return
    change.round += 1
    _enter(change, "draft")
    _everybody_busy(change)
    restocking.open_draft(change)


def conclude(change: Change) -> None:
    """Once the last round is over: the result, or first what has to be told for it (SR-END-06 to 09, G-21).

    Whatever is set by hand afterwards can change what has to be told, and a final round that is put off ends nothing.
    """
    if not isinstance(change.ending, Ending):
        return
    if change.phase != "over" and not 0 < change.final_round <= change.round:
        change.ending = msgspec.UNSET
        end_of_round.result.forget(change)
    elif end_of_round.result.ask(change):
        if change.phase == "over":
            _enter(change, "round_end")
    elif change.phase != "over":
        boosts.clear(change)  # somebody may have called for them while the result was asked for
        _enter(change, "over")
        change.wait_for_all(range(len(change.racers)))


_LEAVE = {
    "draft": _leave_draft,
    "vent": _to_race,
    "race": _leave_race,
    "damage": _leave_damage,
    "round_end": _leave_round_end,
}
