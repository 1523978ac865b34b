"""What can be asked of a state and of what happened, each word against a table that is laid out for it."""

import pytest

from companion.core.scenario.facts import together

BARE = [["start ----", 0, 7, 7]]


def seats(*each):
    return [{"name": name} | more for name, more in zip(("Ann", "Bo", "Cy", "Di"), each, strict=False)]


def told(game, given, *dos):
    """Everything that can be asked after what is done."""
    state, lines = game.arrange(given), []
    for said in dos:
        for action in game.understand(state, said):
            after = game.apply(state, action)
            state, lines = after.state, [*lines, *after.lines]
    return together(game.facts(state), game.happened(state, lines))


def part(facts, wanted):
    """The same words of the facts."""
    return {key: part(facts[key], value) if isinstance(value, dict) else facts[key] for key, value in wanted.items()}


def holds(facts, wanted):
    assert part(facts, wanted) == wanted


def test_a_table_between_two_cards(game):
    given = {
        "supply": {"red": 3, "blue": 0},
        "next": [{"type": "sabotage"}, {"level": 1, "index": 4}],
        "seats": seats({"steps": 3}, {"steps": 8}, {"gave_up": True}),
    }
    facts = told(game, given)
    wanted = {
        "phase": "journey",
        "mode": "flight",
        "level": 2,
        "flight": 1,
        "order": ("Bo", "Ann"),
        "leader": "Bo",
        "card": "none",
        "waits_for": [],
        "roller": "nobody",
        "cards_left": 3,
        "deck": ("2-900", "1-4", "1-999"),
        "supply": {"red": 3, "blue": 0},
        "sand": "none",
        "sand_seconds": 0,
        "starts": ("Ann", "Bo", "Cy"),
        "free_starts": (4,),
        "ready": [],
        "titles": {},
        "winners": [],
        "legends": [],
        "ultimate": [],
    }
    holds(facts, wanted)
    holds(facts, {"Ann": {"place": 2, "steps": 3, "flying": True, "gave_up": False, "start_space": 1}})
    holds(facts, {"Bo": {"place": 1, "steps": 8, "start_space": 2, "asked": "nothing", "take": 0, "choices": []}})
    holds(facts, {"Cy": {"place": 0, "steps": "nowhere", "flying": False, "gave_up": True, "wins": False}})


def test_who_rolls_and_who_is_asked(game):
    meteor = {"type": "meteor swarm", "meteors": ["small front"]}
    facts = told(game, {"card": meteor, "seats": seats({}, {})})
    holds(facts, {"card": "meteor_swarm", "waits_for": ["Ann"], "roller": "Ann", "Ann": {"asked": "roll"}})
    planets = {"type": "planets", "planets": ["red"], "days": 1}
    facts = told(game, {"card": planets, "seats": seats({"steps": 1}, {"steps": 2})})
    holds(facts, {"card": "planets", "waits_for": ["Bo"], "roller": "nobody", "Bo": {"asked": "planet", "take": 1}})
    holds(facts, {"Ann": {"asked": "nothing", "choices": []}, "Bo": {"choices": ["1", "pass"]}})


def test_ships_are_built(game):
    given = {
        "phase": "build",
        "glass": {"space": 2, "sand": "running", "turner": "Bo"},
        "options": {"glass_seconds": "75"},
        "seats": seats({"reserve": 1, "looks": 2}, {"start_space": 3}),
    }
    facts = told(game, given)
    holds(facts, {"sand": "running", "sand_seconds": 75, "glass_space": 2, "ready": ["Bo"], "starts": ("Bo",)})
    holds(facts, {"free_starts": (1, 2, 4), "Ann": {"reserve": 1, "looks": 2, "start_space": 0}, "Bo": {"looks": 0}})
    holds(facts, {"Ann": {"crew": 0, "batteries": 0}, "tile_in_hand": "nothing"})


