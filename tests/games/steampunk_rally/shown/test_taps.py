"""What taps on the panels come to: parts described, slots freed, help read, cards kept without a layout."""

from typing import Any

import msgspec
import pytest

from companion.core.applied import Applied
from companion.core.view import Card, Cards, Keys, Offer, Says
from companion.games.steampunk_rally.actions import Build, CallBoosts, Discard, EndBoosts, EndTurn, Lower, Vent
from companion.games.steampunk_rally.components import BULB, STAR, Effect, Part, SlotSpec
from companion.games.steampunk_rally.dice.slots import laid
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.grammar import bundles_of
from companion.games.steampunk_rally.setup.start import sample_setup, sample_state
from companion.games.steampunk_rally.state import Die, State
from tests.games.steampunk_rally.by_hand import seat_with

GAME = SteampunkRally()
replace = msgspec.structs.replace


def keys(state: State, seat: int, *picked: str) -> list[Offer]:
    sections = GAME.panel(state, seat, picked).sections
    return [key for section in sections if isinstance(section, Keys) for key in section.keys]


def cards(state: State, seat: int, *picked: str) -> list[Card]:
    sections = GAME.panel(state, seat, picked).sections
    return [card for section in sections if isinstance(section, Cards) for card in section.cards]


def said(state: State, seat: int, *picked: str) -> dict[str, dict[str, Any]]:
    sections = GAME.panel(state, seat, picked).sections
    return {section.says.key: section.says.args for section in sections if isinstance(section, Says)}


# A part that is in no file

DESCRIBING = ("build:silver", "describe", "tab:build")
ENGINE = (*DESCRIBING, "slots:red", "slots:blue", "number:4", "gives:silver", "gives:silver", "gives:cog")


def test_a_part_is_described_and_placed_without_a_file() -> None:
    state = sample_state(2, ("full",))
    place = next(key for key in keys(state, 0, *ENGINE, "valves:n", "valves:s") if key.says.key == "described.place")
    assert place.why is None
    shown = next(s for s in GAME.panel(state, 0, place.select or ()).sections if isinstance(s, Cards))
    assert shown.places
    action = shown.places[0][2].action
    assert isinstance(action, Build)
    part = action.part
    assert (part.border, part.trigger, set(part.valves)) == ("silver", 4, {"n", "s"})
    assert part.slots == (SlotSpec("red"), SlotSpec("blue"))
    assert part.gives == (((Effect("silver", 2),),), ((Effect("cog", 1),),))
    assert isinstance(GAME.apply(state, action), Applied)


def test_at_level_parts_a_described_part_needs_no_valves_and_is_built_at_once() -> None:
    state = sample_state(2, ("parts",))
    place = next(key for key in keys(state, 0, *ENGINE) if key.says.key == "described.place")
    assert isinstance(place.action, Build)
    done = GAME.apply(state, place.action)
    assert isinstance(done, Applied)
    assert done.state.racers[0].part_count == 2


@pytest.mark.parametrize(
    ("picked", "why"),
    [
        ((), "described.nothing_yet"),
        (("slots:red", "gives:cog"), "described.needs_number"),
        (("number:3", "gives:cog"), "described.needs_slot"),
        (("star:true", "slots:red"), "described.needs_effect"),
        (("bulb:true",), "described.nothing_yet"),
        (("gives:cog",), "described.needs_number"),
        (("slots:red", "bulb:true", "gives:cog"), "described.needs_number"),
        (("slots:red", "number:2", "gives:cog"), "described.needs_valve"),
    ],
)
def test_what_a_described_part_lacks_is_said(picked: tuple[str, ...], why: str) -> None:
    offered = keys(sample_state(2, ("full",)), 0, *DESCRIBING, *picked)
    place = next(key for key in offered if key.says.key == "described.place")
    assert place.why is not None
    assert place.why.key == why


