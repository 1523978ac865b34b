"""How much a data file may say: each bound at its last sound figure, and one beyond it."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.catalogue import (
    BOX,
    boards_entry,
    class_entry,
    energy_entry,
    inventor_entry,
    material,
    robot_entry,
)
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    UPGRADE_TYPES,
    Ability,
    BoardAction,
    BoardPrint,
    ClassCard,
    Cost,
    EnergyCard,
    Grade,
    InventorCard,
    Objective,
    PrintedEffect,
    PrintedSpot,
    Requirement,
    RobotAction,
    RobotCard,
    WorkshopBox,
)
from companion.owned.data_file import DataFile
from companion.owned.file import changed


def read_back(entry):
    """Return what is read where an entry was written into a new file."""
    return read(entry.file, changed("", entry))


def read(name, text):
    """Return what is read in a file."""
    return BOX.readers[name](DataFile(name, text))


def boards(more):
    return f"[boards]\n{more}\n"


def graded(scale):
    return f'[[class_card]]\nid = "C1"\nscale = [{scale}]\n'


def does(effect):
    return f'[[robot]]\nid = "R1"\nphase = "design"\nbasic = {{ effect = {{ {effect} }} }}\n'


def words(n):
    return f'"{"w" * n}"'


def listed(each, n):
    return f"[{', '.join([each] * n)}]"


ACTION, SPECIAL = '{ row = "design" }', '"inspiration"'
IN_CLASS = 'line 3, class_card "C1", scale 1, field "grade": must have 8 characters at most, and not begin with @.'
IN_EFFECT = 'line 4, robot "R1", basic effect, field'


@pytest.mark.parametrize(("name", "sound", "broken", "said"), [
    ("boards.toml", boards(f"actions = {listed(ACTION, 27)}"),
     boards(f"actions = {listed(ACTION, 28)}"),
     'line 2, boards, field "actions": must be 27 at most.'),
    ("boards.toml", boards(f"upgrade_costs = {listed('{}', 9)}"), boards(f"upgrade_costs = {listed('{}', 10)}"),
     'line 2, boards, field "upgrade_costs": must be 9 at most.'),
    ("boards.toml", boards(f"bid_tracks = {listed('[{}]', 12)}"), boards(f"bid_tracks = {listed('[{}]', 13)}"),
     'line 2, boards, field "bid_tracks": must be 12 at most.'),
    ("boards.toml", boards(f"bid_tracks = [{listed('{}', 20)}]"), boards(f"bid_tracks = [{listed('{}', 21)}]"),
     'line 2, boards, field "bid_tracks": must each have 1 to 20 spaces.'),
    ("boards.toml", boards("vp_by_row = [0, 0, 1, 1, 2, 99]"), boards("vp_by_row = [0, 0, 1, 1, 2, 100]"),
     'line 2, boards, field "vp_by_row": "100" must be a number from 0 to 99, or \'?\'.'),
    ("classes.toml", graded(f"{{ grade = {words(8)}, at_least = 1, vp = 1 }}"),
     graded(f"{{ grade = {words(9)}, at_least = 1, vp = 1 }}"), IN_CLASS),
    ("classes.toml", graded('{ grade = "A @", at_least = 1, vp = 1 }'),
     graded('{ grade = "@A", at_least = 1, vp = 1 }'), IN_CLASS),
    ("classes.toml", graded('{ grade = "A+", at_least = 1, vp = 1 }'),
     graded('{ grade = "A\\t+", at_least = 1, vp = 1 }'), IN_CLASS),
    ("classes.toml", graded("{ at_least = 99, vp = 1 }"), graded("{ at_least = 100, vp = 1 }"),
     'line 3, class_card "C1", scale 1, field "at_least": must be 99 or less'),
    ("robots.toml", does(f"special = {listed(SPECIAL, 5)}"),
     does(f"special = {listed(SPECIAL, 6)}"), f'{IN_EFFECT} "special": must be 5 at most.'),
    ("robots.toml", does(f"note = {words(300)}"), does(f"note = {words(301)}"), f'{IN_EFFECT} "note": must '),
])  # fmt: skip
def test_so_much_is_read_and_no_more(name, sound, broken, said):
    assert BOX.refusal(name, sound) is None
    assert BOX.refusal(name, broken).startswith(f"{name}, {said}")


@pytest.mark.rule("RR-SETUP-14")
@pytest.mark.parametrize(("decks", "said"), [
    ([(8, "1, 2, 3, 4, 5"), (1, "6"), (3, "5, 6")], "has 11 cards for 5 players"),
    ([(8, "1, 2, 3, 4, 5"), (1, "6"), (3, "6")], "has 4 cards for 6 players"),
    ([(8, "2, 3, 4, 5, 6"), (1, "1"), (3, "6")], "has 1 card for 1 player"),
    ([(8, "1, 3, 4, 5, 6"), (1, "2"), (3, "1")], "has 11 cards for 1 player"),
    ([(8, "1, 3, 4, 5, 6"), (1, "2"), (3, "2")], "has 4 cards for 2 players"),
    ([(9, "6")], "has 9 cards for 6 players"),
    ([(8, "1, 2, 3, 4, 5"), (4, "1, 2, 3, 4, 5"), ], "has 12 cards for 1 player"),
])  # fmt: skip
def test_each_number_of_players_has_a_deck_of_eight(decks, said):
    players = [each for n, each in decks for _ in range(n)]
    text = "".join(f'[[energy_card]]\nid = "E{n}"\nvalue = 1\nplayers = [{each}]\n' for n, each in enumerate(players))
    assert BOX.refusal("energy.toml", text) == (
        f'energy.toml, line 1, field "energy_card": {said}; there must be 8.'
    )  # fmt: skip


def test_a_whole_deck_of_which_one_card_does_not_say_with_how_many_is_sound():
    cards = [f'[[energy_card]]\nid = "E{n}"\nvalue = 1\nplayers = [{1 + n % 6}]\n' for n in range(11)]
    assert BOX.refusal("energy.toml", "".join(cards)) is None
    last = '[[energy_card]]\nid = "E11"\nvalue = 1\n'
    assert BOX.refusal("energy.toml", "".join((*cards, last))) is None
    assert BOX.refusal("energy.toml", f"{''.join(cards)}{last}players = [6]\n") is not None


@pytest.mark.parametrize(("text", "card"), [
    ('value = 3\nplayers = [5, 2]', EnergyCard("E1", 3, 0, 1, (2, 5))),
    ('value = 0\ncubes = 2\nfactor = 2', EnergyCard("E1", 0, 2, 2)),
])  # fmt: skip
def test_what_an_energy_card_leaves_out(text, card):
    assert read("energy.toml", f'[[energy_card]]\nid = "E1"\n{text}\n') == {"E1": card}


@pytest.mark.parametrize(("name", "text", "card"), [
    ("inventors.toml", '[[inventor]]\nid = "I1"\n', InventorCard("I1")),
    ("classes.toml", '[[class_card]]\nid = "I1"\n', ClassCard("I1")),
    ("robots.toml", '[[robot]]\nid = "I1"\nphase = "recycle"\n', RobotCard("I1", "recycle")),
])  # fmt: skip
def test_what_is_left_out_is_not_known(name, text, card):
    assert read(name, text) == {"I1": card}


@pytest.mark.parametrize("text", ["format = 1\n", "[boards]\n"])
def test_boards_of_which_nothing_is_said_are_as_the_rules_have_them(text):
    assert read("boards.toml", text) == KNOWN_BOARDS


def test_whole_boards_are_read():
    slots = (1, 2, 0, 0)
    spots = tuple(PrintedSpot("design", kind, False, 1, n) for kind, n in zip(UPGRADE_TYPES, slots, strict=True))
    spots += tuple(PrintedSpot("upgrade", kind, True) for kind in UPGRADE_TYPES for _ in range(3))
    found = BoardPrint(
        (Cost(2, (("gear", 1),)),), {**KNOWN_BOARDS.space_costs, "recycle": (0, 1, 2, None, 3)},
        (BoardAction("design", RobotAction(3)), BoardAction("design", RobotAction(), "and", RobotAction(4))), spots,
        (0, 1, 2, 3, 4, 5), {1: (1, 1, 1, 0, 0), 2: (0, 0, 1, 1, 1)}, (((("vp", 1),), None),),
    )  # fmt: skip
    assert read_back(boards_entry(found)) == found


def test_each_file_of_the_owners_goes_into_its_own_part_of_the_box(tmp_path):
    for name, text in (
        ("energy.toml", '[[energy_card]]\nid = "E"\nvalue = 3\n'), ("classes.toml", '[[class_card]]\nid = "C"\n'),
        ("robots.toml", '[[robot]]\nid = "R"\nphase = "recycle"\n'), ("inventors.toml", '[[inventor]]\nid = "I"\n'),
        ("boards.toml", "[boards]\nvp_by_row = [0, 1, 2, 3, 4, 5]\n"),
    ):  # fmt: skip
        (tmp_path / name).write_text(text)
    assert material(tmp_path, sample=False) == WorkshopBox(
        {"E": EnergyCard("E", 3)}, {"R": RobotCard("R", "recycle")}, {"C": ClassCard("C")}, {"I": InventorCard("I")},
        replace(KNOWN_BOARDS, vp_by_row=(0, 1, 2, 3, 4, 5)),
    )  # fmt: skip


def test_points_and_what_they_are_for_belong_together():
    of_hand = 'counts = { type = "hand" }'
    for said, lacking, other in ((of_hand, "vp_each", "counts"), ("vp_each = 2", "counts", "vp_each")):
        text = f'[[inventor]]\nid = "I1"\nbasic = {{ timing = "game_end", {said} }}\n'
        where = f'inventors.toml, line 3, inventor "I1", basic, field "{lacking}"'
        assert BOX.refusal("inventors.toml", text) == f"{where}: is missing; it belongs to {other}."


def test_what_belongs_to_no_kind_of_objective_is_named():
    for field in ("min", "max"):
        text = f'[[class_card]]\nid = "C1"\nobjective = {{ type = "hand", {field} = 1 }}\n'
        said = f'classes.toml, line 3, class_card "C1", objective, field "{field}": does not belong to'
        assert BOX.refusal("classes.toml", text).startswith(said)


@pytest.mark.parametrize(("text", "said"), [
    ('name = "@x"\n', 'robot "R1", field "name"'),
    ("right = { pay = { cog = 1 } }\n", 'robot "R1", right, field "pay"'),
    ("basic = { effect = { pay = { cog = 1 } } }\n", 'robot "R1", basic effect, field "pay"'),
    ("upgraded = { effect = { gain = { cog = 1 } } }\n", 'robot "R1", upgraded effect, field "gain"'),
])  # fmt: skip
def test_a_mistake_in_a_robot_is_found_in_its_place(text, said):
    refused = BOX.refusal("robots.toml", f'[[robot]]\nid = "R1"\nphase = "design"\n{text}')
    assert refused.startswith(f"robots.toml, line 4, {said}: ")


@pytest.mark.parametrize(("name", "text", "said"), [
    ("classes.toml", '[[class_card]]\nid = "C1"\nname = "@x"\n', 'class_card "C1", field "name"'),
    ("inventors.toml", '[[inventor]]\nid = "I1"\nname = "@x"\n', 'inventor "I1", field "name"'),
    ("inventors.toml", '[[inventor]]\nid = "I1"\nbasic = { text = "@x" }\n', 'inventor "I1", basic, field "text"'),
    ("inventors.toml", '[[inventor]]\nid = "I1"\nupgraded = { text = "@x" }\n',
     'inventor "I1", upgraded, field "text"'),
    ("inventors.toml",
     '[[inventor]]\nid = "I1"\nupgraded = { timing = "game_end", counts = { type = "resource" }, vp_each = 1 }\n',
     'inventor "I1", upgraded counts, field "of"'),
])  # fmt: skip
def test_a_mistake_in_other_cards_is_found_in_its_place(name, text, said):
    assert BOX.refusal(name, text).startswith(f"{name}, line 3, {said}: ")


def test_a_file_says_which_game_it_belongs_to():
    text = '[[robot]]\nid = "R1"\nphase = "design"\n'
    for before in ("", "format = 1\n", 'game = "raising-robots"\n'):
        assert read("robots.toml", before + text) == {"R1": RobotCard("R1", "design")}


def test_a_scale_of_nine_grades_is_read():
    rungs = [f"{{ at_least = {n}, vp = {n} }}" for n in range(9)]
    (card,) = read("classes.toml", graded(", ".join(rungs))).values()
    assert card.scale == tuple(Grade(n, n) for n in range(9))


@pytest.mark.parametrize("said", ['["gear", "sensor"]', "{ gear = 1, sensor = 1 }"])
def test_alternatives_are_listed_or_counted(said):
    (robot,) = read("robots.toml", does(f"gain_one_of = {said}")).values()
    assert robot.basic.effect == PrintedEffect(gain_one_of=(("gear", 1), ("sensor", 1)))
    twice = 'gain_one_of = ["gear", "sensor", "gear"]'
    assert BOX.refusal("robots.toml", does(twice)).endswith("must name each resource once.")


# -- entries ---------------------------------------------------------------------------------------------------------


def test_of_a_card_that_nobody_knows_nothing_is_written_but_its_id():
    assert inventor_entry(InventorCard("eve")).fields == {"id": "eve", "link": "and"}
    assert class_entry(ClassCard("art")).fields == {"id": "art"}
    assert robot_entry(RobotCard("ed", "recycle")).fields == {"id": "ed", "phase": "recycle"}
    assert energy_entry(EnergyCard("e1", 0)).fields == {
        "id": "e1", "value": 0, "cubes": 0, "factor": 1,
    }  # fmt: skip


def test_a_whole_inventor_is_written():
    card = InventorCard(
        "eve", "Eve", 2, Ability("permanent", "More.", energy=(("design", 1),)), Requirement("tokens", 3), "speed",
        "or", Ability("game_end", counts=Objective("hand"), vp_each=2),
    )  # fmt: skip
    assert read_back(inventor_entry(card)) == {card.id: card}
    assert inventor_entry(card).fields == {
        "id": "eve", "name": "Eve", "complexity": 2, "basic": {"text": "More.", "energy": {"design": 1}},
        "requirement": {"type": "tokens", "count": 3}, "upgrade_type": "speed", "link": "or",
        "upgraded": {"timing": "game_end", "counts": {"type": "hand"}, "vp_each": 2},
    }  # fmt: skip


def test_a_whole_class_card_is_written():
    card = ClassCard(
        "art", "Art", Objective("robot_vp", min=2, max=4), "speed", False, (Grade(0, 1), Grade(2, 5, "A"))
    )  # fmt: skip
    assert read_back(class_entry(card)) == {card.id: card}
    assert class_entry(card).fields == {
        "id": "art", "name": "Art", "objective": {"type": "robot_vp", "min": 2, "max": 4},
        "extra_credit_type": "speed", "a_needs_extra_credit": False,
        "scale": [{"at_least": 0, "vp": 1}, {"grade": "A", "at_least": 2, "vp": 5}],
    }  # fmt: skip
    one = ClassCard("one", objective=Objective("action_energy", min=6, max=6))
    assert read_back(class_entry(one)) == {"one": one}
    assert class_entry(one).fields["objective"] == {"type": "action_energy", "min": 6}
    of = ClassCard("of", objective=Objective("resource", "gear"))
    assert read_back(class_entry(of)) == {"of": of}
    assert class_entry(of).fields["objective"] == {"type": "resource", "of": "gear"}


def test_a_whole_robot_is_written():
    effect = PrintedEffect((("wild", 1),), (("vp", 2),), (("gear", 1), ("sensor", 1)), ("inspiration",), "Turn it.")
    other = PrintedEffect(gain_one_of=(("gear", 2), ("vp", 1)), specials=("unlock_token", "vp_by_row"))
    card = RobotCard(
        "ed", "design", "Ed", 4, Cost(2, (("gear", 3),)), Cost(None, ()), RobotAction(5, effect), "cosmetic",
        RobotAction(None, other),
    )  # fmt: skip
    assert read_back(robot_entry(card)) == {card.id: card}
    assert robot_entry(card).fields == {
        "id": "ed", "name": "Ed", "phase": "design", "vp": 4, "left": {"energy": 2, "pay": {"gear": 3}},
        "right": {"pay": {}}, "upgrade_type": "cosmetic",
        "basic": {
            "energy": 5, "effect": {
                "pay": {"wild": 1}, "gain": {"vp": 2}, "gain_one_of": ["gear", "sensor"], "special": "inspiration",
                "note": "Turn it.",
            },
        },
        "upgraded": {"effect": {"gain_one_of": {"gear": 2, "vp": 1}, "special": ["unlock_token", "vp_by_row"]}},
    }  # fmt: skip


def test_whole_boards_are_written():
    found = BoardPrint(
        (Cost(1, (("wild", 4),)), Cost()), {**KNOWN_BOARDS.space_costs, "design": (0, 1, None, 2, 3)},
        (BoardAction("design", RobotAction(1, PrintedEffect(gain=(("gear", 1),)))),
         BoardAction("design", RobotAction(), "or", RobotAction(2))),
        (PrintedSpot("upgrade", "speed", True, 0, 0), PrintedSpot("design", "cosmetic", False, 2, 1)),
        (0, 0, 1, None, 2, 3), {1: (0, 1, 0, 1, 0), 2: (None,) * 5}, (((), None, (("battery", 1),)),),
    )  # fmt: skip
    unknown = [0, "?", "?", "?", "?"]
    assert boards_entry(found).fields == {
        "upgrade_costs": [{"energy": 1, "pay": {"wild": 4}}, {}],
        "space_costs": {"design": [0, 1, "?", 2, 3], "manufacture": unknown, "recycle": unknown},
        "vp_by_row": [0, 0, 1, "?", 2, 3],
        "line_cubes": {"1": [0, 1, 0, 1, 0], "2": ["?"] * 5},
        "bid_tracks": [[{}, "?", {"battery": 1}]],
        "actions": [
            {"row": "design", "energy": 1, "effect": {"gain": {"gear": 1}}},
            {"row": "design", "link": "or", "upgraded": {"energy": 2}},
        ],
        "spots": [
            {"section": "upgrade", "type": "speed", "inspiration": True},
            {"section": "design", "type": "cosmetic", "energy": 2, "slot": 1},
        ],
    }  # fmt: skip
