"""Each word of a scenario of Galaxy Trucker means what the page says."""

import pytest
from msgspec.structs import asdict

from companion.core.rejection import Rejection
from companion.games.galaxy_trucker.adventures import CombatLine, Projectile
from companion.games.galaxy_trucker.scenario.tiles import described
from companion.games.galaxy_trucker.scenario.words import SIDE_WORDS, goods_in, square_of, title_of
from companion.games.galaxy_trucker.ship import ShipFigures

BO = {"name": "Bo"}
UP, RIGHT, DOWN, LEFT = "front", "right", "rear", "left"


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("cabin", {"type": "cabin"}),
        ("start", {"type": "starting_cabin"}),
        ("starting tile", {"type": "starting_cabin"}),
        ("starting cabin", {"type": "starting_cabin"}),
        ("structural", {"type": "structural"}),
        ("structural module", {"type": "structural"}),
        ("battery", {"type": "battery", "batteries": 2}),
        ("battery component 3", {"type": "battery", "batteries": 3}),
        ("hold", {"type": "cargo_hold", "spaces": 2}),
        ("cargo hold 3", {"type": "cargo_hold", "spaces": 3}),
        ("special hold", {"type": "cargo_hold", "spaces": 1, "special": True}),
        ("special cargo hold 2", {"type": "cargo_hold", "spaces": 2, "special": True}),
        ("cannon", {"type": "cannon", "points": UP}),
        ("single cannon", {"type": "cannon", "points": UP}),
        ("double cannon", {"type": "cannon", "points": UP, "double": True}),
        ("engine", {"type": "engine", "points": DOWN}),
        ("double engine", {"type": "engine", "points": DOWN, "double": True}),
        ("shield", {"type": "shield", "shields": (UP, RIGHT)}),
        ("shield generator rear left", {"type": "shield", "shields": (DOWN, LEFT)}),
        ("shield top left", {"type": "shield", "shields": (UP, LEFT)}),
        ("shield bottom right", {"type": "shield", "shields": (DOWN, RIGHT)}),
        ("purple life support", {"type": "life_support", "alien": "purple"}),
        ("brown life support", {"type": "life_support", "alien": "brown"}),
        ("brown support", {"type": "life_support", "alien": "brown"}),
    ],
)
def test_tiles_in_words(said, means):
    plain = {
        "batteries": 0,
        "spaces": 0,
        "special": False,
        "double": False,
        "points": None,
        "shields": (),
        "alien": None,
    }
    tile = asdict(described(said, 7))
    assert {name: tile[name] for name in ("type", *plain)} == plain | means
    smooth = {UP: 0, DOWN: 2}.get(tile["points"])
    assert tile["sides"] == tuple("smooth" if n == smooth else "universal" for n in range(4))
    assert tile["index"] == 7


def test_letters_are_the_connectors_front_right_rear_and_left():
    assert described("cabin sdu-", 1).sides == ("single", "double", "universal", "smooth")
    assert described("cannon -s--", 1).sides == ("smooth", "single", "smooth", "smooth")


@pytest.mark.parametrize(
    "said",
    [
        "",
        "cabinet",
        "purple cannon",
        "life support",
        "cabin uuuuu",
        "engine uuuu",
        "cannon u---",
        "ssdd",
        "cabin xyzw",
    ],
)
def test_what_is_no_tile(said):
    assert described(said, 1) is None


def test_sides_have_several_names():
    assert dict(SIDE_WORDS) == {
        "front": UP, "top": UP, "forward": UP, "right": RIGHT,
        "rear": DOWN, "bottom": DOWN, "back": DOWN, "left": LEFT,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("full", "short"),
    [
        ("Skilled Hauler", "hauler"),
        ("Battery Fan", "battery"),
        ("Aliens' Best Friend", "aliens"),
        ("Scenery-Loving Captain", "scenery"),
        ("Assembly Master", "assembly"),
        ("Corridor Maniac", "corridor"),
        ("Ultimate Trucker", None),
    ],
)
def test_titles_have_full_and_short_names(full, short):
    assert title_of(full) == short
    assert short is None or title_of(short) == short


@pytest.mark.parametrize(
    ("said", "square"),
    [
        ([7, 8], (7, 8)),
        ("7,8", (7, 8)),
        (" 7, 10 ", (7, 10)),
        ("7", None),
        ([7], None),
        ([7, "8"], None),
        ("human", None),
    ],
)
def test_squares(said, square):
    assert square_of(said) == square


@pytest.mark.parametrize(
    ("said", "goods"),
    [
        ("red, blue", ("red", "blue")),
        ("2 red, blue", ("red", "red", "blue")),
        (["yellow", "3 green"], ("yellow", "green", "green", "green")),
        ("", ()),
        ("two red", None),
        ("pink", None),
        (3, None),
        ([3], None),
    ],
)
def test_goods(said, goods):
    assert goods_in(said) == goods


