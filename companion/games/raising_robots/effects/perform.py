"""An effect is performed: what is left of the arrow is paid, then all on its right is gained (RR-ICON-03 to 17)."""

from __future__ import annotations

from typing import Final

from companion.core.engine import Refusal
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import Amounts, PrintedEffect, Row, Special
from companion.games.raising_robots.effects.inventory import gain, pay
from companion.games.raising_robots.effects.rows_worth import vp_of_row
from companion.games.raising_robots.state import Due, DueKind

DISCARD: Final = "discard_x_draw_x_plus_1"
_DUE: Final[dict[Special, tuple[DueKind, str]]] = {
    "inspiration": ("inspiration", "RR-ICON-16"),
    "class_card": ("class_card", "RR-ICON-02"),
    "unlock_token": ("unlock", "RR-ICON-15"),
    "assemble_robot": ("assemble", "RR-ICON-14"),
}


def perform(
    change: WorkshopChange,
    seat: int,
    effect: PrintedEffect,
    paid: Amounts,
    row: Row | None,
    rule: str,
    cards: tuple[str, ...] = (),
) -> Refusal:
    """Perform an effect once (RR-ICON-08), or say why it cannot be.

    What is left to choose is due in the order in which it is printed: wilds, one of several, then specials; and
    before whatever was due already.

    Args:
        change: the game.
        seat: whose.
        effect: what is done.
        paid: by what its left side is paid.
        row: the row whose robots *VP by row* counts, or None.
        rule: by which it is done.
        cards: robot cards among what is paid, as far as they are known.
    """
    refused = pay(change, seat, effect.pay, paid, rule, cards)
    if refused is not None:
        return refused
    if effect.note:
        change.say(seat, "effect_note", rule, note=effect.note)
    before = change.own[seat].due
    change.set(seat, due=())
    later = dict(effect.gain).get("robot_card", 0) if DISCARD in effect.specials else 0
    gain(change, seat, _at_once(effect), rule)
    if effect.gain_one_of:
        _then(change, seat, Due("one_of", amounts=effect.gain_one_of, rule="RR-ICON-04"))
    for special in effect.specials:
        if special == "vp_by_row":
            _vp_by_row(change, seat, row)
        elif special == DISCARD:
            _then(change, seat, Due("discard", 1 + later, rule="RR-ICON-10"))
            later = 0
        else:
            kind, because = _DUE[special]
            _then(change, seat, Due(kind, rule=because))
    change.set(seat, due=(*change.own[seat].due, *before))
    return None


def _at_once(effect: PrintedEffect) -> Amounts:
    """Return what is gained before anything is chosen.

    Robot cards beside *discard X, draw X + 1* are drawn with those: none comes before it is known what is discarded
    (RR-ICON-12; AMB-31).
    """
    drawn = DISCARD not in effect.specials
    return tuple((name, n) for name, n in effect.gain if drawn or name != "robot_card")


def _then(change: WorkshopChange, seat: int, due: Due) -> None:
    change.set(seat, due=(*change.own[seat].due, due))


def _vp_by_row(change: WorkshopChange, seat: int, row: Row | None) -> None:
    """Gain VP by the number of robots in the row; a number that is not known is asked for (RR-ICON-17; AMB-30)."""
    worth = vp_of_row(change, seat, row)
    if worth is None:
        robots = len(change.own[seat].row(row)) if row is not None else 0
        _then(change, seat, Due("figure", n=robots, figure=f"board/vp_by_row/{robots}", rule="RR-ICON-17"))
    elif worth:
        gain(change, seat, (("vp", worth),), "RR-ICON-17")
