"""What everybody sees: tiles, track, hints, the page for hands, the result."""

from typing import Any

import msgspec
import pytest

from companion.core.actions import Advance, Correct, Decide, Ready
from companion.core.applied import Applied
from companion.core.track import Track
from companion.core.view import Cards, DiceRow, Figure, Keys, Offer
from companion.games.steampunk_rally.actions import (
    Activate,
    Build,
    Discard,
    Gain,
    Rearrange,
    Stash,
    Store,
    TakeCogs,
    TakeDice,
    UseChallenge,
    Vent,
)
from companion.games.steampunk_rally.components import Challenge, CourseSpace, Effect, Part, SlotSpec
from companion.games.steampunk_rally.dice.slots import laid, put
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_state
from companion.games.steampunk_rally.state import Course, Die, State
from tests.games.steampunk_rally.by_hand import seat_with

GAME = SteampunkRally()
replace = msgspec.structs.replace


def figures(state: State, seat: int) -> dict[tuple[str, str], Figure]:
    return {(f.sign, f.form): f for row in GAME.view(state).seats[seat].rows for f in row}


def machine(state: State, seat: int, *parts: Part) -> State:
    own = state.racers[seat].machine[:2]
    return seat_with(state, seat, machine=(*own, *(laid(part, (n + 2, 0)) for n, part in enumerate(parts))))


ENGINE = Part("engine", "Engine", "gold", (SlotSpec("red"), SlotSpec("red")), 3, valves="nesw")
BOTTLE = Part("bottle", "Bottle", "copper", (SlotSpec("any", storage=True),), valves="nesw")


def test_places_are_equal_for_pawns_on_equal_spaces() -> None:
    state = sample_state(4)
    for seat, space in enumerate((3, 5, 3, 1)):
        state = seat_with(state, seat, space=space)
    assert [shown.place for shown in GAME.view(state).seats] == [2, 1, 2, 4]


@pytest.mark.parametrize(("parts", "red"), [(1, -2), (2, -3), (6, -7), (7, -8), (12, -8)])
def test_the_red_zone_begins_where_more_parts_would_be_due_than_there_are(parts: int, red: int) -> None:
    extra = [replace(ENGINE, id=f"engine{n}") for n in range(parts - 1)]
    shown = GAME.view(machine(sample_state(2, ("full",)), 0, *extra)).seats[0].gauge
    assert shown is not None
    assert shown.red_from == red


def test_at_level_table_the_red_zone_begins_at_five() -> None:
    shown = GAME.view(sample_state(2, ("table",))).seats[0].gauge
    assert shown is not None
    assert (shown.red_from, shown.low, shown.high) == (-5, -7, 3)


def test_pool_slots_and_belongings_stand_in_three_rows_at_level_full() -> None:
    state = machine(sample_state(2, ("full",)), 0, ENGINE)
    cards = state.racers[0].machine
    dice = (Die("red", 2), Die("red", 5), Die("yellow", 1))
    state = seat_with(state, 0, machine=(*cards[:2], put(cards[2], 0, 4)), pool=dice, cogs=4, stash=1, bulb_lit=False)
    shown = figures(state, 0)
    assert [len(row) for row in GAME.view(state).seats[0].rows] == [3, 3, 3]
    assert [shown[sign, "solid"].value for sign in ("heat", "steam", "electricity")] == [2, 0, 1]
    assert [shown[sign, "hollow"].value for sign in ("heat", "steam", "electricity")] == [1, 0, 0]
    assert [shown[sign, "plain"].value for sign in ("cog", "part", "boost")] == [4, 2, 1]
    assert [token.on for token in GAME.view(state).seats[0].tokens] == [False]


def test_a_stored_die_shows_as_a_diamond_and_not_as_a_slot() -> None:
    state = machine(sample_state(2, ("full",)), 0, BOTTLE)
    cards = state.racers[0].machine
    kept = replace(cards[2], dice=(4,), stored=("blue",))
    shown = figures(seat_with(state, 0, machine=(*cards[:2], kept)), 0)
    assert shown["steam", "diamond"].value == 1
    assert shown["steam", "hollow"].value == 0


def test_every_figure_with_a_field_can_be_corrected() -> None:
    state = sample_state(4)
    for shown in GAME.view(state).seats:
        fields = [f.field for row in shown.rows for f in row] + [token.field for token in shown.tokens]
        assert shown.gauge is not None
        for field in (*filter(None, fields), shown.gauge.field):
            assert isinstance(GAME.apply(state, Correct(shown.seat, field, 1)), Applied), field


