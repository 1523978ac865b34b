"""What a scenario says unclearly is named by its field, with what is the matter as the end of a sentence."""

import pytest

from companion.core.rejection import Rejection
from companion.games.steampunk_rally.house_rules import HOUSE_RULES
from tests.games.steampunk_rally.scenario.spoken_table import ADA, BURNER, GAME, given, part, seat, without


def known(words):
    return f"is not known here; known are {', '.join(words.split())}"


NOT_UNDERSTOOD = (
    'there is no "fly"; known are activate, advance, build, call_boosts, choose, correct, discard, end_boosts, '
    "end_phase, end_turn, gain, not_ready, pay, play_boost, ready, rearrange, roll, spend_cog, stash, store, "
    "take_cogs, take_dice, turn_bulb, use_challenge, vent"
)


def lists(key):
    return f"must be a list of tables: {key} = [{{ … }}], or a title in [[ ]] over each"


def check(refused, field, why):
    """Hold a refusal against the field and the words expected."""
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.rule, refused.says.key) == ("unclear", None, "reject.unclear")
    assert refused.says.args["field"] == field
    assert refused.says.args["why"] == why


def racing_in_turn(name):
    return given(phase="race", turn=name, options={"race_order": "one_activation_each"})


NUMBER = 'must be a whole number from 1 to 99 without quotation marks, "star", "bulb" or "none"'
IN_TURN = 'options = { race_order = "one_activation_each" }'
OPTION = f"is not known here (did you mean star_mode?); known are {', '.join(HOUSE_RULES.values)}"
KINDS = "silver, gold, damage, repair, cog, gain_red, gain_blue, gain_yellow, remove_red, remove_blue, remove_yellow"
UNCLEAR = [
    ("phase", "must be one of draft, vent, race, damage, round_end, over", given(phase="lunch")),
    ("round", "must be a whole number from 1 to 9999", given(round=0)),
    ("pick", "must be a whole number from 1 to 4", given(pick=5)),
    (
        "pick",
        "is for drafts that wait at each pick; with draft_barrier = draft each seat has its own",
        given(phase="draft", pick=2, options={"draft_barrier": "draft"}),
    ),
    ("direction", "must be one of clockwise, counterclockwise", given(direction="up")),
    ("token_after", "must be one of Ada, Bo, Cy", given(token_after="Eve")),
    ("ready", "must name seats; there is no Eve", given(ready="Eve")),
    (
        "weather",
        known(
            "begin decks direction final_round options phase pick ready round rules_version seats supply token_after "
            "track turn"
        ),
        given(weather="fine"),
    ),
    ("begin", "must be true or false", given(begin="yes")),
    ("options.star_mode", "must be a text in quotation marks", given(options={"star_mode": 3})),
    (
        "options.star_mode",
        "must be one of per_die, per_activation (did you mean per_die?)",
        given(options={"star_mode": "per_dice"}),
    ),
    ("options.star_mod", OPTION, given(options={"star_mod": "per_die"})),
    ("final_round", "must be given: Ada is beyond the finish line", seat(space=15) | {"final_round": 0}),
    ("turn", "is for the race phase with " + IN_TURN, given(turn="Ada")),
    ("turn", "must be one of Ada, Bo, Cy", racing_in_turn("Eve")),
    ("supply.red", "must be a whole number from 0 to 34", given(supply={"red": 35})),
    ("supply.green", known("blue red yellow"), given(supply={"green": 3})),
    ("seats.0.ponies", "must be numbers of spaces, such as [20]", seat(ponies=20)),
    ("seats.0.ponies", "must be spaces with a steam pony; space 4 has none", seat(ponies=[4])),
    ("seats.0.ponies", "must be spaces with a steam pony; space 99 has none", seat(ponies=[99])),
    ("seats.0.owed", 'must be dice without values, such as "2 blue"', seat(owed="blue 2")),
    (
        "seats.0.resolving",
        '"2 cogs" must be a number and one of ' + KINDS + ' (did you mean "2 cog"?)',
        seat(resolving="1 gold; 2 cogs"),
    ),
    ("seats.0.picks", "must be a whole number from 0 to 2", seat(picks=3)),
    ("options", "must be a table", given(options=[])),
    ("decks.pink", known("black copper gold silver"), given(decks={"pink": {"left": 1}})),
    ("decks.gold.left", "is missing", given(decks={"gold": {}})),
    (
        "decks.gold.top",
        known("dealt left pile"),
        given(decks={"gold": {"left": 1, "top": 1}}),
    ),
    ("track", "must be a table", given(track=3)),
    ("track.length", "must be a whole number from 1 to 300", given(track={"length": 0})),
    ("track.flag", "must be a whole number from 1 to 80", given(track={"flag": 90})),
    ("track.terrain.99", "must be the number of a space, 0 to 80", given(track={"terrain": {"99": 1}})),
    ("track.terrain.²", "must be the number of a space, 0 to 80", given(track={"terrain": {"²": 1}})),
    ("track.terrain.start", "must be the number of a space, 0 to 80", given(track={"terrain": {"start": 1}})),
    ("track.terrain", "must give numbers from 1 to 9, such as 12 = 2", given(track={"terrain": {"3": 0}})),
    (
        "track.tiles",
        "must give tile and branch, such as 11 = [2, 1]",
        given(track={"tiles": {"11": [2, "1"]}}),
    ),
    (
        "track.challenges.3",
        'must be a challenge such as "rails red 2 gold", "coal_mine blue" or "jump"',
        given(track={"challenges": {"3": "dragon"}}),
    ),
    ("track.onward", "must give the spaces that follow, such as 10 = [11, 13]", given(track={"onward": {"3": 5}})),
    (
        "track.onward",
        "makes no track: space 3 leads to 2, which is not a later space",
        given(track={"onward": {"3": [2]}}),
    ),
    ("track.tiles", "must give tile and branch, such as 11 = [2, 1]", given(track={"tiles": {"3": [1]}})),
    (
        "track.hills",
        known("challenges flag length onward terrain tiles"),
        given(track={"hills": 1}),
    ),
    ("seats", "must be two or more", given(seats=[ADA])),
    ("seats", "must have different names", given(seats=[ADA, ADA])),
    ("seats", lists("seats"), given(seats="Ada, Bo")),
    ("seats.0.name", "must begin with a capital letter", seat(name="ada")),
    ("seats.0.name", "must be a text in quotation marks", seat(name=3)),
    ("seats.1.name", "is missing", given(seats=[ADA, {"level": "full"}])),
    ("seats.0.level", "must be one of table, parts, full", seat(level="half")),
    ("seats.0.extras", "must be one of on, off", seat(extras="some")),
    ("seats.0.space", "must be a whole number from 0 to 20", seat(space=21)),
    ("seats.0.gauge", "must be a whole number from -7 to 3", seat(gauge=4)),
    ("seats.0.gauge", "must be a whole number from -7 to 3", seat(gauge=-8)),
    ("seats.0.cogs", "must be a whole number from 0 to 9999", seat(cogs=-1)),
    ("seats.0.cogs", "must be a whole number from 0 to 9999", seat(cogs=True)),
    ("seats.0.bulb", "must be one of lit, off", seat(bulb="bright")),
    ("seats.0.pool", 'must be dice such as "red 4, 2 blue", not "green 3"', seat(pool="green 3")),
    ("seats.0.pool", 'must be dice such as "red 4, 2 blue", not "red 7"', seat(pool="red 7")),
    ("seats.0.pool", 'must be dice such as "red 4, 2 blue", not "999999999 red"', seat(pool="999999999 red")),
    ("seats.0.pool", "must be a text in quotation marks", seat(pool=["red 3"])),
    ("seats", "must hold 36 red dice at most, not 38", seat(pool="37 red")),
    ("seats.0.stash", "must be a whole number from 0 to 9999", seat(stash="two")),
    ("seats.0.stopped", "must be true or false", seat(stopped="no")),
    ("seats.0.lasting.0.lasts", "must be one of , phase, round", seat(lasting=[{"name": "X", "lasts": "ever"}])),
    (
        "seats.0.lasting.0.colour",
        known("corner each gives lasts name vent_only"),
        seat(lasting=[{"name": "X", "colour": "pink"}]),
    ),
    (
        "seats.0.hat",
        known(
            "bulb cockpit cogs extras gauge inventor lasting level name owed parts picks ponies pool resolving space "
            "stash stopped"
        ),
        seat(hat="top"),
    ),
    ("seats.0.cockpit.name", "is missing", seat(cockpit={"valves": "n"})),
    (
        "seats.0.cockpit.wings",
        known("border corner gives name number slots valves"),
        seat(cockpit={"name": "C", "valves": "nesw", "wings": 2}),
    ),
    ("seats.0.parts", "must be a whole number from 0 to 40", seat(parts=41)),
    ("seats.0.parts", lists("parts"), seat(parts="many")),
    (
        "seats.1.parts",
        "must be a whole number from 0 to 9999",
        given(seats=[ADA, {"name": "Bo", "level": "table", "parts": []}]),
    ),
    ("seats.0.parts.0.name", "is missing", seat(parts=[without(BURNER, "name")])),
    (
        "seats.0.parts.1.name",
        "must be different from the other cards' of this seat",
        seat(parts=[BURNER, {"name": "Burner"}]),
    ),
    ("seats.0.parts.0.slots", 'must be slots such as "red 4, blue, any storage", not "red 9"', part(slots="red 9")),
    ("seats.0.parts.0.slots", 'must be slots such as "red 4, blue, any storage", not "any 3"', part(slots="any 3")),
    ("seats.0.parts.0.number", NUMBER, part(number=0)),
    ("seats.0.parts.0.number", NUMBER, part(number="moon")),
    ("seats.0.parts.0.number", NUMBER, part(number="3")),
    ("seats.0.parts.0.gives", '"2 cake" must be a number and one of ' + KINDS, part(gives="2 cake")),
    (
        "seats.0.parts.0.gives",
        '"cog" must be a number and one of ' + KINDS + ' (did you mean "1 cog"?)',
        part(gives="cog"),
    ),
    ("seats.0.parts.0.gives", '"999 cog" must be a number and one of ' + KINDS, part(gives="999 cog")),
    ("seats.0.parts.0.valves", "must be letters of n, e, s and w, each once", part(valves="nx")),
    ("seats.0.parts.0.valves", "must be letters of n, e, s and w, each once", part(valves="nn")),
    ("seats.0.parts.0.border", "must be one of gold, silver, copper, inventor, black", part(border="pink")),
    ("seats.0.parts.0.corner", 'must be such as "2 red, 3 cogs", not "2 green"', part(corner="2 green")),
    ("seats.0.parts.0.at", "must be a column and a row, such as [1, 0]", part(at=[1])),
    ("seats.0.parts.0.at", "must be a column and a row, such as [1, 0]", part(at="left")),
    ("seats.0.parts", "must hang together with the cockpit by half valves that meet", part(at=[5, 5])),
    (
        "seats.0.parts.0.valves",
        "must meet a half valve of a card before it",
        seat(parts=[{"name": "X", "valves": ""}]),
    ),
    (
        "seats.0.parts.0.wings",
        known("at border corner gives name number slots valves"),
        part(wings=2),
    ),
    (
        "seats.0.colour",
        known("level name"),
        given(begin=True, seats=[{"name": "Ada", "colour": "red"}]),
    ),
    (
        "phase",
        known("begin options seats"),
        {"begin": True, "phase": "race", "seats": [{"name": "Ada"}, {"name": "Bo"}]},
    ),
]


