"""The named options of section 5 of the rules reference: one for each reading of a disputed rule."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.engine import HouseRules

Contact = Literal["joined", "adjacent"]
"""Whether two tiles touch through connectors that fit, or just lie side by side."""


class TruckerReadings(msgspec.Struct, frozen=True):
    """The readings a game is played with; the defaults are those recommended by the rules reference.

    Attributes:
        start_space: which free start space a complete ship may take (A-04).
        peek_after_finish: who has completed the ship may still look at cards (A-09).
        tile_in_hand_at_stop: a tile in the hand at "Stop!" goes back at no cost, or may still be placed (A-11).
        stop_order: who takes the start spaces first at "Stop!" (A-12).
        learning_mistake_cost: what is removed at inspection of a learning flight is free, or counts as lost (A-13).
        late_mistake_fine: 1 credit for each mistake found after launch, or for each component (A-15).
        giveup_in_learning: whether anybody gives up in the learning flight (A-17).
        life_support_contact: how a life support must touch a cabin (A-18).
        top_card: how the first card comes to be of the level that is flown (A-21).
        planet_exclusive: one player a planet (A-24).
        planet_days_without_goods: who lands and gets nothing pays the days all the same, or not (A-25).
        zero_by_choice: what comes of engine strength 0 although batteries are there (A-37).
        tie_order: who is in front now decides ties in a combat zone, or who was when it was turned up (A-39).
        epidemic_contact: how cabins must touch to infect each other (A-43).
        hide_credits: credits are seen by their owner alone (A-76).
        title_passing: the holder of several titles chooses, or chance does (A-61).
        defend_with_zero: what comes of defending a title for which all score 0 (A-62).
        alien_distance_target: the nearest cabin of any kind, or one with crew (A-68).
        life_support_universal: joints of a life support of a gold Aliens' Best Friend (A-69).
        corridor_chain: how far a gold Corridor Maniac loses neighbours (A-74).
        first_level_glass: level I is built without a glass until its figures are known, or with one (A-84).
        first_level_pile: cards in each pile of a flight of level I, as long as its board shows none (A-84).
        glass_seconds: how long the sand runs; nobody has copied it from the box, so it can be timed (A-10, D-12).
    """

    start_space: Literal["any_free", "frontmost_free"] = "any_free"
    peek_after_finish: Literal["no", "yes"] = "no"
    tile_in_hand_at_stop: Literal["discard_free", "may_place"] = "discard_free"
    stop_order: Literal["race", "seating", "random"] = "race"
    learning_mistake_cost: Literal["free", "discard"] = "free"
    late_mistake_fine: Literal["per_mistake", "per_component"] = "per_mistake"
    giveup_in_learning: Literal["off", "on"] = "off"
    life_support_contact: Contact = "joined"
    top_card: Literal["reshuffle", "bring_up_first_match"] = "reshuffle"
    planet_exclusive: Literal["yes", "no"] = "yes"
    planet_days_without_goods: Literal["pay", "free"] = "pay"
    zero_by_choice: Literal["gives_up", "not_allowed"] = "gives_up"
    tie_order: Literal["current", "at_reveal"] = "current"
    epidemic_contact: Literal["adjacent", "joined"] = "adjacent"
    hide_credits: Literal["on", "off"] = "on"
    title_passing: Literal["holder_chooses", "random"] = "holder_chooses"
    defend_with_zero: Literal["fails", "succeeds"] = "fails"
    alien_distance_target: Literal["any_cabin", "occupied_cabin"] = "any_cabin"
    life_support_universal: Literal["literal", "universal_only"] = "literal"
    corridor_chain: Literal["direct", "chain"] = "direct"
    first_level_glass: Literal["0", "2", "3"] = "0"
    first_level_pile: Literal["2", "3"] = "2"
    glass_seconds: Literal["60", "45", "75", "90", "120"] = "60"


TRUCKER_RULES = HouseRules(TruckerReadings)
