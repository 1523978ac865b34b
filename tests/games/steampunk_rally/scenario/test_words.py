"""The plain words of scenarios: understood, told again as they were given, complained about with their field."""

import pytest

from companion.core.actions import Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.games.steampunk_rally import actions
from companion.games.steampunk_rally.components import BULB, INERT, STAR, Boost, Challenge, Effect, Part, SlotSpec
from tests.games.steampunk_rally.scenario.spoken_table import ADA, BURNER, GAME, GIVEN, given, part, seat, without


@pytest.fixture
def state():
    return GAME.arrange(given())


def test_the_table_is_as_given(state):
    assert (state.phase, state.round, state.pick, state.final_round) == ("draft", 3, 2, 4)
    assert (state.clockwise, state.token_after, state.barrier.order) == (False, 1, (1,))
    assert state.setup.answers == {"star_mode": ("per_activation",)}
    assert state.course.track.last == 20
    assert [i for i, space in enumerate(state.course.spaces) if space.beyond] == [15, 16, 17, 18, 19, 20]
    assert {i: space.terrain for i, space in enumerate(state.course.spaces) if space.terrain} == {3: 2}
    assert state.course.track.onward[5:8] == ((6, 7), (8,), (8,))
    assert [(space.tile, space.branch) for space in state.course.spaces[5:9]] == [(0, 0), (1, 1), (1, 2), (0, 0)]
    assert state.course.spaces[4].challenge == Challenge("rails", "red", 2, "gold")
    assert state.course.spaces[9].challenge == Challenge("glaciers", "blue", 3, "silver")
    gold, black = state.decks
    assert (gold.family, gold.total, gold.left, gold.dealt) == ("gold", 9, 5, 1)  # the burner is gold, too
    assert (black.family, black.total, black.left, black.dealt) == ("black", 6, 3, 0)  # 2 stashed, 1 lasting


def test_a_seat_is_as_given(state):
    ada, bo, cy = state.racers
    assert [s.name for s in state.setup.seats] == ["Ada", "Bo", "Cy"]
    assert [s.level for s in state.setup.seats] == ["full", "table", "parts"]
    assert [s.answers["extras"] for s in state.setup.seats] == ["on", "off", "on"]
    assert (ada.space, ada.gauge, ada.cogs, ada.bulb_lit, ada.stash) == (7, -2, 5, False, 2)
    assert (ada.inventor, ada.challenge_open) == ("curie", False)
    assert [(die.colour, die.value) for die in ada.pool] == [("red", 4), ("blue", 0), ("blue", 0), ("yellow", 1)]
    assert ada.lasting == (
        Boost("Tailwind", "Tailwind", (((Effect("gold"),),),), True, "round", (), 1),
    )  # fmt: skip
    assert (bo.level, bo.parts, bo.machine, bo.challenge_open) == ("table", 4, (), True)
    assert [card.part.name for card in cy.machine] == ["Cockpit", "Part 1", "Part 2"]
    assert {card.at for card in cy.machine} == {(0, 0)}


def test_a_part_is_as_given(state):
    card = state.racers[0].machine[1]
    assert card.part == Part(
        "Burner", "Burner", "gold",
        (
            SlotSpec("red"), SlotSpec("blue"), SlotSpec("any", True), SlotSpec("blue", True), SlotSpec("blue"),
            SlotSpec("red"),
        ),
        3,
        (((Effect("cog", 2),), (Effect("repair"), Effect("damage"))), ((Effect("silver"),),)),
        "ns", (("red", 2), ("blue", 1)), 3,
    )  # fmt: skip
    assert card.at == (0, -1)
    assert card.dice == (4, 0, 2, 3, 5, 2)
    assert card.stored == ("", "", "yellow", "blue", "", "")
    assert card.instead == ("", "", "", "", "yellow", "cogs")


def test_the_supply_holds_what_the_seats_do_not(state):
    # On the table: red 4 in a slot and one in the pool; a stored blue and two in the pool; a stored yellow, one
    # that stands in for a blue die, and one in the pool.
    assert dict(state.supply.counts) == {"red": 34, "blue": 33, "yellow": 33}


@pytest.mark.parametrize(("number", "trigger"), [("star", STAR), ("bulb", BULB), ("none", INERT), (1, 1), (99, 99)])
def test_numbers_of_parts(number, trigger):
    assert GAME.arrange(part(number=number)).racers[0].machine[1].part.trigger == trigger