def test_set_up_is_asked_what_it_asks():
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    refused = GAME.arrange({"begin": True, "seats": seats, "options": {"sides": "hoverdrome"}})
    assert refused.says.args["field"] == "options.sides"
    assert str(refused.says.args["why"]).startswith("is not known here (did you mean side?); known are ")


@pytest.mark.parametrize(
    # In letters that pytest takes again as they are, so that each can be run alone.
    ("field", "why", "table"),
    UNCLEAR,
    ids=[f"{i}-{field.rstrip('²')}" for i, (field, _, _) in enumerate(UNCLEAR)],
)
def test_what_is_unclear_is_named(field, why, table):
    check(GAME.arrange(table), field, why)


NOT_SAID = [
    ("do", "is missing", {}),
    (
        "do",
        NOT_UNDERSTOOD,
        {"do": "fly", "seat": "Ada"},
    ),
    ("seat", "is missing", {"do": "ready"}),
    ("seat", "must be one of Ada, Bo", {"do": "ready", "seat": "Eve"}),
    ("seat", known("do"), {"do": "end_phase", "seat": "Ada"}),
    ("rule", known("do"), {"do": "advance", "rule": 3}),
    ("value", "must be a whole number", {"do": "correct", "seat": "Ada", "field": "gauge", "value": "low"}),
    ("field", "is missing", {"do": "correct", "seat": "Ada", "value": 2}),
    ("part", "is missing", {"do": "activate", "seat": "Ada", "dice": "red 4"}),
    (
        "dice",
        'must be dice such as "red 4, 2 blue", not "pink 4"',
        {"do": "activate", "seat": "Ada", "part": "Pump", "dice": "pink 4"},
    ),
    (
        "slots",
        "must number a slot for each die, such as [1, 2]",
        {"do": "activate", "seat": "Ada", "part": "Pump", "dice": "red 4", "slots": [1, 2]},
    ),
    (
        "slots",
        "must number a slot for each die, such as [1, 2]",
        {"do": "activate", "seat": "Ada", "part": "Pump", "dice": "red 4", "slots": 1},
    ),
    (
        "power",
        known("dice do part seat slots"),
        {"do": "activate", "seat": "Ada", "part": "Pump", "dice": "red 4", "power": 9},
    ),
    (
        "die",
        "must be one die, such as red 4",
        {"do": "spend_cog", "seat": "Ada", "die": "red 4, red 2", "how": "raise"},
    ),
    ("how", "must be one of raise, reroll", {"do": "spend_cog", "seat": "Ada", "die": "red 4", "how": "lower"}),
    ("colour", "must be red, blue, yellow", {"do": "take_dice", "seat": "Ada", "colour": "pink"}),
    ("n", "is missing", {"do": "take_cogs", "seat": "Ada"}),
    (
        "lower.0.slot",
        "must be a whole number from 1 to 9999",
        {"do": "vent", "seat": "Ada", "lower": [{"part": "Pump", "slot": 0}]},
    ),
    (
        "lower.0.why",
        known("by part slot"),
        {"do": "vent", "seat": "Ada", "lower": [{"part": "Pump", "why": 0}]},
    ),
    ("lower", lists("lower"), {"do": "vent", "seat": "Ada", "lower": "Pump"}),
    (
        "places.Pump",
        "must be a column and a row, such as [1, 0]",
        {"do": "rearrange", "seat": "Ada", "places": {"Pump": 3}},
    ),
    (
        "dice.0.slot",
        "must be a whole number from 1 to 9999",
        {"do": "store", "seat": "Ada", "dice": [{"die": "red 4", "part": "Pump", "slot": 0}]},
    ),
    (
        "dice.0.to",
        known("die part slot"),
        {"do": "store", "seat": "Ada", "dice": [{"die": "red 4", "part": "Pump", "to": 0}]},
    ),
    (
        "effects",
        '"cake" must be a number and one of ' + KINDS,
        {"do": "gain", "seat": "Ada", "effects": "cake"},
    ),
    ("cogs", "is missing", {"do": "pay", "seat": "Ada"}),
    ("choice", "must be texts, or one text with commas", {"do": "choose", "seat": "Ada", "choice": 3}),
    ("boost.name", "is missing", {"do": "play_boost", "seat": "Ada"}),
    (
        "boost.gives",
        '"cake" must be a number and one of ' + KINDS,
        {"do": "play_boost", "seat": "Ada", "boost": {"name": "Coal", "gives": "cake"}},
    ),
    ("part.name", "is missing", {"do": "build", "seat": "Ada", "part": {}}),
    (
        "part.wings",
        known("border corner gives name number slots valves"),
        {"do": "build", "seat": "Ada", "part": {"name": "X", "wings": 2}},
    ),
    (
        "at",
        "must be a column and a row, such as [1, 0]",
        {"do": "build", "seat": "Ada", "part": {"name": "X"}, "at": "left"},
    ),
]


@pytest.mark.parametrize(
    ("field", "why", "said"), NOT_SAID, ids=[f"{i}-{field}" for i, (field, _, _) in enumerate(NOT_SAID)]
)
def test_what_is_said_unclearly_is_named(racing, field, why, said):
    check(GAME.understand(racing, said), field, why)
