"""Every complaint about an owners' file of cards, word for word, with its line, its card and its field."""

import re
import tomllib
from contextlib import suppress
from itertools import product

import pytest

from companion.games.cube_rally.catalogue import BOX, card_set
from companion.owned.data_file import DataFile, DataFileError
from companion.owned.toml import written
from tests.games.cube_rally.catalogue.owners import CARDS, alone, changed
from tests.games.cube_rally.written import arranged

READ = BOX.readers["cards.toml"]


def complaint(text):
    with pytest.raises(DataFileError) as caught:
        READ(DataFile("cards.toml", text))
    said = str(caught.value)
    assert "\n" not in said
    return said.removeprefix("cards.toml, ")


def test_a_category_of_twelve_characters_is_one():
    long = CARDS.replace('category = "Q"', 'category = "ABCDEFGHIJKL"').replace('["Q"]', '["ABCDEFGHIJKL"]')
    assert READ(DataFile("cards.toml", long)).course[0].category == "ABCDEFGHIJKL"
    assert "12 characters" in complaint(long.replace("IJKL", "IJKLM"))


def test_a_pattern_of_twelve_lines_of_twelve_cells_is_one():
    lines = [*["K" + "." * 11] * 11, "R" * 12]
    large = CARDS.replace('[["RK", "R"]]', written({"a": [lines]})[0].partition(" = ")[2])
    assert READ(DataFile("cards.toml", large)).course[0].asks == arranged("/".join(lines))


def test_the_file_is_sound_as_it_stands():
    READ(DataFile("cards.toml", CARDS))


EFFECT = '{ kind = "points", amount = 2 }'
COLOUR = "is no colour of the palette; its letters are R, K"
CELLS = "and other cells are ., * and _"
OPEN = 'leaves no open square on machine "M1"'