def test_what_is_on_board(game):
    ship = [
        ["cabin", 0, 7, 6],
        ["purple life support", 0, 8, 6],
        ["battery 3", 0, 7, 8],
        ["hold 2", 0, 8, 7],
        ["special hold 1", 0, 8, 8],
    ]
    load = {"crew": "1, purple", "batteries": 2, "goods": "red, blue, green"}
    facts = told(game, {"seats": seats({"ship": ship, "cash": 4, "lost": 2} | load, {})})
    holds(
        facts["Ann"],
        {
            "crew": 2,
            "humans": 1,
            "aliens": ["purple"],
            "crew_at": {"7,6": "purple", "7,7": 1},
            "batteries": 2,
            "batteries_at": {"7,8": 2},
            "goods": ["green", "blue", "red"],
            "goods_at": {"8,7": ["green", "blue"], "8,8": ["red"]},
            "tiles": 6,
            "holds": [[8, 7], [8, 8]],
            "homes": {"7,6": ["purple"]},
            "cash": 4,
            "shows": "nothing",
            "lost": 2,
            "bill": {},
            "titles": [],
        },
    )


def test_a_bill(game):
    given = {
        "phase": "payday",
        "board": {"finish": [8, 6, 4, 2], "appearance": 4},
        "seats": seats({"ship": BARE, "cash": 1, "lost": 3, "steps": 2}, {"steps": 9, "cash": -50, "goods": "red"}),
    }
    facts = told(game, given)
    bill = {"before": 1, "finish": 6, "beauty": 4, "goods": 0, "lost": 3, "forgiven": 0}
    holds(facts, {"phase": "payday", "Ann": {"bill": bill, "cash": 8, "shows": 8, "wins": True}, "winners": ["Ann"]})
    holds(
        facts, {"Bo": {"cash": -38, "wins": False, "bill": {"finish": 8, "goods": 4, "forgiven": 0}}, "ultimate": []}
    )


def test_a_trek_names_its_best(game):
    given = {
        "mode": "trek",
        "flight": 3,
        "phase": "payday",
        "board": {"finish": [0]},
        "titles": {"battery": "Ann gold", "hauler": "Bo"},
        "seats": seats({"ship": "shield"}, {"cash": 3}),
    }
    facts = told(game, given)
    holds(facts, {"titles": {"battery": "Ann gold", "hauler": "Bo silver"}, "legends": ["Ann"], "ultimate": ["Ann"]})
    holds(facts, {"Ann": {"titles": ["battery gold"], "cash": 12}, "winners": ["Ann", "Bo"], "level": 3, "flight": 3})
    early = told(game, given | {"flight": 2, "titles": {"battery": "Ann", "hauler": "Bo"}})
    holds(early, {"winners": [], "ultimate": [], "legends": [], "level": 2})


def test_what_happened_in_open_space_and_stardust(game):
    given = {
        "next": [{"type": "open space"}, {"type": "stardust"}],
        "seats": seats({"steps": 10, "ship": "double engine, battery 2"}, {"steps": 5, "ship": "brown alien"}),
    }
    facts = told(
        game,
        given,
        {"do": "turn_card"},
        {"do": "choose", "seat": "Ann", "choice": 2},
        {"do": "turn_card", "seat": "Ann"},
    )
    holds(facts, {"Ann": {"strength": 2, "batteries_used": 1, "forward": 2, "gives_up_by": ()}})
    holds(facts, {"Bo": {"strength": 0, "forward": 0, "back": 0, "gives_up_by": ("GT-GIVEUP-03",)}})
    assert facts["Ann"]["back"] == facts["Ann"]["exposed"] > 0
    assert facts["Ann"]["steps"] == 12 - facts["Ann"]["back"]


def test_what_happened_in_a_fight(game):
    enemy = {"type": "smugglers", "strength": 1, "goods_lost": 2, "goods": "blue", "days": 1}
    slavers = {"type": "slavers", "strength": 2, "crew": 1, "credits": 7, "days": 1}
    given = {
        "next": [enemy, slavers],
        "seats": seats({"goods": "red", "batteries": 3}, {"ship": "cannon"}, {"ship": "3 cannons"}),
    }
    turn = {"do": "turn_card"}
    take_it = [{"do": "choose", "seat": "Cy", "choice": each} for each in ("take", "none")]
    facts = told(game, given, turn, *take_it, turn, {"do": "choose", "seat": "Cy", "choice": "take"})
    holds(facts, {"Ann": {"fights": ("loss", "loss"), "goods_lost": 1, "batteries_used": 1, "crew_lost": 1}})
    holds(facts, {"Bo": {"fights": ("draw", "loss"), "crew_lost": 1, "goods_lost": 0, "gained": 0}})
    holds(facts, {"Cy": {"fights": ("win", "win"), "gained": 7, "back": 2, "strength": 3}})


