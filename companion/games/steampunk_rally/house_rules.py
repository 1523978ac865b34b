"""The named house rules: one option for each reading of a disputed rule (section 4.4 of the rules reference)."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.engine import HouseRules


class Readings(msgspec.Struct, frozen=True):
    """The readings a game is played with; the defaults are those recommended by the rules reference.

    Attributes:
        voluntary_removal: where a part goes that a player gets rid of (C-01).
        dice_on_removed_part: where the dice on it go (C-02).
        star_mode: a star part triggers once for each die, or once for each activation (C-06).
        deck_shortage: who gives up cards while a deck stays short (C-08).
        first_game: the advice for a first game is watched over; changes no rule (C-15).
        draft_barrier: all wait for all at each pick of the Draft, or once, at its end (C-19).
        race_order: everybody races at once, or one activation each in turn (C-21).
        boost_order_all_phases: boosts of several players follow the token in every phase, not only in Vent (G-05).
        slash_choice: a slash is chosen from for each trigger, or once for all of an activation (G-09).
        overflow: terrain beyond −7 costs a part a point, or one part in all (G-14).
        after_explosion: what was pending goes on after an explosion, or is dropped (G-16).
        simultaneous_explosions: explosions of one Damage phase look at the positions before all of them, or come
            one after the other in token order (G-18).
        challenge_timing: a challenge can be used as long as the pawn rests there, or on arrival only: until the seat
            begins something else or the phase ends (G-35).
        pony_use: each player has the steam pony once a game, or once a game on each of its spaces (SR-CHALLENGE-15);
            the latter was the ruling of version 3.
        enter_challenges_on_pass: Glaciers and Crowds count when they are passed, too (G-37).
    """

    voluntary_removal: Literal["discard", "remove_from_game"] = "discard"
    dice_on_removed_part: Literal["supply", "pool"] = "supply"
    star_mode: Literal["per_die", "per_activation"] = "per_die"
    deck_shortage: Literal["down_to_four", "one_by_one"] = "down_to_four"
    first_game: Literal["off", "on"] = "off"
    draft_barrier: Literal["pick", "draft"] = "pick"
    race_order: Literal["simultaneous", "one_activation_each"] = "simultaneous"
    boost_order_all_phases: Literal["on", "off"] = "on"
    slash_choice: Literal["per_trigger", "per_activation"] = "per_trigger"
    overflow: Literal["per_point", "once_per_event"] = "per_point"
    after_explosion: Literal["continue", "cancel_rest"] = "continue"
    simultaneous_explosions: Literal["snapshot", "token_order"] = "snapshot"
    challenge_timing: Literal["while_resting", "on_arrival"] = "while_resting"
    pony_use: Literal["per_game", "per_space"] = "per_game"
    enter_challenges_on_pass: Literal["on", "off"] = "on"


HOUSE_RULES = HouseRules(Readings, apart=("first_game",), offered={"draft_barrier": "draft"})
"""All of them; the advice for a first game changes no rule. Set-up begins with one barrier for the Draft: it takes a
player four presses less in each round, and the hands go round at the same pace."""