COMPLAINTS = [
    # 1: unknown colour, category or kind
    (("{ K = 2 }", "{ G = 2 }"), f'line 20, driver "D1", field "cubes": "G" {COLOUR}.'),
    (("R = 2, K = 1", "R = 2, k = 1"), f'line 26, entry "3", field "cubes": "k" {COLOUR}.'),
    (('"RK"', '"RG"'), f'line 31, course "Q1", field "patterns": "G" {COLOUR}, {CELLS}.'),
    (('[["K"]]', '[["Y"]]'), f'line 39, checkpoint "P1", obstacle, field "patterns": "Y" {COLOUR}, {CELLS}.'),
    (('slots = ["Q"]', 'slots = ["Z"]'),
     'line 37, checkpoint "P1", field "slots": "Z" is no category of a course card; there are Q, A, B, C.'),
    (('[goal]\nslots = ["Q"]', '[goal]\nslots = ["q"]'),
     'line 42, goal, field "slots": "q" is no category of a course card; there are Q, A, B, C.'),
    ((EFFECT, '{ kind = "pionts", amount = 2 }'),
     'line 32, course "Q1", success 1, field "kind": must be one of points, damage, rank, note.'),
    (('{ kind = "pattern", patterns', '{ kind = "wall", patterns'),
     'line 39, checkpoint "P1", obstacle, field "kind": must be one of none, note, pattern, effect.'),
    (("[[course]]", "[[curse]]"), 'line 28, field "curse": is not known; course is meant.'),
    (("durability = 4", "strength = 4"), 'line 11, machine "M1", field "strength": is not known.'),
    (("durability = 4", 'durability = 4\nfront = "up"'),
     'line 12, machine "M1", field "front": must be one of near, far, left, right.'),
    (("patterns = [[", 'combine = "one"\npatterns = [['),
     'line 31, course "Q1", field "combine": must be one of any, all.'),
    (("patterns = [[", 'views = ["back"]\npatterns = [['),
     'line 31, course "Q1", field "views": must be one of front, top.'),
    # 2: a pattern, and a cube in it
    (('[["RK", "R"]]', "[]"), 'line 31, course "Q1", field "patterns": must hold at least one pattern.'),
    (('patterns = [["RK", "R"]]\n', ""), 'line 28, course "Q1", field "patterns": is missing.'),
    (('[["RK", "R"]]', '[["._"]]'),
     'line 31, course "Q1", field "patterns": a pattern must demand a cube: a letter or * in at least one cell.'),
    (('[["RK", "R"]]', '[["R"], []]'),
     'line 31, course "Q1", field "patterns": a pattern must demand a cube: a letter or * in at least one cell.'),
    (('patterns = [["K"]], ', ""),
     'line 39, checkpoint "P1", obstacle, field "patterns": must hold at least one pattern.'),
    (('[["K"]]', '[["_"]]'),
     'line 39, checkpoint "P1", obstacle, field "patterns": a pattern must demand a cube: a letter or * in at least '
     "one cell."),
    (('"RK"', f'"{"R" * 13}"'), 'line 31, course "Q1", field "patterns": must be 12 lines of 12 cells at most.'),
    (('[["RK", "R"]]', '["RK"]'),
     'line 31, course "Q1", field "patterns": must be a list, not a text in quotation marks.'),
    (("patterns = [[", "views = []\npatterns = [["),
     'line 31, course "Q1", field "views": must be front, top or both, each once.'),
    # 4: ids and numbers
    (('[[driver]]\nid = "D1"', '[[driver]]\nid = "D 1"'),
     'line 18, driver "D 1", field "id": must be letters, digits and _, beginning with a letter.'),
    (('id = "P1"', 'id = "goal"'),
     'line 36, checkpoint "goal", field "id": must be another word than "goal", which is the goal card.'),
    (('id = "M1"\n', ""), 'line 8, machine 1, field "id": is missing.'),
    (("[goal]", '[[course]]\nid = "Q1"\ncategory = "Q"\npatterns = [["R"]]\n\n[goal]'),
     'line 42, course "Q1", field "id": "Q1" is already used by an entry above.'),
    (("[goal]", "[[entry]]\nnumber = 3\n\n[goal]"),
     'line 42, entry "3", field "number": 3 is already the number of an entry above.'),
    # 5: whole numbers
    ((EFFECT, '{ kind = "points", amount = 2.5 }'),
     'line 32, course "Q1", success 1, field "amount": must be a whole number, not a number with a decimal point.'),
    ((EFFECT, '{ kind = "points", amount = "2" }'),
     'line 32, course "Q1", success 1, field "amount": must be a whole number, not a text in quotation marks.'),
    ((EFFECT, '{ kind = "points" }'),
     'line 32, course "Q1", field "success": points needs an amount, a whole number.'),
    ((EFFECT, '{ kind = "points", amount = 100 }'),
     'line 32, course "Q1", success 1, field "amount": must be 99 or less.'),
    ((EFFECT, '{ kind = "points", amount = 2, text = "!" }'),
     'line 32, course "Q1", field "success": points has no text; only a note has.'),
    (('{ kind = "note", text = "Sing." }', '{ kind = "note", amount = 2 }'),
     'line 32, course "Q1", field "success": a note has no amount, but a text.'),
    (('{ kind = "note", text = "Sing." }', '{ kind = "note" }'),
     'line 32, course "Q1", field "success": the text of a note must not be empty.'),
    (("amount = 6", "amount = true"),
     'line 38, checkpoint "P1", bonus 1 1, field "amount": must be a whole number, not true or false.'),
    (("amount = 9", "amount = 1.0e1"),
     'line 43, goal, bonus 1 1, field "amount": must be a whole number, not a number with a decimal point.'),
    (("durability = 4", "durability = -1"), 'line 11, machine "M1", field "durability": must be 0 or more.'),
    (("durability = 4", "durability = 4.0"),
     'line 11, machine "M1", field "durability": must be a whole number, not a number with a decimal point.'),
    (("R = 2, K = 1", 'R = 2, K = "1"'),
     'line 26, entry 1, cubes, field "K": must be a whole number, not a text in quotation marks.'),
    (("R = 2, K = 1", "R = -2, K = 1"), 'line 26, entry 1, cubes, field "R": must be 0 or more.'),
    (("overlay_at = [1, 1]", "overlay_at = [1]"), 'line 21, driver "D1", field "overlay_at": must be a list of 2.'),
    (("overlay_at = [1, 1]", "overlay_at = [1, 13]"),
     'line 21, driver "D1", field "overlay_at": must be 12 or less.'),
    (("supply = 20", "supply = -1"), 'line 5, palette "R", field "supply": must be 0 or more.'),
    (("number = 3", "number = 1.5"),
     'line 25, entry 1, field "number": must be a whole number, not a number with a decimal point.'),
    # 7: open squares
    (('overlay_at = [1, 1]\noverlay = ["o"]', 'overlay_at = [0, 0]\noverlay = ["##", "##"]'),
     f'line 22, driver "D1", field "overlay": {OPEN}.'),
    # the rest
    (('"o#",', '"x#",'), 'line 12, machine "M1", field "diagram": "x" in "x#" must be one of o, #, blank.'),
    (('["o"]', '["+"]'), 'line 22, driver "D1", field "overlay": "+" in "+" must be one of o, #, ., blank.'),
    (('"o#",', f'"{"o" * 13}",'), 'line 12, machine "M1", field "diagram": must be 12 lines of 12 squares at most.'),
    (('name = "Kim"\n', ""), 'line 17, driver "D1", field "name": must not be empty.'),
    (('name = "Kim"', "name = 3"),
     'line 19, driver "D1", field "name": must be a text in quotation marks or a table, not a whole number.'),
    (('{ en = "Cart", es = "Carro" }', '{ english = "Cart" }'),
     'line 10, machine "M1", field "name": "english" must be a language in two letters, such as en, ja or es.'),
    (('es = "Carro"', 'es = "@carro"'),
     'line 10, machine "M1", field "name": must be words on one line, and not begin with @.'),
    (('"Kim"', f'"{"K" * 81}"'), 'line 19, driver "D1", field "name": must have 80 characters at most.'),
    (('category = "Q"', 'category = " "'),
     'line 30, course "Q1", field "category": must be a word of 12 characters at most.'),
    (("K = ", "k = "), 'line 6, palette "k", field "k": must be one capital letter.'),
    (('K = "black"', 'K = { name = "black", en = "black" }'),
     'line 6, palette "K", field "name": is given once: in languages, or as name.'),
    (('K = "black"', 'K = { paint = "#123456" }'), 'line 6, palette "K", field "name": must not be empty.'),
    (('K = "black"', 'K = { name = "black", paint = "black" }'),
     'line 6, palette "K", field "paint": must be a colour such as "#D0342A".'),
    (('K = "black"', "K = 3"),
     'line 6, palette "K": must be a text in quotation marks or a table, not a whole number.'),
    (('patterns = [["K"]], failure', "effects = [], failure"),
     'line 39, checkpoint "P1", obstacle, field "patterns": must hold at least one pattern.'),
    (('kind = "pattern", patterns', 'kind = "effect", patterns'),
     'line 39, checkpoint "P1", obstacle, field "patterns": is not for an obstacle of kind "effect".'),
    (('{ kind = "pattern", patterns = [["K"]], failure = [{ kind = "damage", amount = 1 }] }', '{ kind = "note" }'),
     'line 39, checkpoint "P1", obstacle, field "text": must not be empty.'),
    (('{ kind = "pattern", patterns = [["K"]], failure = [{ kind = "damage", amount = 1 }] }', '{ kind = "effect" }'),
     'line 39, checkpoint "P1", obstacle, field "effects": must hold at least one effect.'),
    (('patterns = [["K"]], ', 'patterns = [["K"]], success = [{ kind = "rank" }], '),
     'line 39, checkpoint "P1", obstacle, field "success": rank needs an amount, a whole number.'),
    (('patterns = [["K"]], failure = [{ kind = "damage", amount = 1 }]',
      'patterns = [["K"]], failure = [{ kind = "rank" }]'),
     'line 39, checkpoint "P1", obstacle, field "failure": rank needs an amount, a whole number.'),
    (("format = 1", "format = 2"), 'line 1, field "format": must be 1.'),
    (('"cube-rally"', '"chess"'), 'line 2, field "game": must be "cube-rally"; this file belongs to another game.'),
    (("[goal]\n", "[[goal]]\n"), 'line 41, field "goal": must be a table, not a list.'),
    (("[[driver]]", "[driver]"), 'line 17, field "driver": must be a list, not a table.'),
    (("[palette]", "[[palette]]"), 'line 4, field "palette": must be a table, not a list.'),
]  # fmt: skip


