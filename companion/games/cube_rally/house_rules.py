"""The settings of section 4.9 of the rules reference: one option for each reading of a disputed rule."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.engine import HouseRules

Flag = Literal["false", "true"]


class RallyReadings(msgspec.Struct, frozen=True):
    """The readings a game is played with; the defaults are those recommended by the rules reference.

    Attributes:
        players_max: upper limit at set-up (CR-AMB-01).
        row_belongs_to: the row beside a CP leads to it, or away from it (CR-AMB-12).
        empty_leg: a leg without course cards is passed at once, or raced without judgements (CR-AMB-52).
        collapse_before_lock: cubes that fall before the lock can be used again in this leg, or not (CR-AMB-21).
        fallen_cubes: fallen cubes come back in the next leg, or never (CR-AMB-22).
        take_back: a rank left free is closed up, or stays free until the next piece comes (CR-AMB-24).
        lock_delay_s: seconds after the last piece in which a piece may still be taken back (CR-AMB-25).
        stack_time_limit_s: seconds for stacking; 0 for none (CR-AMB-26).
        front_view: what is seen from the front (CR-AMB-29).
        front_grounded: in the front view an arrangement must stand on the card (CR-AMB-30).
        rotate_top: in the top view an arrangement may be turned (CR-AMB-31).
        mirror: an arrangement may be mirrored (CR-AMB-31).
        front_input: what is asked at level *top* where the top view does not succeed (CR-AMB-37).
        rank_drop: how far a failing machine drops (CR-AMB-38).
        obstacle_rank_drop: failing a continuing obstacle drops in rank, too (CR-AMB-42).
        damage_on_return: damage of a machine that returns (CR-AMB-43).
        obstacle_leg: a CP's obstacle is in force after it, or before it (CR-AMB-50).
        show_points: points are open during the game (CR-AMB-57).
    """

    players_max: Literal["5", "4"] = "5"
    row_belongs_to: Literal["leg_to", "leg_from"] = "leg_to"
    empty_leg: Literal["straight_on", "full_leg"] = "straight_on"
    collapse_before_lock: Literal["rebuild", "lost_for_leg"] = "rebuild"
    fallen_cubes: Literal["return", "lost"] = "return"
    take_back: Literal["close_up", "leave_gap"] = "close_up"
    lock_delay_s: Literal["0", "3", "5", "10"] = "0"
    stack_time_limit_s: Literal["0", "60", "90", "120", "180", "300"] = "0"
    front_view: Literal["projection", "nearest_column"] = "projection"
    front_grounded: Flag = "false"
    rotate_top: Flag = "false"
    mirror: Flag = "false"
    front_input: Literal["ask", "columns", "record"] = "ask"
    rank_drop: Literal["behind_all_successes", "one_place"] = "behind_all_successes"
    obstacle_rank_drop: Flag = "false"
    damage_on_return: Literal["clear", "keep", "to_durability"] = "clear"
    obstacle_leg: Literal["after", "before"] = "after"
    show_points: Literal["true", "false"] = "true"


RALLY_RULES = HouseRules(RallyReadings)
