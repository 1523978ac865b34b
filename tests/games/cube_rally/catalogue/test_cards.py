"""What owners have of cards goes with our samples; and what our samples are like."""

import random
from collections import Counter
from itertools import combinations, product

import pytest

from companion.core.messages import in_languages
from companion.games.cube_rally.catalogue import BOX, ShortCategory, card_set, sample_set, short_categories
from companion.games.cube_rally.catalogue.reading import tables
from companion.games.cube_rally.components import CardEffect, CourseCard, CubeColumn, Hue, Waypoint
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.judging import can_be_used, judge, open_squares
from companion.kiosk.words import LANGUAGES, words
from companion.kiosk.words.catalogues import FOLDER
from companion.owned.data_file import DataFile
from tests.games.cube_rally.catalogue.owners import CARDS, alone, changed
from tests.games.cube_rally.written import arranged

SAMPLES = sample_set()


def cards_with(tmp_path, text):
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    return card_set(tmp_path)


def test_a_file_is_read_as_it_is_written():
    read = BOX.readers["cards.toml"](DataFile("cards.toml", CARDS))
    assert read.palette == (
        Hue("R", in_languages({"en": "red", "ja": "赤"}), "#D0342A", 20),
        Hue("K", "black", "#2B2B2E"),
    )
    (machine,), (driver,), (entry,), (course,), (checkpoint,) = (
        read.machines, read.drivers, read.entries, read.course, read.checkpoints,
    )  # fmt: skip
    assert (machine.name, machine.front) == (in_languages({"en": "Cart", "es": "Carro"}), "near")
    assert open_squares(machine, driver) == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert (driver.name, driver.durability, driver.cubes) == ("Kim", 0, (("K", 2),))
    assert (entry.number, entry.cubes) == (3, (("R", 2), ("K", 1)))
    assert course.asks == arranged("RK/R.")
    assert course.success == (CardEffect("points", 2), CardEffect("note", note="Sing."))
    assert checkpoint.obstacle.asks == arranged("K")
    assert (read.goal.id, read.goal.slots, read.goal.bonus) == ("goal", ("Q",), ((CardEffect("points", 9),),))


def test_a_file_without_palette_uses_our_colours():
    only = alone("course").replace("RK", "RG")
    read = BOX.readers["cards.toml"](DataFile("cards.toml", only))
    assert read.palette == ()
    assert read.course[0].asks == arranged("RG/R.")


def test_no_file_and_no_folder_are_our_samples(tmp_path):
    assert card_set() == card_set(tmp_path) == card_set(tmp_path / "none") == SAMPLES


def test_an_entry_of_the_owners_takes_the_place_of_the_sample_of_its_id(tmp_path):
    text = (
        alone("machine", "entry").replace("K = 1", "G = 1")
        + '\n[[course]]\nid = "Q1"\ncategory = "Q"\npatterns = [["R"]]\n'
    )
    cards = cards_with(tmp_path, text)
    assert [machine.id for machine in cards.machines] == [machine.id for machine in SAMPLES.machines]
    assert cards.machines[0].durability == 4
    assert cards.machines[1:] == SAMPLES.machines[1:]
    assert [entry.number for entry in cards.entries] == [1, 2, 3, 4, 5]
    assert cards.entries[2].cubes == (("R", 2), ("G", 1))
    assert len(cards.course) == 25
    assert cards.goal == SAMPLES.goal


def test_a_whole_box_of_a_kind_stands_alone(tmp_path):
    text = "\n".join(f"[[entry]]\nnumber = {n}\ncubes = {{ R = 1 }}\n" for n in range(11, 16))
    assert [entry.number for entry in cards_with(tmp_path, text).entries] == [11, 12, 13, 14, 15]
    text = "\n".join(f'[[course]]\nid = "Q{n}"\ncategory = "Q"\npatterns = [["R"]]\n' for n in range(24))
    cards = cards_with(tmp_path, text)
    assert cards.categories() == ("Q",)
    assert cards.goal.slots == ()
    assert cards.checkpoints == ()


def test_samples_of_colours_that_the_owners_lack_are_left_out(tmp_path):
    cards = cards_with(tmp_path, CARDS)
    assert [hue.letter for hue in cards.palette] == ["R", "K"]
    letters = {letter for card in (*cards.drivers, *cards.entries) for letter, _ in card.cubes}
    assert letters <= {"R", "K"}
    assert [card.id for card in cards.course if "B" in "".join(map("".join, card.asks.patterns))] == []
    assert cards.goal.bonus == ((CardEffect("points", 9),),)