@pytest.mark.parametrize(("pair", "said"), COMPLAINTS)
def test_what_is_wrong_with_a_card(pair, said):
    assert complaint(changed(pair)) == said


def test_machine_that_no_driver_opens():
    black = changed(('"o#",\n  "oo",', '"##",'), ('["o"]', '["#"]'))
    assert complaint(black) == (
        'line 12, machine "M1", field "diagram": leaves no open square with driver "D1"; o is one.'
    )
    alone_and_black = alone("machine").replace('"o#"', '"##"').replace('"oo"', '"##"')
    assert complaint(alone_and_black) == 'line 5, machine "M1", field "diagram": leaves no open square; o is one.'
    READ(DataFile("cards.toml", changed(('"o#",\n  "oo",', '"##",'))))


def test_what_is_too_much():
    slots = ", ".join(['"Q"'] * 21)
    assert complaint(changed(('slots = ["Q"]', f"slots = [{slots}]"))) == (
        'line 37, checkpoint "P1", field "slots": must be 20 at most.'
    )
    effects = ", ".join([EFFECT] * 21)
    assert complaint(changed((f"success = [{EFFECT}, ", f"success = [{effects}, "))) == (
        'line 32, course "Q1", field "success": must be 20 effects at most.'
    )
    ranks = ", ".join(["[]"] * 21)
    assert complaint(changed(("bonus = [[{", f"bonus = [{ranks}, [{{"))) == (
        'line 38, checkpoint "P1", field "bonus": must be 20 at most.'
    )
    hues = "".join(f'{chr(65 + n)} = "tint"\n' for n in range(21))
    assert complaint(f"[palette]\n{hues}") == 'line 1, field "palette": must be 20 colours at most.'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: is empty; without entries of your own, take it away."),
        ("# nothing\n\n", "line 1: is empty; without entries of your own, take it away."),
        ('[[part]]\nid = "boiler"\n', 'line 1, field "part": is not known.'),
        (
            "[[machine]\n",
            "line 1: is not valid TOML: Expected ']]' at the end of an array declaration; write [[machine]].",
        ),
        ("machine = 3\n", 'line 1, field "machine": must be a list, not a whole number.'),
        ("machine = [3]\n", "line 1, machine 1: must be a table, not a whole number."),
        ('format = "1"\n', 'line 1, field "format": must be a whole number, not a text in quotation marks.'),
    ],
)
def test_files_that_are_no_cards(text, said):
    assert complaint(text) == said