def test_what_is_not_given_is_as_at_the_beginning():
    state = GAME.arrange({"seats": [{"name": "Ada"}, {"name": "Bo"}]})
    assert (state.phase, state.round, state.pick, state.final_round) == ("race", 2, 0, 0)
    assert (state.clockwise, state.token_after, state.decks) == (True, 0, ())
    assert (state.course.track.last, state.course.spaces[69].beyond, state.course.spaces[70].beyond) == (
        80,
        False,
        True,
    )
    ada = state.racers[0]
    assert (ada.level, ada.space, ada.gauge, ada.cogs, ada.bulb_lit, ada.stash) == ("full", 0, 0, 0, True, 0)
    assert [card.part.name for card in ada.machine] == ["Cockpit"]
    assert ada.machine[0].part.valves == "nesw"
    assert ada.challenge_open
    assert GAME.violations(state) == ()


def test_seats_that_are_not_described_are_as_at_the_beginning():
    state = GAME.arrange(
        {"seats": [{"name": "Ada"}, {"name": "Bo", "level": "table"}, {"name": "Cy", "level": "parts"}]}
    )
    ada, bo, cy = state.racers
    assert [racer.inventor for racer in state.racers] == ["ada", "bo", "cy"]
    assert (bo.parts, bo.machine, len(ada.machine), len(cy.machine)) == (1, (), 1, 1)
    for racer in state.racers:
        assert (racer.pool, racer.lasting, racer.gauge, racer.cogs, racer.stash) == ((), (), 0, 0, 0)
    assert ada.machine[0].part == Part("Cockpit", "Cockpit", "inventor", valves="nesw")
    assert [seat.answers for seat in state.setup.seats] == [{"extras": "on"}] * 3
    assert [seat.language for seat in state.setup.seats] == ["en"] * 3
    assert state.setup.answers == {}
    assert (state.barrier.seats, state.barrier.order, state.turn, state.boosting) == (3, (), -1, -1)


def test_a_cockpit_is_read_as_a_part_is():
    cockpit = {"name": "Nest", "slots": "yellow 3, blue storage", "number": "bulb", "gives": "1 cog", "valves": "e"}
    first = GAME.arrange(seat(cockpit=cockpit, parts=[{"name": "X", "valves": "w"}])).racers[0].machine
    slots = (SlotSpec("yellow"), SlotSpec("blue", True))
    assert first[0].part == Part("Nest", "Nest", "inventor", slots, BULB, (((Effect("cog"),),),), "e")
    assert (first[0].at, first[0].dice, first[0].stored, first[0].instead) == ((0, 0), (3, 0), ("", ""), ())
    assert (first[1].part.border, first[1].at) == ("copper", (1, 0))


@pytest.mark.parametrize("level", ["full", "parts"])
def test_a_number_of_parts_stands_for_so_many_without_a_use(level):
    machine = GAME.arrange({"seats": [{"name": "Ada", "level": level, "parts": 2}, {"name": "Bo"}]}).racers[0].machine
    assert [card.part for card in machine[1:]] == [Part(n, n, "copper", valves="nesw") for n in ("Part 1", "Part 2")]
    assert [card.at for card in machine] == ([(0, 0), (0, -1), (1, 0)] if level == "full" else [(0, 0)] * 3)


def test_a_fork_goes_where_it_is_said_to():
    state = GAME.arrange(
        {"track": {"length": 9, "onward": {"3": [4, 5], "4": [6]}}, "seats": [{"name": n} for n in "AB"]}
    )
    assert state.course.track.onward == ((1,), (2,), (3,), (4, 5), (6,), (6,), (7,), (8,), (9,), ())
    assert [space.beyond for space in state.course.spaces] == [False] * 9 + [True]


def test_parts_without_a_place_go_where_they_fit():
    cards = [{"name": "X", "valves": "w"}, {"name": "Y", "valves": "n"}]
    machine = GAME.arrange(seat(parts=cards)).racers[0].machine
    assert [card.at for card in machine] == [(0, 0), (1, 0), (0, 1)]
    plain = GAME.arrange(seat(parts=3)).racers[0].machine
    assert len({card.at for card in plain}) == 4