def test_a_sample_of_all_colours_of_the_owners_stays(tmp_path):
    driver = SAMPLES.drivers[0]
    letters = [letter for letter, _ in driver.cubes]
    palette = "[palette]\n" + "".join(f'{letter} = "{letter}"\n' for letter in letters)
    cards = cards_with(tmp_path, palette)
    assert [hue.letter for hue in cards.palette] == letters
    assert driver in cards.drivers


def test_samples_that_leave_no_open_square_are_left_out(tmp_path):
    one = '[[machine]]\nid = "X"\nname = "X"\ndurability = 1\ndiagram = ["#", "o"]\n'
    assert len(cards_with(tmp_path, one.replace('"#", "o"', '"o"')).drivers) == 7
    assert "D1" not in [driver.id for driver in cards_with(tmp_path, one.replace('"#", "o"', '"o", "#"')).drivers]
    closing = alone("driver").replace("K = 2", "R = 2").replace('["o"]', '["##", "##"]').replace("[1, 1]", "[0, 1]")
    cards = cards_with(tmp_path, closing)
    assert all(can_be_used(machine, driver) for machine in cards.machines for driver in cards.drivers)
    assert len(cards.machines) == 7


def test_a_file_that_cannot_be_used_counts_as_not_there_where_only_sound_ones_are_wanted(tmp_path):
    (tmp_path / "cards.toml").write_text(changed(("durability = 4", "durability = x")), encoding="utf-8")
    assert card_set(tmp_path, sound_only=True) == SAMPLES
    assert CubeRally.with_usable_data(tmp_path).cards == SAMPLES
    assert CubeRally.with_usable_data(None).cards == CubeRally.with_data(None).cards == SAMPLES


def test_a_game_is_played_with_the_owners_cards(tmp_path):
    (tmp_path / "cards.toml").write_text(CARDS, encoding="utf-8")
    own = card_set(tmp_path)
    assert own != SAMPLES
    assert CubeRally.with_data(tmp_path).cards == CubeRally.with_usable_data(tmp_path).cards == own


def waypoint(*slots):
    return Waypoint("P", tuple(slots))


@pytest.mark.rule("CR-SETUP-26")
def test_short_categories():
    course = [CourseCard(str(i), category, arranged("R")) for i, category in enumerate("AAAB")]
    assert short_categories(course, [waypoint("A"), waypoint("A"), waypoint("B")], waypoint("A")) == ()
    assert short_categories(course, [waypoint("A", "A"), waypoint("A"), waypoint("B")], waypoint("B", "A")) == (
        ShortCategory("A", 4, 3), ShortCategory("B", 2, 1),
    )  # fmt: skip
    # Of four CP cards any three can be drawn: the three that ask for most of a category count.
    four = [waypoint("A"), waypoint("B"), waypoint(), waypoint("A")]
    assert short_categories(course, four, waypoint("A")) == ()
    assert short_categories(course, four, waypoint("A", "A")) == (ShortCategory("A", 4, 3),)
    assert short_categories(course, [waypoint("Z")], waypoint()) == (ShortCategory("Z", 1, 0),)


# -- our samples -----------------------------------------------------------------------------------------------


def test_our_samples_are_as_many_as_a_box_holds():
    counts = (len(SAMPLES.machines), len(SAMPLES.drivers), len(SAMPLES.entries), len(SAMPLES.course))
    assert counts == (7, 7, 5, 24)
    assert len(SAMPLES.checkpoints) == 5
    assert sum(hue.supply for hue in SAMPLES.palette) == 42
    kinds = {card.obstacle.kind for card in SAMPLES.checkpoints}
    assert kinds == {"none", "note", "pattern", "effect"}
    done = {effect.kind for card in SAMPLES.course for effect in (*card.success, *card.failure)}
    assert done == {"points", "damage", "rank", "note"}


@pytest.mark.rule("CR-SETUP-26")
def test_our_categories_are_long_enough_for_any_draw():
    assert short_categories(SAMPLES.course, SAMPLES.checkpoints, SAMPLES.goal) == ()