JUNK = [3, -1, 1.5, 10**30, True, "", "x", "@x", "R", "a\nb", [], [[]], [[[]]], ["x"], {}, {"a": 1}, {"en": ""}, [{}]]


def places(value, place=()):
    """Yield the place of everything in a file."""
    yield place
    for key, each in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from places(each, (*place, key))


def with_junk(value, place, junk):
    if not place:
        return junk
    first, *rest = place
    changed = {first: with_junk(value[first], rest, junk)}
    return {**value, **changed} if isinstance(value, dict) else [changed.get(i, e) for i, e in enumerate(value)]


def test_whatever_stands_anywhere_is_read_or_refused_in_one_sentence():
    sound, said = tomllib.loads(CARDS), []
    for nth, (place, junk) in enumerate(product(list(places(sound))[1:], JUNK)):
        if nth % 4 == 0:  # every place and all junk come, not each with each
            text = "\n".join(written(with_junk(sound, place, junk)))
            with suppress(DataFileError):
                READ(DataFile("cards.toml", text))
                continue
            said.append(BOX.refusal("cards.toml", text))
    assert len(said) > 300
    assert [each for each in said if not re.fullmatch(r"cards\.toml(, line \d+)?[,:] .*\.", each)] == []


def test_a_deep_file_is_refused_in_one_sentence():
    deep = complaint("course = " + "[" * 5000 + "]" * 5000 + "\n")
    assert deep == "line 1: lists are too deep or a number too long for any entry."
    nested = complaint("[[course]]\n" + 'id = "Q1"\ncategory = "Q"\npatterns = ' + "[" * 50 + "]" * 50 + "\n")
    assert nested == 'line 4, course "Q1", field "patterns": must be a text in quotation marks, not a list.'


def test_a_file_of_10_mb_is_refused_in_one_sentence(tmp_path):
    (tmp_path / "cards.toml").write_text("# much\n" * 1_500_000, encoding="utf-8")
    with pytest.raises(DataFileError, match=r"goes on beyond 1000 kB; no box holds so much\.$"):
        card_set(tmp_path)
    assert card_set(tmp_path, sound_only=True) == card_set()


def test_more_cards_than_any_box_has():
    many = "".join(f"[[entry]]\nnumber = {n}\n" for n in range(100))
    assert complaint(many) == 'line 1, field "entry": must be 99 cards at most.'
