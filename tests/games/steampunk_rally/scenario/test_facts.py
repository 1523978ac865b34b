"""All that a scenario can speak of, told of a whole table: nothing is left out and nothing is made up."""

import pytest

from companion.core.messages import text
from companion.core.rolls import RollRequest
from companion.shelf.games import take

GAME = take("steampunk_rally")
BURNER = {"name": "Burner", "slots": "red 4, red", "number": 3, "gives": "1 cog / 1 repair", "valves": "w"}
SEATS = [
    {
        "name": "Ada", "space": 7, "gauge": -2, "cogs": 5, "bulb": "off", "stash": 2, "pool": "red 4, blue",
        "parts": [BURNER], "lasting": [{"name": "Wind", "lasts": "round"}],
    },
    {"name": "Bo", "level": "table", "parts": 4, "space": 7},
    {"name": "Cy", "level": "parts", "parts": 2},
]  # fmt: skip
GIVEN = {
    "phase": "race", "round": 3, "final_round": 4, "direction": "counterclockwise", "token_after": "Cy",
    "ready": "Bo, Cy", "track": {"challenges": {"7": "coal_mine red"}}, "seats": SEATS,
    "options": {"first_game": "on"},
}  # fmt: skip
DEFAULTS = {
    "voluntary_removal": "discard", "dice_on_removed_part": "supply", "star_mode": "per_die",
    "deck_shortage": "down_to_four", "first_game": "off", "draft_barrier": "pick", "race_order": "simultaneous",
    "boost_order_all_phases": "on", "slash_choice": "per_trigger", "overflow": "per_point",
    "after_explosion": "continue", "simultaneous_explosions": "snapshot", "challenge_timing": "while_resting",
    "pony_use": "per_game", "enter_challenges_on_pass": "on",
}  # fmt: skip
BO = {
    "space": 7, "gauge": 0, "cogs": 0, "bulb": "lit", "pool": [], "parts": 4, "machine": [], "slots": {}, "at": {},
    "open_valves": 0, "stash": 0, "lasting": [], "asked": "nothing", "choices": [], "take": 0, "rolls": [],
    "challenge": "coal_mine", "exploded": False, "lost": 0, "owed": [], "hand": 0, "picks": 0,
    "ponies": [], "ahead_of": ["Cy"],
}  # fmt: skip
ADA = BO | {
    "gauge": -2, "cogs": 5, "bulb": "off", "pool": ["red 4", "blue"], "parts": 1, "machine": ["Burner"],
    "slots": {"Cockpit": (), "Burner": ("red 4", "red")}, "at": {"Cockpit": (0, 0), "Burner": (1, 0)},
    # Three of the cockpit's four half valves end in nothing, and the part's one meets the fourth.
    "open_valves": 3, "stash": 2, "lasting": ["Wind"], "rolls": ["1 blue"],
}  # fmt: skip
CY = BO | {
    "space": 0, "parts": 2, "machine": ["Part 1", "Part 2"], "slots": {"Cockpit": (), "Part 1": (), "Part 2": ()},
    "at": {"Cockpit": (0, 0), "Part 1": (0, 0), "Part 2": (0, 0)}, "challenge": "none", "ahead_of": [],
}  # fmt: skip
TABLE = {
    "phase": "race", "round": 3, "pick": 0, "direction": "counterclockwise", "token_after": "Cy", "final_round": 4,
    "supply": {"red": 34, "blue": 35, "yellow": 36}, "cogs_left": 0, "decks": {}, "passes": "nobody",
    "turn": "nobody", "boosting": "nobody", "ready": ["Bo", "Cy"], "boost_order": ("Cy", "Bo", "Ada"),
    "places": {"Bo": 1, "Ada": 2, "Cy": 3}, "warnings": [], "spaces": 81, "rules": DEFAULTS | {"first_game": "on"},
    "tiles": 1, "Ada": ADA, "Bo": BO, "Cy": CY,
}  # fmt: skip


@pytest.fixture
def state():
    return GAME.arrange(GIVEN)


def done(state, *said):
    for each in said:
        for action in GAME.understand(state, each):
            state = GAME.apply(state, action).state
    return state


def test_all_of_it(state):
    assert GAME.facts(state) == TABLE


def test_a_question_that_is_open(state):
    asked = GAME.facts(done(state, {"do": "activate", "seat": "Ada", "part": "Burner", "dice": "red 4"}))["Ada"]
    assert (asked["asked"], asked["choices"], asked["take"]) == ("slash", ["0", "1"], 1)
    assert (asked["pool"], asked["slots"]["Burner"]) == (["blue"], ("red 4", "red 4"))