@pytest.mark.rule("CR-SETUP-28")
def test_our_cubes_are_enough_for_any_five_drivers():
    supply = Counter({hue.letter: hue.supply for hue in SAMPLES.palette})
    entries = Counter()
    for entry in SAMPLES.entries:
        entries.update(dict(entry.cubes))
    for five in combinations(SAMPLES.drivers, 5):
        used = sum((Counter(dict(driver.cubes)) for driver in five), entries)
        assert all(used[letter] <= supply[letter] for letter in used)


def test_each_of_our_machines_can_be_driven_by_each_driver():
    for machine in SAMPLES.machines:
        for driver in SAMPLES.drivers:
            squares = open_squares(machine, driver)
            assert len(squares) >= 4
            assert all(0 <= x < 4 and 0 <= y < 3 for x, y in squares)


def test_our_patterns_are_pictures_of_one_to_nine_cells():
    for card in SAMPLES.course:
        for lines in card.asks.patterns:
            assert 1 <= len(lines) * len(lines[0]) <= 9


def standing(card, owned, squares):
    """Yield stacks that show a card's first pattern from the front, or lying, at some place of a machine."""
    lines = card.asks.patterns[0]
    if card.asks.combine == "all":  # of ours, patterns of one line
        lines = ("".join(line for each in card.asks.patterns for line in each),)
    cells = {(x, len(lines) - 1 - row): c for row, line in enumerate(lines) for x, c in enumerate(line)}
    wide = range(len(lines[0]))
    for left in range(4):
        for near in range(3):
            flat = {(x + left, y + near): c for (x, y), c in cells.items() if c not in "._"}
            if set(flat) <= squares:
                yield filled(flat, owned)
            columns = {x: [cells[x, level] for level in range(len(lines))] for x in wide}
            feet = {x: next(((x + left, y) for y in range(3) if (x + left, y) in squares), None) for x in wide}
            tall = {feet[x]: "".join(each).replace("_", "").rstrip(".") for x, each in columns.items()}
            if None not in tall:
                yield filled(tall, owned)


def filled(columns, owned):
    """Return a stack whose free cells are any cubes that are left, or None where there are not enough."""
    left = Counter(dict(owned))
    left.subtract(c for word in columns.values() for c in word if c.isalpha())
    spare = iter([c for c, n in left.items() for _ in range(n)])
    made = {at: "".join(c if c.isalpha() else next(spare, "?") for c in word) for at, word in columns.items()}
    if min(left.values(), default=0) < 0 or any("?" in word for word in made.values()):
        return None
    return tuple(CubeColumn(x, y, word) for (x, y), word in made.items() if word)


def test_none_of_our_course_cards_is_impossible_or_trivial():
    chance = random.Random(3)
    for card in SAMPLES.course:
        tried = possible = by_chance = 0
        for machine, driver in product(SAMPLES.machines, SAMPLES.drivers):
            entry = chance.choice(SAMPLES.entries)
            owned = tuple((Counter(dict(entry.cubes)) + Counter(dict(driver.cubes))).items())
            squares = open_squares(machine, driver)
            tried += 1
            stacks = (stack for stack in standing(card, owned, squares) if stack is not None)
            possible += any(judge(stack, card.asks, side=machine.front).result == "success" for stack in stacks)
            heap = dict.fromkeys(squares, "")
            for cube in (c for c, n in owned for _ in range(n)):
                heap[chance.choice(sorted(squares))] += cube
            dropped = tuple(CubeColumn(x, y, word) for (x, y), word in heap.items() if word)
            by_chance += judge(dropped, card.asks, side=machine.front).result == "success"
        assert possible > tried * 0.15, (card.id, possible)
        assert by_chance < tried * 0.75, (card.id, by_chance)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_cards_have_names_in_every_language(language):
    said = words(language, FOLDER, FOLDER.parents[1] / "games/cube_rally/words")
    cards = (*SAMPLES.palette, *SAMPLES.machines, *SAMPLES.drivers, *SAMPLES.course, *SAMPLES.checkpoints)
    rows = tables(BOX.sample("cards.toml"))
    written = {f"@hue.{letter.lower()}": getattr(row, language) for letter, row in rows.palette.items()}
    for family in ("machine", "driver", "course", "checkpoint"):
        written |= {f"@{family}.{row.id.lower()}": row.name[language] for row in getattr(rows, family)}
    # A copy of a sample begins with what stands in the file; in play its words are those of the catalogues.
    assert {card.name: said.say(card.name.removeprefix("@")) for card in cards} == written