@pytest.mark.parametrize(("run", "trigger"), [("star:true", STAR), ("bulb:true", BULB), ("number:7", 7)])
def test_the_last_number_tapped_counts(run: str, trigger: int) -> None:
    slot = () if run == "bulb:true" else ("slots:red",)
    tapped = (*slot, "gives:cog", "number:2", run)
    offered = keys(sample_state(2, ("parts",)), 0, *DESCRIBING, *tapped)
    action = next(key for key in offered if key.says.key == "described.place").action
    assert isinstance(action, Build)
    assert action.part.trigger == trigger


@pytest.mark.rule("SR-EFFECT-04")
def test_effects_are_put_together_as_cards_print_them() -> None:
    # "2 silver + 1 damage / 3 cog", and besides "1 repair".
    tapped = ("silver", "silver", "damage", "or", "cog", "cog", "cog", "next", "repair")
    assert bundles_of(tapped) == (
        ((Effect("silver", 2), Effect("damage", 1)), (Effect("cog", 3),)),
        ((Effect("repair", 1),),),
    )
    assert bundles_of(("silver", "cog", "silver")) == (((Effect("silver", 2),),), ((Effect("cog", 1),),))
    assert bundles_of(("or", "silver", "or", "next", "next")) == (((Effect("silver", 1),),),)


# Level parts


def test_at_level_parts_a_card_of_the_list_is_built_with_one_tap_and_nothing_is_on_a_map() -> None:
    state = sample_state(2, ("parts",))
    card = next(card for card in cards(state, 0, "build:gold") if card.id == "golden_governor")
    assert card.offer is not None
    assert isinstance(card.offer.action, Build)
    own = cards(state, 0, "machine")
    assert [card.at for card in own] == [None, None]
    assert own[0].offer is None
    given_up = [key.action for key in keys(state, 0, *(own[1].offer.select if own[1].offer else None) or ())]
    assert given_up == [Discard(0, own[1].id)]


def test_at_level_parts_slots_are_shown_and_the_number_of_parts_follows_from_the_cards() -> None:
    (seat, _) = GAME.view(sample_state(2, ("parts",))).seats
    forms = {figure.form for row in seat.rows for figure in row}
    assert "hollow" in forms
    assert next(figure for row in seat.rows for figure in row if figure.sign == "part").field is None


def test_a_card_with_copies_stands_in_the_list_once() -> None:
    listed = [card.id for card in cards(sample_state(2, ("full",)), 0, "build:copper")]
    assert len(listed) == len(set(listed)) == 20


# Help


def venting(**dice: tuple[int, ...]) -> State:
    state = replace(sample_state(2, ("full",)), phase="vent", pick=0, round=2)
    own = state.racers[0].machine[:2]
    built = [
        replace(laid(Part(name, name, "gold", (SlotSpec("red"),) * len(values), 3), (n + 2, 0)), dice=values)
        for n, (name, values) in enumerate(dice.items())
    ]
    return seat_with(state, 0, machine=(*own, *built), cogs=2)


@pytest.mark.rule("SR-VENT-03")
@pytest.mark.rule("SR-VENT-04")
def test_one_tap_frees_a_slot_for_the_fewest_cogs_and_spends_no_point_in_vain() -> None:
    # 3 points need two cogs, whose fourth point empties the other slot.
    state = venting(mill=(3, 1), pump=(5,))
    slots = {card.id: card.slots for card in cards(state, 0, "free")}
    three = slots["mill"][0].offer
    assert three is not None
    assert three.adds is not None
    assert three.adds.args == {"cogs": 2, "n": 2}
    confirm = GAME.panel(state, 0, three.select or ()).confirm
    assert confirm is not None
    assert confirm.action == Vent(0, 2, (Lower("mill", 0, 3), Lower("mill", 1, 1)))
    five = slots["pump"][0].offer
    assert five is not None
    assert five.why is not None
    assert five.why.args == {"n": 3}