def test_what_happened_counts_triggers_and_names_what_went_away(state):
    doing = [
        {"do": "activate", "seat": "Ada", "part": "Burner", "dice": "red 4"},
        {"do": "choose", "seat": "Ada", "choice": "1 repair"},
        {"do": "play_boost", "seat": "Ada", "boost": {"name": "Coal", "gives": "1 cog"}},
        {"do": "discard", "seat": "Ada", "part": "Burner"},
    ]
    lines = []
    for said in doing:
        for action in GAME.understand(state, said):
            outcome = GAME.apply(state, action)
            state, lines = outcome.state, [*lines, *outcome.lines]
    happened = GAME.happened(state, lines)
    assert happened["Ada"] == {"triggers": {"Cockpit": 0, "Burner": 1}}
    assert happened["Bo"] == {"triggers": {}}
    assert (happened["box"], happened["piles"]) == (
        [],
        {"gold": [], "silver": [], "copper": ["Burner"], "black": ["Coal"]},
    )


def test_the_bulb_triggers_all_bulb_cards():
    parts = [{"name": name, "number": "bulb", "gives": "1 cog"} for name in ("Lamp", "Lantern")]
    state = GAME.arrange({"seats": [{"name": "Ada", "parts": [*parts, BURNER | {"valves": "nesw"}]}, {"name": "Bo"}]})
    outcome = GAME.apply(state, GAME.understand(state, {"do": "turn_bulb", "seat": "Ada"})[0])
    triggers = GAME.happened(outcome.state, outcome.lines)["Ada"]["triggers"]
    assert triggers == {"Cockpit": 0, "Lamp": 1, "Lantern": 1, "Burner": 0}


def test_the_turn_and_the_order_of_boosts(state):
    from msgspec.structs import replace

    facts = GAME.facts(replace(state, turn=0, boosting=2, cogs_left=9))
    assert (facts["turn"], facts["boosting"], facts["cogs_left"]) == ("Ada", "Cy", 9)


def test_a_draft_with_decks():
    decks = {"gold": {"left": 5, "pile": 2, "dealt": 1}, "copper": {"left": 3}}
    given = {"phase": "draft", "pick": 2, "seats": SEATS[::2], "decks": decks}
    facts = GAME.facts(GAME.arrange(given))
    # Two copper parts and the burner, which is of copper unless something else is said.
    assert facts["decks"] == {
        "gold": {"left": 5, "dealt": 1, "total": 8, "pile": 2},
        "copper": {"left": 3, "dealt": 0, "total": 6, "pile": 0},
    }
    assert (facts["pick"], facts["passes"]) == (2, "left")
    assert (facts["Ada"]["hand"], facts["Cy"]["hand"]) == (3, 3)


def test_a_draft_with_one_barrier_tells_of_each_seat_how_far_it_is():
    given = {"phase": "draft", "seats": SEATS, "options": {"draft_barrier": "draft"}}
    said = [{"do": "take_cogs", "seat": "Ada", "n": 1}] * 2 + [{"do": "take_cogs", "seat": "Cy", "n": 1}]
    facts = GAME.facts(done(GAME.arrange(given), *said))
    assert {name: (facts[name]["picks"], facts[name]["hand"]) for name in ("Ada", "Bo", "Cy")} == {
        "Ada": (2, 2), "Bo": (0, 4), "Cy": (1, 3),
    }  # fmt: skip
    assert (facts["pick"], facts["passes"]) == (1, "left")
    opposite = GAME.facts(GAME.arrange(given | {"direction": "counterclockwise"}))
    assert opposite["passes"] == "right"


def test_a_pile_that_only_the_cardboard_knows_is_not_told():
    given = {"seats": SEATS[:2], "decks": {"gold": {"left": 5}, "black": {"left": 1}}}
    facts = GAME.facts(GAME.arrange(given))
    assert facts["decks"] == {
        "gold": {"left": 5, "dealt": 0, "total": 5},
        # Two boosts are stashed and one lasts.
        "black": {"left": 1, "dealt": 0, "total": 4, "pile": 0},
    }


def test_dice_that_are_owed():
    full = {"name": "Ada", "parts": [{"name": "Burner", "slots": "red 4, red 5", "number": 9}]}
    hoard = {"name": "Bo", "level": "table", "pool": "34 red"}
    state = GAME.arrange({"phase": "draft", "seats": [full, hoard]})
    facts = GAME.facts(done(state, {"do": "take_dice", "seat": "Ada", "colour": "red", "n": 1}))
    assert (facts["Ada"]["owed"], facts["Ada"]["asked"]) == (["1 red"], "substitute_kind")