def test_dice_not_rolled_yet_are_due_in_the_race_phase_only():
    state = GAME.arrange(without(given(phase="race", ready="", decks={}), "pick"))
    facts = GAME.facts(state)
    assert facts["Ada"]["rolls"] == ["2 blue"]
    assert facts["Bo"]["rolls"] == facts["Cy"]["rolls"] == []
    assert GAME.facts(GAME.arrange(given()))["Ada"]["rolls"] == []


def test_the_facts_tell_what_was_given(state):
    facts = GAME.facts(state)
    for key in ("phase", "round", "pick", "final_round", "direction", "token_after"):
        assert facts[key] == GIVEN[key]
    assert facts["ready"] == ["Bo"]
    assert facts["decks"]["gold"] == {"left": 5, "dealt": 1, "total": 9} | facts["decks"]["gold"]
    assert facts["supply"] == {"red": 34, "blue": 33, "yellow": 33}
    assert facts["rules"]["star_mode"] == "per_activation"
    assert facts["boost_order"] == ("Bo", "Ada", "Cy")
    assert facts["passes"] == "right"
    assert (facts["turn"], facts["boosting"]) == ("nobody", "nobody")
    assert (facts["spaces"], facts["tiles"]) == (21, 2)
    ada = facts["Ada"]
    for key in ("space", "gauge", "cogs", "bulb", "stash"):
        assert ada[key] == ADA[key]
    assert ada["pool"] == ["red 4", "blue", "blue", "yellow 1"]
    assert (ada["parts"], ada["machine"], ada["lasting"], ada["hand"]) == (1, ["Burner"], ["Tailwind"], 3)
    assert ada["slots"]["Burner"] == tuple(BURNER["slots"].split(", "))
    assert ada["at"]["Burner"] == (0, -1)
    assert ada["open_valves"] == 4
    assert (ada["asked"], ada["choices"], ada["take"], ada["rolls"], ada["challenge"]) == (
        "nothing",
        [],
        0,
        [],
        "none",
    )
    assert ada["ahead_of"] == ["Bo", "Cy"]
    assert facts["Bo"]["parts"] == 4
    assert facts["Bo"]["open_valves"] == 0
    assert facts["places"] == {"Ada": 1, "Bo": 2, "Cy": 2}  # nobody has told how many parts Bo has


def meant(state, **said):
    return GAME.understand(state, said)