def test_a_card_has_what_is_written_on_it(game):
    lines = [
        {"fewest": "crew", "days": 4},
        {"fewest": "engines", "crew": 2},
        {"fewest": "cannons", "shots": ["light right", "heavy from back"]},
        {"fewest": "engine_strength", "goods": 3},
        {"fewest": "cannon_strength", "days": 1},
    ]
    given = {"next": [{"type": "Combat Zone", "lines": lines, "level": 3}], "seats": [{"name": "Ann"}, BO]}
    card = game.arrange(given).material.cards[-2]
    assert (card.level, card.type) == (3, "combat_zone")
    shots = (Projectile("small", RIGHT), Projectile("large", DOWN))
    assert card.lines == (
        CombatLine("crew", "days_lost", 4),
        CombatLine("engine_strength", "crew_lost", 2),
        CombatLine("cannon_strength", "shots", 0, shots),
        CombatLine("engine_strength", "goods_lost", 3),
        CombatLine("cannon_strength", "days_lost", 1),
    )


def test_a_printed_card_is_named_by_level_and_index(game):
    state = game.arrange({"card": {"level": 1, "index": 5}, "seats": [{"name": "Ann"}, BO]})
    printed = next(card for card in state.material.cards if (card.level, card.index) == (1, 5))
    assert state.event is None or state.event.card == printed
    assert state.flown == ((1, 5),)


def test_figures_are_counted_on_a_ship_or_told(game):
    ship = (
        "2 cannons, 3 side cannons, double cannon, 2 side double cannons, engine, 2 double engines, shield, hold 3, "
        "special hold 2, battery 3"
    )
    seats = [
        {"name": "Ann", "level": "figures", "ship": ship},
        {"name": "Bo", "level": "figures", "figures": {"shields": 4}},
    ]
    ann, bo = game.arrange({"level": 3, "seats": seats}).truckers
    assert ann.figures == ShipFigures(2, 3, 1, 2, 1, 2, 1, 3, 2)
    assert ann.aboard.battery_count == 3
    assert bo.figures == ShipFigures(shields=4)
    assert ann.ship.components == ()


def test_a_seat_on_the_cardboard_is_known_by_nothing(game):
    ann, _ = game.arrange({"seats": [{"name": "Ann", "level": "table", "ship": "2 cabins"}, BO]}).truckers
    assert (ann.ship.components, ann.aboard.crew) == ((), 0)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"do": "draw"}, "no_draw_due"),
        ({"do": "choose", "seat": "Ann", "choice": "yes"}, "not_asked"),
        ({"do": "roll", "seat": "Ann", "number": 7}, "no_roll_due"),
        ({"do": "sand_out"}, "no_countdown"),
        ({"do": "stow", "seat": "Ann", "goods": {}}, "nothing_to_load"),
        ({"do": "turn_card", "seat": "Bo"}, "leader_turns"),
    ],
)
def test_what_is_not_due_is_refused_in_words(game, said, code):
    state = game.arrange({"phase": "journey", "seats": [{"name": "Ann"}, BO]})
    (action,) = game.understand(state, said)
    refused = game.apply(state, action)
    assert isinstance(refused, Rejection)
    assert refused.code == code


def test_a_sum_is_made_of_two_dice(game):
    state = game.arrange({"phase": "journey", "seats": [{"name": "Ann"}, BO]})
    for number in range(2, 13):
        (action,) = game.understand(state, {"do": "roll", "seat": "Ann", "number": number})
        values = [value for _, value in action.dice]
        assert (len(values), sum(values)) == (2, number)
        assert all(1 <= value <= 6 for value in values)


def test_parts_are_told_for_each_tile(game):
    ship = [["structural", 0, 7, 8], ["structural", 0, 7, 9], ["structural", 0, 7, 6]]
    ann = game.facts(game.arrange({"seats": [{"name": "Ann", "ship": ship}, BO]}))["Ann"]
    assert ann["parts_without"] == {"7,6": [3], "7,7": [2, 1], "7,8": [2, 1], "7,9": [3]}
    assert ann["falls_off"] == {"7,6": [], "7,7": [[7, 6]], "7,8": [[7, 9]], "7,9": []}


def test_lines_of_fire_are_told_by_side_and_number(game):
    ship = [["cannon", 0, 7, 6], ["double cannon", 1, 7, 8], ["structural", 0, 8, 7]]
    ann = game.facts(game.arrange({"seats": [{"name": "Ann", "ship": ship}, BO]}))["Ann"]
    assert len(ann["hits"]) == len(ann["shoots"]) == 6 * 11
    assert (ann["hits"]["front_7"], ann["hits"]["top_7"], ann["hits"]["rear_7"]) == ((7, 7), (7, 7), (8, 7))
    assert (ann["hits"]["left_7"], ann["hits"]["right_7"], ann["hits"]["bottom_2"]) == ((7, 6), (7, 8), ())
    assert ann["shoots"]["right_8"] == ann["shoots"]["right_6"] == [[7, 8]]
    assert (ann["shoots"]["top_6"], ann["shoots"]["top_5"], ann["shoots"]["right_9"]) == ([[7, 6]], [], [])