def test_the_track_shows_terrain_marks_and_the_finish() -> None:
    spaces = (
        CourseSpace(),
        CourseSpace(2),
        CourseSpace(challenge=Challenge("glaciers", "red", 3)),
        CourseSpace(challenge=Challenge("jump")),
        CourseSpace(beyond=True),
        CourseSpace(beyond=True),
    )
    course = Course(Track.of([[1], [2, 3], [4], [4], [5], []]), spaces)
    track = GAME.view(replace(sample_state(2), course=course)).track
    assert [space.figure for space in track] == [0, 2, 3, 0, 0, 0]
    assert [space.mark for space in track] == [None, None, "heat", "jump", None, None]
    assert [space.finish for space in track] == [False, False, False, False, True, False]
    assert [space.number for space in track] == [0, 1, 2, 2, 3, 4]


def test_the_hint_of_the_draft_follows_the_direction_token() -> None:
    state = sample_state(2)
    for clockwise, way in ((True, "@direction.left"), (False, "@direction.right")):
        hint = GAME.view(replace(state, clockwise=clockwise, pick=2)).hint
        assert hint is not None
        assert hint.args == {"pick": 2, "picks": 4, "way": way}


def test_in_the_vent_phase_the_seat_nearest_to_the_token_is_named() -> None:
    # Seats A-B-C-D, token between D and A (example 14): clockwise A is first, counter-clockwise D.
    state = replace(sample_state(4), phase="vent", token_after=3)
    for clockwise, seat in ((True, 0), (False, 3)):
        hint = GAME.view(replace(state, clockwise=clockwise)).hint
        assert hint is not None
        assert hint.args["name"] == state.setup.seats[seat].name


def at_round_end(state: State) -> State:
    return replace(state, phase="round_end", round=4)


def test_the_page_for_hands_has_a_line_for_parts_and_one_for_dice() -> None:
    state = seat_with(at_round_end(sample_state(2, ("full",))), 0, lost=2, returned=(("red", 1), ("yellow", 3)))
    summary = GAME.view(state).summary
    assert summary is not None
    busy, idle = summary.rows
    assert busy.second is not None
    assert (busy.first.key, busy.first.args) == ("summary.parts", {"n": 2})
    assert (busy.second.key, busy.second.args) == ("summary.dice.heat_electricity", {"heat": 1, "electricity": 3})
    assert idle.first.key == "summary.nothing"


def test_the_page_for_hands_of_an_exploded_machine_is_red() -> None:
    state = seat_with(at_round_end(sample_state(2)), 1, exploded=True, lost=3, space=3)
    summary = GAME.view(state).summary
    assert summary is not None
    row = summary.rows[1]
    assert row.second is not None
    assert (row.bad, row.first.key, row.second.args) == (True, "summary.boom", {"space": 3})


def test_the_page_for_hands_turns_the_token_and_says_where_cards_go_next() -> None:
    state = replace(at_round_end(sample_state(2)), clockwise=False)
    summary = GAME.view(state).summary
    assert summary is not None
    seconds = [plate.second.args for plate in summary.plates if plate.second is not None]
    assert seconds == [{"face": "@direction.counterclockwise"}, {"n": 2}, {"way": "@direction.right"}]


def test_after_the_final_round_no_cards_are_passed() -> None:
    state = replace(at_round_end(sample_state(2)), final_round=4)
    view = GAME.view(state)
    assert view.summary is not None
    assert "summary.next_draft" not in {plate.first.key for plate in view.summary.plates}
    assert view.alert is not None


def test_a_card_of_the_race_panel_says_sum_divided_by_number_before_the_tap() -> None:
    state = machine(sample_state(2, ("full",)), 0, ENGINE)
    state = seat_with(replace(state, phase="race", pick=0), 0, pool=(Die("red", 5), Die("red", 3)))
    panel = GAME.panel(state, 0, ("die:0", "die:1"))
    card = next(c for s in panel.sections if hasattr(s, "cards") for c in s.cards if c.id == "engine")
    assert card.offer is not None
    assert card.offer.adds is not None
    assert card.offer.adds.args == {"power": 8, "number": 3, "times": 2}
    assert card.offer.action == Activate(0, "engine", ((0, 0), (1, 1)))


def test_a_die_that_adds_nothing_is_said_and_may_be_placed() -> None:
    state = machine(sample_state(2, ("full",)), 0, ENGINE)
    state = seat_with(replace(state, phase="race", pick=0), 0, pool=(Die("red", 3), Die("red", 1)))
    panel = GAME.panel(state, 0, ("die:0", "die:1"))
    card = next(c for s in panel.sections if hasattr(s, "cards") for c in s.cards if c.id == "engine")
    assert card.offer is not None
    assert card.offer.adds is not None
    assert card.offer.why is None
    assert (card.offer.adds.key, card.offer.adds.args["value"]) == ("race.divided_idle", 1)