SAID = [
    ({"do": "ready"}, Ready(0)),
    ({"do": "not_ready"}, NotReady(0)),
    ({"do": "turn_bulb"}, actions.TurnBulb(0)),
    ({"do": "call_boosts"}, actions.CallBoosts(0)),
    ({"do": "end_turn"}, actions.EndTurn(0)),
    ({"do": "stash"}, actions.Stash(0)),
    ({"do": "correct", "field": "gauge", "value": -2}, Correct(0, "gauge", -2)),
    ({"do": "activate", "part": "Pump", "dice": "red 4"}, actions.Activate(0, "Pump", ((0, 0),))),
    ({"do": "activate", "part": "Pump", "dice": "red 2, red 4"}, actions.Activate(0, "Pump", ((3, 0), (0, 2)))),
    ({"do": "activate", "part": "Pump", "dice": "red 4, red 4"}, actions.Activate(0, "Pump", ((0, 0), (2, 2)))),
    ({"do": "activate", "part": "Pump", "dice": "red 4", "slots": [3]}, actions.Activate(0, "Pump", ((0, 2),))),
    ({"do": "activate", "part": "Pump", "dice": "blue 3"}, actions.Activate(0, "Pump", ((1, 0),))),
    ({"do": "activate", "part": "Pump", "dice": "blue 6"}, actions.Activate(0, "Pump", ((4, 0),))),
    ({"do": "activate", "part": "Sail", "dice": "red 4"}, actions.Activate(0, "Sail", ((0, 0),))),
    ({"do": "spend_cog", "die": "blue 3", "how": "reroll"}, actions.SpendCog(0, 1, "reroll")),
    (
        {"do": "vent", "cogs": 2, "lower": [{"part": "Pump", "slot": 2, "by": 2}, {"part": "Wheel"}]},
        actions.Vent(0, 2, (actions.Lower("Pump", 1, 2), actions.Lower("Wheel", 0, 1))),
    ),
    ({"do": "take_dice", "colour": "blue", "n": 2}, actions.TakeDice(0, "blue", 2)),
    ({"do": "take_cogs", "n": 3}, actions.TakeCogs(0, 3)),
    ({"do": "use_challenge", "cogs": 2}, actions.UseChallenge(0, 2, -1)),
    ({"do": "use_challenge", "die": "red 2"}, actions.UseChallenge(0, 0, 3)),
    (
        {"do": "rearrange", "places": {"Wheel": [2, 3]}},
        actions.Rearrange(0, (("Cockpit", 0, 0), ("Pump", 0, -1), ("Wheel", 2, 3))),
    ),
    ({"do": "discard", "part": "Pump"}, actions.Discard(0, "Pump")),
    ({"do": "discard"}, actions.Discard(0, "")),
    (
        {"do": "store", "dice": [{"die": "blue 3", "part": "Pump", "slot": 4}]},
        actions.Store(0, ((1, "Pump", 3),)),
    ),
    ({"do": "roll", "dice": "red 3, blue 1"}, Rolled(0, (("red", 3), ("blue", 1)), "typed")),
    ({"do": "gain", "effects": "2 silver + 1 cog"}, actions.Gain(0, (Effect("silver", 2), Effect("cog", 1)))),
    ({"do": "pay", "cogs": 2}, actions.Pay(0, 2)),
    ({"do": "choose", "choice": "a, b"}, Decide(0, "nothing", ("a", "b"))),
    ({"do": "choose", "choice": "a", "asked": "branch"}, Decide(0, "branch", ("a",))),
    (
        {"do": "play_boost", "boost": {"name": "Coal", "gives": "1 cog", "vent_only": True, "lasts": "phase"}},
        actions.PlayBoost(0, Boost("Coal", "Coal", (((Effect("cog"),),),), True, "phase")),
    ),
    (
        {"do": "build", "part": {"name": "Sail", "valves": "n"}, "at": [1, -2]},
        actions.Build(0, Part("Sail", "Sail", "copper", valves="n"), (1, -2)),
    ),
    ({"do": "build", "part": {"name": "Sail"}}, actions.Build(0, Part("Sail", "Sail", "copper", valves="nesw"))),
]


@pytest.mark.parametrize(("said", "action"), SAID, ids=[f"{i}-{said['do']}" for i, (said, _) in enumerate(SAID)])
def test_what_is_said_is_understood(racing, said, action):
    assert meant(racing, seat="Ada", **said) == (action,)


def test_what_is_said_of_the_whole_table(racing):
    assert meant(racing, do="advance") == (Advance(None),)
    assert meant(racing, do="end_phase") == (Ready(0), Ready(1), Advance(None))
    assert meant(GAME.arrange({"ready": "Ada", "seats": [{"name": "Ada"}, {"name": "Bo"}]}), do="end_phase") == (
        Ready(1),
        Advance(None),
    )
    assert meant(racing, do="correct", field="round", value=4) == (Correct(None, "round", 4),)
    assert meant(racing, do="ready", seat="Bo") == (Ready(1),)


def arranged(*changes, **given):
    parts = [{"name": "Pump", "slots": "blue 4, red 2, red 3", "number": 2}]
    seats = [{"name": "Ada", "parts": parts}, {"name": "Bo", "pool": "red 1"}]
    changed = [table | change for table, change in zip(seats, [*changes, {}, {}], strict=False)]
    return GAME.arrange({"seats": changed} | given)


def test_effects_that_are_being_resolved_ask_what_they_ask():
    state = arranged({"resolving": "2 cog / 1 repair; 1 damage"})
    assert state.racers[0].decision.kind == "slash"
    assert meant(state, do="choose", seat="Ada", choice="1 repair") == (Decide(0, "slash", ("1",)),)
    assert meant(state, do="choose", seat="Ada", choice="2 cog") == (Decide(0, "slash", ("0",)),)
    assert meant(state, do="choose", seat="Ada", choice="1") == (Decide(0, "slash", ("1",)),)
    assert meant(state, do="choose", seat="Ada", choice="3 cog") == (Decide(0, "slash", ("3 cog",)),)
    assert arranged({"resolving": "1 cog"}).racers[0].cogs == 1