def test_what_happened_in_attacks(game):
    meteors = ["small right", "small right", "small front", "large front"]
    given = {
        "next": [{"type": "meteor swarm", "meteors": meteors}],
        "seats": seats(
            {"ship": [["structural -d-u", 0, 7, 8], ["battery 2", 0, 7, 6], ["shield", 0, 8, 7]]}, {"ship": BARE}
        ),
    }
    rolls = [{"do": "roll", "number": n} for n in (2, 7, 8, 8)]
    facts = told(game, given, {"do": "turn_card"}, *rolls[:2], {"do": "choose", "choice": "shield"}, *rolls[2:])
    holds(
        facts, {"Ann": {"attacks": ("miss", "stopped", "harmless", "lost"), "tiles_lost": 1, "rolled": (2, 7, 8, 8)}}
    )
    holds(facts, {"Bo": {"attacks": ("miss", "harmless", "miss", "miss"), "tiles_lost": 0, "rolled": ()}})


def test_what_falls_off_is_no_other_attack(game):
    ship = [["structural", 0, 7, 8], ["structural", 0, 7, 9], ["structural", 0, 7, 6]]
    given = {
        "next": [{"type": "meteor swarm", "meteors": ["large front"]}],
        "seats": seats({"ship": ship}, {"ship": BARE}),
    }
    facts = told(
        game,
        given,
        {"do": "turn_card"},
        {"do": "roll", "number": 8},
        {"do": "choose", "seat": "Ann", "choice": "largest"},
    )
    holds(facts, {"Ann": {"attacks": ("lost",), "tiles_lost": 2, "lost": 2, "tiles": 2}})


def test_strengths_with_and_without_batteries(game):
    ship = "cannon, double cannon, side double cannon, engine, 2 double engines"
    facts = told(
        game, {"seats": seats({"ship": ship, "batteries": 1}, {"level": "figures", "figures": {"engines": 2}})}
    )
    holds(facts["Ann"], {"cannons": 1, "cannons_powered": 4, "cannon_strengths": (1, 2, 3)})
    holds(facts["Ann"], {"engines": 1, "engines_powered": 5, "engine_strengths": (1, 3)})
    holds(facts["Bo"], {"cannons": 0, "engines": 2, "engine_strengths": (2,)})


@pytest.mark.parametrize(
    ("said", "lies"),
    [
        ("cannon", {(6, 7): "cannon"}),
        ("engine", {(8, 7): "engine"}),
        ("cabin", {(7, 6): "cabin"}),
        ("2 cabins, 2 cannons", {(7, 6): "cabin", (7, 8): "cabin", (6, 7): "cannon", (6, 6): "cannon"}),
        ("forward facing cannon, 2 engines", {(6, 7): "cannon", (8, 7): "engine"}),
        ("purple alien", {(7, 6): "cabin", (6, 6): "life_support"}),
        ("3 structural, forward pointing cannon", {(7, 6): "structural", (7, 8): "structural", (7, 5): "structural"}),
    ],
)
def test_where_tiles_of_a_ship_in_words_are_laid(game, said, lies):
    state = game.arrange({"seats": seats({"ship": said}, {})})
    at = state.truckers[0].ship.at
    assert {square: at[square].tile.type for square in lies if square in at} == lies


@pytest.mark.parametrize(("turns", "legal"), [(0, True), (1, False)])
def test_halves_stay_halves_and_a_wrong_turn_is_not_legal(game, turns, legal):
    ship = [["cannon", 0, 7, 6], ["cannon", 1, 7, 8], ["engine", turns, 8, 7]]
    ann = told(game, {"phase": "check", "seats": seats({"ship": ship}, {})})["Ann"]
    holds(ann, {"cannons": 1.5, "cannons_powered": 1.5, "legal": legal})
    assert {"front_2", "top_12", "left_2", "bottom_12"} <= {*ann["hits"]} & {*ann["shoots"]}