def test_the_help_of_the_vent_phase_tells_what_each_slot_costs() -> None:
    lines = GAME.panel(venting(mill=(3, 1), pump=(5,)), 0, ("help",)).sections
    costs = [
        (line.says.args["value"], line.says.args["cogs"], line.says.args["n"])
        for line in lines
        if isinstance(line, Says) and line.says.key == "help.vent_frees"
    ]
    # One cog empties the 1 and has a point left for a bigger die; two cogs empty the 3 and the 1.
    assert costs == [(1, 1, 1), (3, 2, 2)]
    assert "help.vent_too_dear" in said(venting(mill=(3, 1), pump=(5,)), 0, "help")


@pytest.mark.rule("SR-DAMAGE-08")
@pytest.mark.parametrize(("gauge", "key"), [(1, "safe"), (0, "safe"), (-1, "parts"), (-2, "boom")])
def test_the_help_tells_what_damage_will_do(gauge: int, key: str) -> None:
    # The seat has one part besides the cockpit.
    state = replace(sample_state(2, ("full",)), phase="damage", pick=0)
    assert f"help.damage_{key}" in said(seat_with(state, 0, gauge=gauge), 0, "help")


def test_there_is_help_in_every_phase_at_every_level() -> None:
    for level in ("table", "parts", "full"):
        for phase in ("draft", "vent", "race", "damage", "round_end"):
            state = replace(sample_state(2, (level,)), phase=phase, pick=int(phase == "draft"), round=2)
            opener = [key for key in keys(state, 0) if key.select == ("help",)]
            assert len(opener) == 1, (level, phase)
            assert said(state, 0, "help"), (level, phase)


# Boosts in order, and turns


@pytest.mark.rule("SR-VENT-11")
def test_a_second_player_calls_for_boosts_and_the_first_one_ends_theirs() -> None:
    state = replace(sample_state(3, ("full",)), phase="vent", pick=0, round=2)
    for seat in (0, 1):
        state = seat_with(state, seat, stash=2)
    called = GAME.apply(state, CallBoosts(0))
    assert isinstance(called, Applied)
    state = called.state
    assert EndBoosts(0) in [key.action for key in keys(state, 0)]
    assert CallBoosts(1) in [key.action for key in keys(state, 1)]
    assert not any(isinstance(key.action, CallBoosts | EndBoosts) for key in keys(state, 2))


@pytest.mark.rule("SR-RACE-38")
def test_whose_turn_it_is_stands_on_panels_and_tiles() -> None:
    setup = replace(sample_setup(3, ("full",)), answers={"race_order": ("one_activation_each",)})
    begun = GAME.start(setup)
    assert isinstance(begun, Applied)
    # The token lies after seat 0, clockwise, so that seat 1 is the first.
    state = replace(begun.state, phase="race", pick=0, turn=1, round=2)
    assert EndTurn(1) in [key.action for key in keys(state, 1)]
    assert "race.turn_other" in said(state, 0)
    notes = [seat.note.key if seat.note else None for seat in GAME.view(state).seats]
    assert notes == [None, "note.turn", None]


@pytest.mark.rule("SR-RACE-25")
@pytest.mark.rule("SR-RACE-26")
@pytest.mark.parametrize(("mode", "times"), [("per_die", 2), ("per_activation", 1)])
def test_the_preview_of_a_star_part_follows_the_house_rule(mode: str, times: int) -> None:
    setup = replace(sample_setup(2, ("full",)), answers={"star_mode": (mode,)})
    begun = GAME.start(setup)
    assert isinstance(begun, Applied)
    star = laid(
        Part("star", "star", "gold", (SlotSpec("red"), SlotSpec("red")), STAR, (((Effect("cog"),),),)), (2, 0)
    )
    state = replace(begun.state, phase="race", pick=0)
    state = seat_with(state, 0, machine=(state.racers[0].machine[0], star), pool=(Die("red", 1), Die("red", 6)))
    (row,) = [card for card in cards(state, 0, "die:0", "die:1") if card.id == "star"]
    assert row.offer is not None
    assert row.offer.adds is not None
    assert row.offer.adds.args == {"n": times}
    done = GAME.apply(state, row.offer.action) if row.offer.action is not None else None
    assert isinstance(done, Applied)
    assert done.state.racers[0].cogs == times
