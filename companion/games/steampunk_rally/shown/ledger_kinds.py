"""The kinds of change by which the ledger of Steampunk Rally can be sifted."""

from __future__ import annotations

from companion.core.ledger import BY_HAND, LedgerLine, LineKind
from companion.core.messages import text

KINDS: tuple[LineKind, ...] = (
    LineKind("move", text("ledger_kind.move"), "silver"),
    LineKind("gauge", text("ledger_kind.gauge"), "damage"),
    LineKind("dice", text("ledger_kind.dice"), "heat"),
    LineKind("cogs", text("ledger_kind.cogs"), "cog"),
    LineKind("parts", text("ledger_kind.parts"), "part"),
    LineKind("activation", text("ledger_kind.activation"), "bulb"),
    LineKind("boosts", text("ledger_kind.boosts"), "boost"),
    LineKind("round", text("ledger_kind.round"), "ring"),
    BY_HAND,
)
"""In the order to be shown."""

_KEYS: dict[str, tuple[str, ...]] = {
    "move": (
        "silver", "gold", "at_the_end", "crossed", "thrown_back", "jumped_back", "rails", "pony", "glaciers_paid",
        "crowds", "crowds_on_table",
    ),
    "gauge": ("damage", "terrain", "repair", "overflow", "gauge_reset", "exploded"),
    "dice": (
        "rolled", "rolled_typed", "rolled_corrected", "rolled_fewer", "reroll", "raise", "dice_gained", "dice_bought",
        "dice_short", "die_removed", "remove_on_cards", "dice_returned", "dice_kept", "stored", "unstored", "vented",
        "lowered", "vented_out", "substitute_cogs", "substitute_die", "substitute_back",
    ),
    "cogs": ("cogs_gained", "cogs_paid", "repair_cogs"),
    "parts": (
        "built", "built_part", "rearranged", "given_up", "gave_up_part", "lost_part", "cut_off", "removed_part",
        "parts_lost",
    ),
    "activation": ("activated", "activated_one", "activated_star", "bulb_out"),
    "boosts": (
        "boost", "boost_ahead", "boost_behind", "boost_ends", "boost_lasts", "boosts_called", "boosts_done",
        "stashed",
    ),
    "round": (
        "begun", "inventor", "token", "challenge_laid", "house_rule", "deck", "phase", "pick", "bulbs_lit",
        "token_turned", "turn_ended", "reshuffled", "new_deck", "gave_card", "gave_cards", "short_hand",
    ),
}  # fmt: skip

KIND_OF: dict[str, str] = {f"ledger.{key}": kind for kind, keys in _KEYS.items() for key in keys}
"""The kind of each message of the ledger."""


def kind_of(line: LedgerLine) -> str:
    """Return the id of the kind of change a line tells of; a correction by hand is one whatever it corrects."""
    if line.says.key == "ledger.corrected":
        return BY_HAND.id
    return KIND_OF.get(line.says.key, "")