def test_at_level_table_one_tap_is_one_kind_of_effect() -> None:
    state = replace(sample_state(2, ("table",)), phase="race", pick=0)
    with_extras, without = (GAME.panel(state, seat) for seat in (0, 1))
    signs = [s.sign for s in without.sections if isinstance(s, Keys)]
    assert signs == ["silver_wheel", "gold_wheel", "repair", "damage", None]
    silver = next(s for s in without.sections if isinstance(s, Keys) and s.sign == "silver_wheel")
    assert [key.action for key in silver.keys] == [Gain(1, (Effect("silver", n),)) for n in range(1, 7)]
    more = [s.sign for s in with_extras.sections if isinstance(s, Keys)]
    assert {"cog", "part"} <= set(more)


def test_parts_to_lose_are_chosen_on_the_map_and_what_they_cut_off_is_said() -> None:
    chain = [replace(ENGINE, id=f"part{n}", valves="ew") for n in range(3)]
    state = machine(sample_state(2, ("full",)), 0, *chain)
    own = state.racers[0].machine
    # The cockpit is joined in the east only, so the chain hangs on the inventor's part.
    narrow = replace(own[0], part=replace(own[0].part, valves="e"))
    inventor = replace(own[1], part=replace(own[1].part, valves="ew"))
    state = seat_with(state, 0, machine=(narrow, inventor, *own[2:]), gauge=-2)
    done = _damage(replace(state, phase="race", pick=0))
    decision = done.racers[0].decision
    assert decision is not None
    assert decision.take == 2
    panel = GAME.panel(done, 0, ("choose:part0",))
    assert panel.confirm is not None
    assert panel.confirm.why is not None
    full = GAME.panel(done, 0, ("choose:part0", "choose:part2"))
    assert full.confirm is not None
    assert full.confirm.why is None
    assert full.confirm.action == Decide(0, "lose_parts", ("part0", "part2"))


def _damage(state: State) -> State:
    """Let everybody be ready in the Race phase, so that the Damage phase begins."""
    for action in (*(Ready(seat) for seat in range(len(state.racers))), Advance(None)):
        done = GAME.apply(state, action)
        assert isinstance(done, Applied), done
        state = done.state
    return state


def test_cards_that_can_run_stand_before_those_that_need_a_cog_and_those_that_cannot() -> None:
    runs, cog, cannot = (
        replace(ENGINE, id=name, trigger=number) for name, number in (("runs", 4), ("cog", 6), ("cannot", 9))
    )
    state = machine(sample_state(2, ("full",)), 0, cannot, cog, runs)
    own = state.racers[0].machine
    without_inventors = (own[0], replace(own[1], part=replace(own[1].part, slots=(), trigger=-2)), *own[2:])
    fields: dict[str, Any] = {"machine": without_inventors, "pool": (Die("red", 5),), "cogs": 1}
    state = seat_with(replace(state, phase="race", pick=0), 0, **fields)
    cards = [c.id for s in GAME.panel(state, 0).sections if hasattr(s, "cards") for c in s.cards]
    assert cards == ["runs", "cog", "cannot"]


def test_three_taps_on_dice_make_a_vent_of_two_cogs() -> None:
    state = machine(sample_state(2, ("full",)), 0, ENGINE)
    cards = state.racers[0].machine
    filled = put(put(cards[2], 0, 5), 1, 1)
    state = replace(seat_with(state, 0, machine=(*cards[:2], filled), cogs=2), phase="vent", pick=0, round=2)
    panel = GAME.panel(state, 0, ("low:engine/0", "low:engine/1", "low:engine/0", "low:engine/1"))
    assert panel.confirm is not None
    assert isinstance(panel.confirm.action, Vent)
    assert panel.confirm.action.cogs == 2
    # The fourth tap is on a die that has nothing left, so it is not counted.
    assert [(low.slot, low.points) for low in panel.confirm.action.lower] == [(0, 2), (1, 1)]


@pytest.mark.parametrize("phase", ["draft", "vent", "race", "damage", "round_end", "over"])
@pytest.mark.parametrize(
    "selection",
    [
        ("machine", "card:gone"),
        ("build:gold", "part:gone"),
        ("boost",),
        ("die:99", "die:x", "die:²"),
        ("low:a/b",),
        ("keep:7",),
        ("",),
    ],
    ids=lambda selection: selection[0] or "empty",
)
def test_a_selection_that_fits_nothing_leaves_a_panel_that_can_be_used(
    phase: Any, selection: tuple[str, ...]
) -> None:
    state = replace(sample_state(2, ("full", "table")), phase=phase, pick=int(phase == "draft"), round=2)
    for seat in (0, 1):
        panel = GAME.panel(state, seat, selection)
        assert panel.seat == seat
        assert not any("gone" in token or "99" in token for token in panel.selection)