def test_a_die_to_pay_with_is_named_by_what_it_shows():
    track = {"challenges": {"1": "glaciers red 3"}}
    state = arranged({"pool": "red 4, red 1", "resolving": "1 silver"}, track=track)
    assert meant(state, do="choose", seat="Ada", choice="red 1") == (Decide(0, "glaciers", ("1",)),)


def test_a_die_of_another_is_named_with_its_owner():
    state = arranged({}, {"owed": "1 blue"}, supply={"blue": 0, "red": 0, "yellow": 0})
    assert state.racers[1].decision.kind == "substitute"
    assert meant(state, do="choose", seat="Bo", choice="Ada: Pump slot 1") == (
        Decide(1, "substitute", ("0/Pump/0",)),
    )


def test_what_the_supply_does_not_hold_lies_in_the_last_pool():
    state = arranged(supply={"blue": 0, "yellow": 34})
    assert dict(state.supply.counts) == {"red": 33, "blue": 0, "yellow": 34}
    shown = [(die.colour, die.value) for die in state.racers[1].pool]
    assert shown == [("red", 1), *[("blue", 1)] * 35, *[("yellow", 1)] * 2]
    assert GAME.violations(state) == ()
    assert {die.value for die in arranged(phase="vent", supply={"blue": 0}).racers[1].pool[1:]} == {0}


def test_owed_dice_are_taken_where_there_are_some():
    state = arranged({"owed": "2 yellow"})
    assert (GAME.facts(state)["Ada"]["pool"], state.racers[0].owed) == (["yellow", "yellow"], ())


def test_the_turn_is_the_first_players_unless_it_is_given():
    in_turn = {"race_order": "one_activation_each"}
    assert arranged(options=in_turn, token_after="Ada").turn == 1
    assert arranged(options=in_turn, turn="Ada", token_after="Ada").turn == 0
    assert arranged(options=in_turn, phase="vent").turn == arranged().turn == -1


def test_cards_used_are_those_before_the_pick_unless_they_are_given():
    state = arranged({"picks": 3}, phase="draft", pick=3)
    assert [racer.picks for racer in state.racers] == [3, 2]
    state = arranged({"picks": 3}, phase="draft", options={"draft_barrier": "draft"})
    assert [racer.picks for racer in state.racers] == [3, 0]
    assert [racer.picks for racer in arranged(phase="vent").racers] == [0, 0]


def test_a_pony_can_have_been_used():
    track = {"challenges": {"4": "steam_pony blue 4"}}
    assert GAME.facts(arranged({"ponies": [4]}, track=track))["Ada"]["ponies"] == [4]


def test_the_damage_phase_asks_for_what_it_costs():
    state = arranged({"gauge": -2, "parts": 4}, phase="damage")
    assert (state.racers[0].decision.kind, state.racers[0].decision.take) == ("lose_parts", 2)


def test_a_choice_of_a_slot_is_counted_from_one():
    parts = [{"name": n, "slots": "red 2, red 3", "number": 1} for n in ("Pump", "Wheel")]
    state = GAME.arrange({"seats": [{"name": "Ada", "stash": 1, "parts": parts}, {"name": "Bo"}]})
    boost = {"do": "play_boost", "seat": "Ada", "boost": {"name": "Drain", "gives": "1 remove_red"}}
    asked = GAME.apply(state, GAME.understand(state, boost)[0]).state
    said = {"do": "choose", "seat": "Ada", "choice": "Wheel slot 2"}
    assert GAME.understand(asked, said) == (Decide(0, "remove_die", ("Wheel/1",)),)
    assert GAME.understand(asked, said | {"choice": "Wheel/1"}) == (Decide(0, "remove_die", ("Wheel/1",)),)
    assert GAME.understand(asked, said | {"choice": "slot 2"}) == (Decide(0, "remove_die", ("slot 2",)),)


def test_a_game_of_earlier_rules_counts_spaces_by_the_shorter_branch():
    track = {"length": 9, "onward": {"2": [3, 6], "5": [7], "6": [7]}}
    seats = [{"name": n} for n in "AB"]
    earlier = GAME.arrange({"track": track, "seats": seats, "rules_version": 3})
    today = GAME.arrange({"track": track, "seats": seats})
    assert (earlier.begun_under, earlier.rules_version, today.rules_version) == (3, 3, 4)
    assert (earlier.course.track.distance[7], today.course.track.distance[7]) == (4, 6)
