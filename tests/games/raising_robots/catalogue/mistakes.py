"""Data files with one mistake each, and what is said of it."""

from __future__ import annotations

from tests.games.raising_robots.catalogue.box_files import (
    ALL_BUT_2,
    ROBOT_1,
    SIXTEEN,
    boards,
    does,
    energy,
    graded,
    grades,
    inventor,
    robot,
    spots,
)

BROKEN = [
    ("energy.toml", "", "line 1: is empty; without entries of your own, take it away"),
    ("energy.toml", 'game = "cube-rally"', 'line 1, field "game": must be "raising-robots"; this file belongs to'),
    ("robots.toml", "format = 2", 'line 1, field "format": must be 1'),
    ("robots.toml", "[[robots]]", 'line 1, field "robots": is not known; robot is meant'),
    ("energy.toml", energy(13), 'line 50, energy_card "E13", field "id": is one card too many; each colour has 12'),
    ("energy.toml", energy() * 2, 'line 6, energy_card "E1", field "id": "E1" is already used by an entry above'),
    ("energy.toml", energy(1, "factor = 3"), 'line 4, energy_card "E1", field "factor": must be one of 1, 2'),
    ("energy.toml", energy(1, "players = [7]"), 'line 4, energy_card "E1", field "players": must be 6 or less'),
    (
        "energy.toml",
        energy(1, "players = [2, 2]"),
        'line 4, energy_card "E1", field "players": must name each number',
    ),
    (
        "energy.toml",
        energy(1, 'cubes = "two"'),
        'line 4, energy_card "E1", field "cubes": must be a whole number, not',
    ),
    (
        "energy.toml",
        energy(12, "players = [1, 2, 3, 4, 5, 6]"),
        'line 1, field "energy_card": has 12 cards for 1 player; there must be 8',
    ),
    (
        "energy.toml",
        energy(8, ALL_BUT_2) + energy(4, "players = [2]", 9),
        'line 1, field "energy_card": has 4 cards for 2 players; there must be 8',
    ),
    (
        "energy.toml",
        energy(7, "players = [1, 2, 3]")
        + energy(1, "players = [1, 2, 3, 4]", 8)
        + energy(1, "players = [3, 4]", 9)
        + energy(3, "players = [4]", 10),
        'line 1, field "energy_card": has 9 cards for 3 players; there must be 8',
    ),
    (
        "energy.toml",
        energy(9, "players = [3]"),
        'line 1, field "energy_card": has 9 cards for 3 players; there must be 8',
    ),
    (
        "robots.toml",
        does("pay = {}, gain = { gear = 1 }"),
        f'line 4, {ROBOT_1}, basic effect, field "pay": must say what is paid; an action that costs',
    ),
    ("robots.toml", robot("vp = 2") * 2, f'line 6, {ROBOT_1}, field "id": "R1" is already used by an entry above'),
    ("robots.toml", robot(name="7up"), 'line 2, robot "7up", field "id": must be letters, digits and _, beginning'),
    (
        "robots.toml",
        robot().replace("design", "upgrade"),
        f'line 3, {ROBOT_1}, field "phase": must be one of design, ',
    ),
    (
        "robots.toml",
        robot('upgrade_type = "fast"'),
        f'line 4, {ROBOT_1}, field "upgrade_type": must be one of cosmetic',
    ),
    ("robots.toml", robot("vp = 100"), f'line 4, {ROBOT_1}, field "vp": must be 99 or less'),
    ("robots.toml", robot('vp = "3"'), f'line 4, {ROBOT_1}, field "vp": must be a whole number, not a text'),
    ("robots.toml", robot("color = 3"), f'line 4, {ROBOT_1}, field "color": is not known'),
    ("robots.toml", robot('name = "@x"'), f'line 4, {ROBOT_1}, field "name": must be words on one line, and not'),
    (
        "robots.toml",
        robot('name = { english = "x" }'),
        f'line 4, {ROBOT_1}, field "name": "english" must be a language',
    ),
    (
        "robots.toml",
        robot("left = { energy = 4 }\nright = { energy = 3 }"),
        f'line 4, {ROBOT_1}, left, field "energy": must be 3 or less; the right column is the one of more energy',
    ),
    (
        "robots.toml",
        robot("left = { pay = { cog = 1 } }"),
        f'line 4, {ROBOT_1}, left, field "pay": "cog" must be one of vp, sensor, gear, program, microchip, duct',
    ),
    (
        "robots.toml",
        robot("left = { pay = { gear = 0 } }"),
        f'line 4, {ROBOT_1}, left pay, field "gear": must be 1 or',
    ),
    ("robots.toml", robot("right = 3"), f'line 4, {ROBOT_1}, field "right": must be a table, not a whole number'),
    (
        "robots.toml",
        does("gain = { any = 1 }"),
        f'line 4, {ROBOT_1}, basic effect, field "gain": "any" must be one of',
    ),
    (
        "robots.toml",
        does("pay = { gear = 1 }"),
        f'line 4, {ROBOT_1}, basic effect, field "pay": must lead to something',
    ),
    (
        "robots.toml",
        does(""),
        f'line 4, {ROBOT_1}, basic effect, field "gain": must lead to something: gain, gain_one',
    ),
    (
        "robots.toml",
        does('special = "inspire"'),
        f'line 4, {ROBOT_1}, basic effect, field "special": "inspire" must be one of inspiration, class_card, ',
    ),
    (
        "robots.toml",
        does(f"special = {['inspiration'] * 6}"),
        f'line 4, {ROBOT_1}, basic effect, field "special": must',
    ),
    (
        "robots.toml",
        does("special = [3]"),
        f'line 4, {ROBOT_1}, basic effect, field "special": must be a text in quo',
    ),
    (
        "robots.toml",
        does('gain_one_of = ["gear"]'),
        f'line 4, {ROBOT_1}, basic effect, field "gain_one_of": must be two or more, to choose from',
    ),
    (
        "robots.toml",
        does('gain_one_of = ["gear", "gear"]'),
        f'line 4, {ROBOT_1}, basic effect, field "gain_one_of": mu',
    ),
    (
        "robots.toml",
        does('gain_one_of = ["gear", "cog"]'),
        f'line 4, {ROBOT_1}, basic effect, field "gain_one_of": "cog',
    ),
    (
        "robots.toml",
        does("gain_one_of = 3"),
        f'line 4, {ROBOT_1}, basic effect, field "gain_one_of": must be a table',
    ),
    ("robots.toml", does('note = "@x"'), f'line 4, {ROBOT_1}, basic effect, field "note": must be words on one line'),
    (
        "classes.toml",
        graded('type = "luck"'),
        'line 3, class_card "C1", objective, field "type": must be one of tokens_',
    ),
    (
        "classes.toml",
        graded('type = "resource"'),
        'line 3, class_card "C1", objective, field "of": is missing; it must',
    ),
    (
        "classes.toml",
        graded('type = "resource", of = "wild"'),
        'line 3, class_card "C1", objective, field "of": must be one of sensor, gear, program, microchip, duct_tape',
    ),
    (
        "classes.toml",
        graded('type = "robots_in_row", of = "assemble"'),
        'line 3, class_card "C1", objective, field "of": must be one of design, manufacture, recycle',
    ),
    (
        "classes.toml",
        graded('type = "hand", of = "gear"'),
        'line 3, class_card "C1", objective, field "of": "gear" does',
    ),
    (
        "classes.toml",
        graded('type = "hand", min = 1'),
        'line 3, class_card "C1", objective, field "min": does not belon',
    ),
    (
        "classes.toml",
        graded('type = "robot_vp"'),
        'line 3, class_card "C1", objective, field "min": is missing; an obje',
    ),
    (
        "classes.toml",
        graded('type = "robot_vp", min = 4, max = 2'),
        'line 3, class_card "C1", objective, field "max": must be 4 or more, like min',
    ),
    (
        "classes.toml",
        graded('type = "robots"', grades((1, 1), (16, 9))),
        'line 4, class_card "C1", scale 2, field "at_least": must be 15 or less; this objective cannot be met more',
    ),
    (
        "classes.toml",
        graded('type = "robots_in_row", of = "design"', grades((6, 1))),
        'line 4, class_card "C1", scale 1, field "at_least": must be 5 or less; this objective cannot be met more',
    ),
    (
        "classes.toml",
        graded('type = "hand"', grades((2, 1), (2, 3))),
        'line 4, class_card "C1", scale 2, field "at_least": must be more than 2, as for the grade before',
    ),
    (
        "classes.toml",
        graded('type = "hand"', grades((2, 4), (3, 3))),
        'line 4, class_card "C1", scale 2, field "vp": must be 4 or more, as for the grade before',
    ),
    (
        "classes.toml",
        graded('type = "hand"', grades(*((n, n) for n in range(10)))),
        'line 4, class_card "C1", field "scale": must be 9 grades at most',
    ),
    (
        "classes.toml",
        graded('type = "hand"', '{ grade = "A", at_least = 1, vp = 1 }, { grade = "A", at_least = 2, vp = 2 }'),
        'line 4, class_card "C1", scale 2, field "grade": "A" is already a grade of this card',
    ),
    (
        "inventors.toml",
        inventor('requirement = { type = "robots", count = 16 }'),
        'line 3, inventor "I1", requirement, field "count": must be 15 or less; nobody can have more robots',
    ),
    (
        "inventors.toml",
        inventor('requirement = { type = "tokens", count = 17 }'),
        'line 3, inventor "I1", requirement, field "count": must be 16 or less; nobody can have more tokens',
    ),
    (
        "inventors.toml",
        inventor('basic = { timing = "never" }'),
        'line 3, inventor "I1", basic, field "timing": must be',
    ),
    (
        "inventors.toml",
        inventor("basic = { energy = { lunch = 1 } }"),
        'line 3, inventor "I1", basic, field "energy": "',
    ),
    (
        "inventors.toml",
        inventor('upgraded = { timing = "round_end", energy = { design = 1 } }'),
        'line 3, inventor "I1", upgraded, field "energy": belongs to permanent abilities, not to one of timing',
    ),
    (
        "inventors.toml",
        inventor('basic = { counts = { type = "hand" }, vp_each = 1 }'),
        'line 3, inventor "I1", basic, field "counts": belongs to game_end abilities, not to one of timing',
    ),
    (
        "inventors.toml",
        inventor('basic = { timing = "game_end", counts = { type = "hand" } }'),
        'line 3, inventor "I1", basic, field "vp_each": is missing; it belongs to counts',
    ),
    (
        "inventors.toml",
        inventor('basic = { timing = "game_end", vp_each = 2 }'),
        'line 3, inventor "I1", basic, field "counts": is missing; it belongs to vp_each',
    ),
    (
        "inventors.toml",
        inventor('basic = { effect = { special = "vp_by_row" } }'),
        'line 3, inventor "I1", basic effect, field "special": must not be vp_by_row; an inventor stands in no row',
    ),
    ("inventors.toml", inventor('link = "xor"'), 'line 3, inventor "I1", field "link": must be one of and, or'),
    ("boards.toml", "[[boards]]", 'line 1, field "boards": must be a table, not a list'),
    ("boards.toml", boards("rows = 4"), 'line 2, boards, field "rows": is not known'),
    (
        "boards.toml",
        boards("space_costs = { design = [0, 1, 1, 2, 2, 3] }"),
        "line 2, boards, space_costs, field \"design\": must be a list of 5, with '?' for a figure that is not known",
    ),
    (
        "boards.toml",
        boards("space_costs = { upgrade = [] }"),
        'line 2, boards, field "space_costs": "upgrade" must be',
    ),
    (
        "boards.toml",
        boards('space_costs = { design = [0, 1, 1, "two", 2] }'),
        'line 2, boards, space_costs, field "design": "two" must be a number from 0 to 99, or \'?\'',
    ),
    (
        "boards.toml",
        boards("vp_by_row = [0, 0, 1, 1, 2]"),
        'line 2, boards, field "vp_by_row": must be a list of 6, w',
    ),
    (
        "boards.toml",
        boards("vp_by_row = [0, 0, 1, 1, 2, -1]"),
        'line 2, boards, field "vp_by_row": "-1" must be a num',
    ),
    (
        "boards.toml",
        boards("line_cubes = { 3 = [0, 0, 0, 0, 0] }"),
        'line 2, boards, field "line_cubes": "3" must be o',
    ),
    ("boards.toml", boards("bid_tracks = [[]]"), 'line 2, boards, field "bid_tracks": must each have 1 to 20 spaces'),
    (
        "boards.toml",
        boards('bid_tracks = [["dear"]]'),
        'line 2, boards, field "bid_tracks": "dear" must be a table such',
    ),
    (
        "boards.toml",
        boards("bid_tracks = [[{ cog = 1 }]]"),
        'line 2, boards, field "bid_tracks": "cog" must be one of ',
    ),
    (
        "boards.toml",
        boards("upgrade_costs = [{}, { pay = { cog = 1 } }]"),
        'line 2, boards, upgrade_costs 2, field "pay": "cog" must be one of vp, ',
    ),
    (
        "boards.toml",
        boards(f"upgrade_costs = [{', '.join(['{}'] * 10)}]"),
        'line 2, boards, field "upgrade_costs": must be 9 at most',
    ),
    (
        "boards.toml",
        boards('actions = [{ row = "design" }, { row = "recycle", link = "and" }]'),
        'line 2, boards, actions 2, field "link": must be left out; no action of this row stands above',
    ),
    (
        "boards.toml",
        boards('actions = [{ row = "design", upgraded = { effect = { pay = { gear = 1 } } } }]'),
        'line 2, boards, actions 1 upgraded effect, field "pay": must lead to something',
    ),
    (
        "boards.toml",
        spots(*SIXTEEN[:-1]),
        'line 2, boards, field "spots": has 3 of type efficiency; there must be 4 of',
    ),
    (
        "boards.toml",
        spots(*SIXTEEN, SIXTEEN[0]),
        'line 2, boards, field "spots": has 5 of type cosmetic; there must be',
    ),
    (
        "boards.toml",
        spots(*(f"{each}, slot = 1" for each in SIXTEEN[:2]), *SIXTEEN[2:]),
        'line 2, boards, spots 2, field "slot": 1 of design is already upgraded by a spot above',
    ),
    (
        "boards.toml",
        spots('section = "upgrade", type = "speed", slot = 1'),
        'line 2, boards, spots 1, field "slot": does not belong to a spot of section upgrade; it has no actions',
    ),
    (
        "boards.toml",
        boards('actions = [{ row = "design" }]\nspots = [{ section = "design", type = "speed", slot = 2 }]'),
        'line 3, boards, spots 1, field "slot": must be 1 or less, as many as design has actions',
    ),
]