def test_what_has_happened_in_the_round():
    seats = [{"name": "Ada", "gauge": -2, "parts": 1, "space": 9}, {"name": "Bo", "gauge": -1, "parts": 1}]
    state = done(GAME.arrange({"seats": seats}), {"do": "end_phase"})
    facts = GAME.facts(state)
    assert (facts["Ada"]["exploded"], facts["Ada"]["lost"], facts["Ada"]["space"]) == (True, 1, 0)
    assert (facts["Bo"]["exploded"], facts["Bo"]["lost"]) == (False, 1)


def test_advice_is_told_by_its_last_word():
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy", "Di", "Eva", "Fay", "Gil")]
    given = {"begin": True, "seats": seats, "options": {"first_game": "on", "side": "hoverdrome"}}
    facts = GAME.facts(GAME.arrange(given))
    assert facts["warnings"] == ["side", "seats"]
    assert (facts["tiles"], facts["phase"], facts["round"]) == (6, "draft", 1)


@pytest.mark.parametrize("level", ["table", "parts", "full"])
def test_a_game_that_is_begun_keeps_what_the_seats_chose(level):
    seats = [{"name": "Ada", "level": level, "inventor": "curie", "extras": "on"}, {"name": "Bo"}]
    from companion.games.steampunk_rally.catalogue.catalogue import samples

    seats[0]["inventor"] = samples().inventors[5].id
    state = GAME.arrange({"begin": True, "seats": seats, "options": {"star_mode": "per_activation"}})
    first, second = state.setup.seats
    assert (first.name, first.level, first.language) == ("Ada", level, "en")
    assert first.answers == {"inventor": samples().inventors[5].id, "extras": "on"}
    assert (second.name, second.level, second.answers) == ("Bo", "full", {})
    assert state.racers[0].inventor == samples().inventors[5].id
    assert state.setup.answers == {"star_mode": ("per_activation",)}


@pytest.mark.parametrize(("field", "value", "why"), [
    ("level", "half", "must be one of table, parts, full"),
    ("hat", "top", "is not known here; known are level, name"),
    ("inventor", 3, "must be a text in quotation marks"),
])  # fmt: skip
def test_a_seat_of_a_game_that_is_begun_is_read_field_by_field(field, value, why):
    refused = GAME.arrange({"begin": True, "seats": [{"name": "Ada", field: value}, {"name": "Bo"}]})
    assert refused.says.args == {"field": f"seats.0.{field}", "why": why}


def test_a_game_that_cannot_be_begun_is_refused_as_set_up_refuses_it():
    refused = GAME.arrange({"begin": True, "seats": [{"name": "Ada"}]})
    assert (refused.code, refused.says.args) == ("setup_seats", {"low": 2, "high": 8})


def test_hands_are_counted_by_the_picks_of_all_or_of_each_and_a_short_deck_makes_them_smaller():
    from msgspec.structs import replace

    def hand(state, **ada):
        first = replace(state.racers[0], **ada)
        return GAME.facts(replace(state, racers=(first, *state.racers[1:])))["Ada"]["hand"]

    together = GAME.arrange({"phase": "draft", "pick": 3, "seats": SEATS})
    assert hand(together, picks=0) == 2, "cards go round together, whatever a seat has done with its own"
    assert hand(together, picks=0, short=1) == 1
    own_pace = GAME.arrange({"phase": "draft", "seats": SEATS, "options": {"draft_barrier": "draft"}})
    assert [hand(own_pace, picks=n) for n in range(5)] == [4, 3, 2, 1, 0]
    assert hand(own_pace, picks=4, short=1) == 0


def test_dice_that_were_not_rolled_yet_are_due_to_be_rolled_for_the_race(state):
    asked = RollRequest(0, (("blue", 1),), "race", rule="SR-RACE-01")
    assert [racer.roll for racer in state.racers] == [asked, None, None]


def test_what_is_still_to_be_resolved_is_told_by_the_name_of_its_seat():
    seats = [{"name": "Ada"}, {"name": "Bo", "resolving": "1 cog / 2 repair; 1 gold"}]
    state = GAME.arrange({"seats": seats})
    (left,) = state.racers[1].sources
    assert (left.name, state.racers[0].sources) == ("Bo", ())
    assert state.racers[1].decision.asks == text("ask.slash", name="Bo")