@pytest.mark.parametrize(("mode", "level", "flown"), [("flight", 2, 2), ("learning", 1, 1), ("trek", 1, 1)])
def test_what_is_not_said_of_the_flight(game, mode, level, flown):
    state = game.arrange({"mode": mode, "seats": [{"name": "Ann"}, BO]})
    assert (state.mode, state.level, state.flight, state.phase) == (mode, flown, 1, "journey")
    assert [own.steps for own in state.truckers] == [20, 15]
    assert [own.start for own in state.truckers] == [0, 1]
    assert state.left == 1


@pytest.mark.parametrize(
    ("given", "phase"),
    [
        ({}, "check"),
        ({"card": {"type": "sabotage"}}, "journey"),
        ({"phase": "payday"}, "payday"),
        ({"phase": "build"}, "build"),
    ],
)
def test_a_ship_that_is_not_legal_is_inspected_unless_it_flies(game, given, phase):
    seats = [{"name": "Ann", "ship": [["engine", 1, 7, 6]]}, BO]
    state = game.arrange(given | {"seats": seats})
    assert state.phase == phase
    assert state.truckers[0].overlooked == (phase in ("journey", "payday"))
    assert game.violations(state) == ()


def test_five_do_not_play(game):
    refused = game.arrange({"seats": [{"name": name} for name in "ABCDE"]})
    assert refused.says.args["field"] == "seats"


def test_the_last_cards_lead_to_payday(game):
    seats = [{"name": "Ann", "ship": [["start ----", 0, 7, 7]]}, {"name": "Bo", "ship": [["start ----", 0, 7, 7]]}]
    card = {"card": {"type": "epidemic"}, "seats": seats}
    assert game.arrange(card).phase == "journey"
    assert game.arrange(card | {"last": True}).phase == "payday"


@pytest.mark.parametrize(
    ("given", "mode", "level", "flight"),
    [
        ({}, "flight", 2, 1),
        ({"level": 3}, "flight", 3, 1),
        ({"titles": ["hauler", "aliens"]}, "trek", 1, 1),
        ({"flight": 2}, "trek", 2, 2),
    ],
)
def test_how_it_is_played_where_that_is_not_said(game, given, mode, level, flight):
    state = game.arrange(given | {"seats": [{"name": "Ann"}, BO]})
    assert (state.mode, state.level, state.flight) == (mode, level, flight)


def test_boards_and_prices_of_ones_own(game):
    board = {"spaces": 30, "start": [5, 3], "finish": [9], "appearance": 7, "timer_spaces": 2, "pile": [1, 2]}
    state = game.arrange({"board": board, "prices": {"blue": 6}, "seats": [{"name": "Ann"}, BO]})
    found = state.material.flight_boards[2]
    assert (found.spaces, found.start, found.finish) == (30, (5, 3), (9, 0, 0, 0))
    assert (found.appearance, found.timer_spaces, found.pile) == (7, 2, (1, 2))
    prices = state.material.prices
    assert (prices.red, prices.yellow, prices.green, prices.blue) == (4, 3, 2, 6)
    others = game.arrange({"seats": [{"name": "Ann"}, BO]}).material
    assert others.flight_boards[2].spaces == 24
    assert state.material.flight_boards[1] == others.flight_boards[1]


def test_what_was_built_is_what_flies_and_what_is_lost(game):
    ann = {"name": "Ann", "ship": [["cabin", 0, 7, 8]], "lost": 3}
    state = game.arrange({"seats": [ann, {"name": "Bo", "level": "figures", "lost": 2}]})
    assert [own.built for own in state.truckers] == [5, 0]


def test_the_supply_has_what_no_ship_carries(game):
    ann = {"name": "Ann", "ship": "purple alien, battery 3", "crew": "3, purple", "goods": "red"}
    state = game.arrange({"seats": [ann, {"name": "Bo", "level": "figures", "crew": 2}]})
    assert dict(state.bank) == {"humans": 37, "purple": 3, "brown": 4, "batteries": 37, "goods": 54}


def test_means_against_a_meteor_are_told_in_words(game):
    ship = [["double cannon", 0, 7, 6], ["cannon", 0, 8, 6], ["structural", 0, 8, 7], ["battery 2", 0, 7, 8]]
    meteor = {"type": "meteor swarm", "meteors": ["large front"]}
    state = game.arrange({"card": meteor, "seats": [{"name": "Ann", "ship": ship}, BO]})
    (roll,) = game.understand(state, {"do": "roll", "number": 6})
    ann = game.facts(game.apply(state, roll).state)["Ann"]
    assert ann["choices"] == ["cannon 8,6", "double cannon 7,6", "let_it"]
