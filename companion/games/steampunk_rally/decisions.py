"""Answers to open decisions: each takes up the resolution where it was suspended."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.engine import Answer
from companion.games.steampunk_rally import damage, dice, effects, end_of_round
from companion.games.steampunk_rally.challenges import jump
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.dice import substitutes
from companion.games.steampunk_rally.draft import restocking
from companion.games.steampunk_rally.effects import answers
from companion.games.steampunk_rally.effects.movement import set_source
from companion.games.steampunk_rally.invention import build


def resume(change: Change, seat: int) -> None:
    """Go on with what an answer had suspended, as far as it goes without another question."""
    substitutes.settle(change, seat)
    effects.resolve(change, seat)
    restocking.proceed(change)


def ask_again(change: Change, seat: int) -> None:
    """Bring an open decision into line with things that changed meanwhile (parts dropped, a value corrected).

    What it asks about is still to be done, so it is taken back and resolved anew; a question about where a pawn is
    thrown back stays as it is.
    """
    decision = change.racers[seat].decision
    if decision is None or decision.kind in ("behind", "jump", "fell_off", "cut_off", "removed_card"):
        return
    change.set(seat, decision=None)
    if decision.kind in damage.OWN and not change.racers[seat].sources:
        damage.ask_again(change, seat)
    resume(change, seat)


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


def dice_came_back(change: Change) -> None:
    """Give out what has come back to the supply, where dice had run out (SR-DICE-07)."""
    if substitutes.restore(change):
        for seat in range(len(change.racers)):
            effects.resolve(change, seat)
            dice.request(change, seat)


def _has_parts(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    if change.racers[seat].sources:
        answers.has_part(change, seat, chosen)
    else:
        damage.has_parts(change, seat, chosen)


def _jump(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    jump.back_to(change, seat, chosen)
    _after_jump(change)


ANSWERS: Mapping[str, Answer[Change]] = {
    **answers.ANSWERS,
    **damage.ANSWERS,
    **substitutes.ANSWERS,
    **build.ANSWERS,
    **restocking.ANSWERS,
    **end_of_round.result.ANSWERS,
    "has_parts": _has_parts,
    "jump": _jump,
}
"""What takes up the answer to each kind of question."""