def keys_of(state: State, seat: int, *picked: str) -> list[Offer]:
    sections = GAME.panel(state, seat, picked).sections
    return [key for section in sections if isinstance(section, Keys) for key in section.keys]


def test_building_takes_three_taps_and_dice_or_cogs_one() -> None:
    state = sample_state(2, ("full",))
    keys = keys_of(state, 0)
    assert {TakeDice(0, "blue", 2), TakeCogs(0, 3), Stash(0)} <= {key.action for key in keys}
    first = next(key.select for key in keys if key.says.key == "border.gold")
    listed = next(s for s in GAME.panel(state, 0, first or ()).sections if isinstance(s, Cards))
    assert {card.border for card in listed.cards} == {"gold"}
    card = next(card for card in listed.cards if card.id == "golden_governor")
    assert card.offer is not None
    shown = next(s for s in GAME.panel(state, 0, card.offer.select or ()).sections if isinstance(s, Cards))
    # The part has valves on all four edges, so it fits at every valve that is free: three of each starting card.
    assert len(shown.places) == 6
    column, row, place = shown.places[0]
    assert isinstance(place.action, Build)
    assert (place.action.part.id, place.action.at) == ("golden_governor", (column, row))


def test_a_card_used_in_this_pick_is_not_asked_for_again() -> None:
    done = GAME.apply(sample_state(2, ("full",)), TakeCogs(0, 2))
    assert isinstance(done, Applied)
    assert not any(isinstance(key.action, TakeCogs | TakeDice | Stash) for key in keys_of(done.state, 0))
    assert GAME.panel(done.state, 0).can_ready
    assert not GAME.panel(done.state, 1).can_ready


@pytest.mark.parametrize("order", [("keep:0", "keep:1"), ("keep:1", "keep:0")])
def test_dice_kept_find_their_slots_in_whatever_order_they_are_tapped(order: tuple[str, str]) -> None:
    red = replace(BOTTLE, id="red", slots=(SlotSpec("red", storage=True),))
    state = machine(sample_state(2, ("full",)), 0, BOTTLE, red)
    state = replace(state, phase="round_end", pick=0)
    state = seat_with(state, 0, pool=(Die("blue", 2), Die("red", 5), Die("red", 1)))
    panel = GAME.panel(state, 0, order)
    assert panel.confirm is not None
    assert isinstance(panel.confirm.action, Store)
    assert set(panel.confirm.action.dice) == {(0, "bottle", 0), (1, "red", 0)}
    dice = next(s for s in panel.sections if isinstance(s, DiceRow)).dice
    assert dice[2].offer is not None
    assert dice[2].offer.why is not None


def test_a_card_is_moved_with_two_taps() -> None:
    state = machine(sample_state(2, ("full",)), 0, ENGINE)
    cards = next(s for s in GAME.panel(state, 0, ("machine",)).sections if isinstance(s, Cards)).cards
    tap = next(card.offer for card in cards if card.id == "engine")
    assert tap is not None
    shown = next(s for s in GAME.panel(state, 0, tap.select or ()).sections if isinstance(s, Cards))
    action = shown.places[0][2].action
    assert isinstance(action, Rearrange)
    assert ("engine", *shown.places[0][:2]) in action.places
    assert Discard(0, "engine") in {key.action for key in keys_of(state, 0, *(tap.select or ()))}


def test_the_cockpit_is_moved_but_never_given_up() -> None:
    state = machine(sample_state(2, ("full",)), 0)
    cockpit = state.racers[0].machine[0].part.id
    assert not any(isinstance(key.action, Discard) for key in keys_of(state, 0, "machine", f"card:{cockpit}"))


def test_a_challenge_the_pawn_rests_on_has_its_keys() -> None:
    course = Course(
        Track.of([[1], [2], []]), (CourseSpace(), CourseSpace(challenge=Challenge("coal_mine", "red")), CourseSpace())
    )
    state = replace(sample_state(2, ("full",)), course=course, phase="race", pick=0)
    state = seat_with(state, 0, space=1, challenge_open=True, cogs=2)
    live = [key.action for key in keys_of(state, 0) if key.why is None]
    assert UseChallenge(0, cogs=1) in live
    assert UseChallenge(0, cogs=2) in live
    assert UseChallenge(0, cogs=3) not in live
