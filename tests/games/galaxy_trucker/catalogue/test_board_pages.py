"""Flight boards and titles in the catalogue, its first page, and its words."""

from __future__ import annotations

import pytest

from companion.core.setup import Seat, Setup
from companion.core.view import Keys
from companion.core.view.boards import offers_in
from companion.games.galaxy_trucker.catalogue import BOX, material
from companion.games.galaxy_trucker.game import GalaxyTrucker
from companion.owned.pages import Pages
from tests.games.galaxy_trucker.wording import LANGUAGES, words


def figures(card):
    return [[sign.said for sign in line.signs] for line in card.lines]


# -- boards ------------------------------------------------------------------------------------------------------


def test_the_boards_stand_with_spaces_places_pay_sand_and_piles(hand):
    one, two, three = hand("boards").page.choices
    assert figures(one.drawn) == [["18"], ["4", "2", "1", "0"], ["4", "3", "2", "1"], ["2"], ["–"], ["–"]]
    assert figures(two.drawn) == [
        ["24"],
        ["6", "3", "1", "0"],
        ["8", "6", "4", "2"],
        ["4"],
        ["3"],
        ["4×", "2", "2", "1"],
    ]
    assert figures(three.drawn)[4:] == [["4"], ["4×", "3", "3", "2", "1"]]
    assert {line.says for line in two.drawn.lines} == {None}
    assert [choice.offer.says.args["n"] for choice in (one, two, three)] == ["I", "II", "III"]


def test_each_figure_of_a_board_says_how_many_lists_give_it(hand):
    at = hand("boards", "look:2")
    told = {each.says.args["figure"]: (each.says.args["n"], each.tone) for each in at.page.sections[:5]}
    assert told == {
        "@board.spaces": (8, "plain"), "@board.start": (9, "plain"), "@board.finish": (5, "plain"),
        "@board.appearance": (3, "plain"), "@board.timer_spaces": (1, "plain"),
    }  # fmt: skip
    others, read = at.page.sections[5:]
    assert (others.says.key, others.says.args["figure"], others.tone) == ("known.others", "@board.finish", "warn")
    assert read.says.key == "known.printed_read"
    at.open("boards", "look:3")
    assert at.page.sections[3].tone == "quiet"
    assert at.page.sections[3].says.args["n"] == 0
    assert all(line.offer is None for line in at.page.picture.card.lines)


def test_spaces_places_pay_sand_and_piles_are_corrected_line_by_line(hand, tmp_path):
    at = hand("boards", "look:2")
    at.correct()
    at.step("@board.spaces", 5)
    at.line(1)
    assert [section.says.args["place"] for section in at.page.sections] == [1, 2, 3]
    at.press("figure.step", n=1, row="figure.place 2")
    at.line(2)
    assert [section.says.args["place"] for section in at.page.sections] == [1, 2, 3, 4]
    at.press("figure.step", n=1, row="figure.place 1")
    at.press("figure.step", n=-1, row="figure.place 4")
    at.line(3)
    at.step("@board.appearance", 1)
    at.line(4)
    at.step("@board.timer_spaces", 1)
    at.line(5)
    at.step("@board.piles", 1)
    at.step("@board.secret_piles", 1)
    assert [line.on for line in at.page.picture.card.lines] == [False] * 5 + [True]
    at.keep()
    assert at.rows("boards", "flight_board") == [
        {"level": 2, "spaces": 29, "start": [6, 4, 1, 0], "finish": [9, 6, 4, 1], "appearance": 5, "timer_spaces": 4,
         "pile": [2, 2, 1], "piles": 5, "secret_piles": 2}
    ]  # fmt: skip
    board = material(tmp_path).flight_boards[2]
    assert (board.spaces, board.start, board.finish, board.timer_spaces) == (29, (6, 4, 1, 0), (9, 6, 4, 1), 4)
    assert material(tmp_path).flight_boards[3] == material(None).flight_boards[3]
    at.touch(at.page.choices[1].offer)
    assert at.page.restores
    assert at.page.copy is None
    assert not at.page.unsaved
    at.write(at.page.remove)
    assert material(tmp_path).flight_boards[2] == material(None).flight_boards[2]


def test_figures_stay_within_what_a_file_can_hold(hand):
    at = hand("boards", "look:1")
    at.correct()
    for _ in range(20):
        at.step("@board.spaces", 5)
    assert at.page.keep.fields["spaces"] == 99
    for _ in range(99):
        at.step("@board.spaces", -1)
    assert at.page.keep.fields["spaces"] == 2
    at.line(4)
    at.step("@board.timer_spaces", -1)
    assert "timer_spaces" not in at.page.keep.fields
    for _ in range(3):
        at.step("@board.timer_spaces", 5)
    assert at.page.keep.fields["timer_spaces"] == 9


def test_the_board_of_the_learning_flight_tells_its_cards(hand):
    at = hand("boards", "look:1")
    at.correct()
    at.step("@board.learning_cards", -1)
    assert at.page.keep.fields["learning_cards"] == 7
    at.open("boards", "look:2")
    at.correct()
    assert len(at.page.sections) == 1


@pytest.mark.parametrize(
    ("line", "figure"),
    [(0, "learning_cards"), (3, "appearance"), (5, "piles"), (5, "secret_piles"), (4, "timer_spaces")],
)
def test_a_figure_can_be_counted_back_to_nothing(hand, line, figure):
    at = hand("boards", "look:1")
    at.correct()
    at.line(line)
    at.step(f"@board.{figure}", 1)
    row = next(section for section in at.page.sections if section.says.args["figure"] == f"@board.{figure}")
    for _ in range(row.says.args["n"] + 1):
        at.step(f"@board.{figure}", -1)
    row = next(section for section in at.page.sections if section.says.args["figure"] == f"@board.{figure}")
    assert row.says.args["n"] == 0


@pytest.mark.parametrize(("line", "place"), [(1, 3), (2, 4)])
def test_a_place_can_be_counted_back_to_nothing(hand, line, place):
    at = hand("boards", "look:3")
    at.correct()
    at.line(line)
    for _ in range(4):
        at.press("figure.step", n=-1, row=f"figure.place {place}")
    row = next(section for section in at.page.sections if section.says.args["place"] == place)
    assert row.says.args["n"] == 0


def test_places_may_pay_the_same_but_no_two_start_on_one_space(hand):
    at = hand("boards", "look:1")
    at.correct()
    at.line(2)
    at.press("figure.step", n=1, row="figure.place 2")
    assert at.page.keep.fields["finish"] == [4, 4, 2, 1]
    assert at.page.why is None
    at.line(1)
    at.press("figure.step", n=1, row="figure.place 3")
    assert at.page.why.key == "lacks.start"


@pytest.mark.parametrize(
    ("line", "place", "by", "why"),
    [
        (1, "figure.place 2", 5, "lacks.start"),
        (2, "figure.place 2", 5, "lacks.finish"),
        (1, "figure.place 3", -1, "lacks.start"),
    ],
)
def test_what_cannot_be_so_is_said_and_not_kept(hand, line, place, by, why):
    at = hand("boards", "look:2")
    at.correct()
    at.line(line)
    at.press("figure.step", n=by, row=place)
    assert at.page.why.key == why


def test_start_spaces_lie_within_a_lap_and_secret_piles_among_the_piles(hand):
    at = hand("boards", "look:1")
    at.correct()
    for _ in range(13):
        at.step("@board.spaces", -1)
    assert at.page.keep.fields["spaces"] == 5
    assert at.page.why is None
    at.step("@board.spaces", -1)
    assert at.page.why.key == "lacks.start"
    at.open("boards", "look:2")
    at.correct()
    at.line(5)
    for _ in range(3):
        at.step("@board.secret_piles", 1)
    assert at.page.why is None
    at.step("@board.secret_piles", 1)
    assert at.page.why.key == "lacks.secret_piles"


# -- titles ------------------------------------------------------------------------------------------------------


def test_the_six_titles_tell_what_they_count_and_pay(hand):
    at = hand("titles")
    assert [choice.offer.says.key for choice in at.page.choices] == [
        "title.hauler", "title.battery", "title.aliens", "title.scenery", "title.assembly", "title.corridor",
    ]  # fmt: skip
    assert at.page.up == ()
    at.touch(at.page.choices[2].offer)
    assert [each.says.key for each in at.page.sections] == [
        "title.aliens_counts",
        "title.aliens_gold",
        "known.title_names",
    ]
    assert figures(at.page.picture.card) == [["+2"], ["+4"], ["+6"], ["+12"]]
    assert [line.says.key for line in at.page.picture.card.lines] == [
        "titles.won", "titles.defended_2", "titles.defended_3", "titles.defended_gold",
    ]  # fmt: skip
    assert at.page.keep is None
    assert at.page.up == ("titles",)


# -- the first page, and all pages ---------------------------------------------------------------------------------


def test_the_first_page_leads_to_all_four_and_says_what_is_not_verified(hand):
    at = hand()
    assert [(key.says.key, key.select) for key in at.keys] == [
        ("catalogue.cards", ("cards",)), ("catalogue.tiles", ("tiles",)), ("catalogue.boards", ("boards",)),
        ("catalogue.titles", ("titles",)),
    ]  # fmt: skip
    assert [key.adds.args for key in at.keys][:3] == [
        {"own": 0, "samples": 60}, {"own": 0, "samples": 156}, {"own": 0, "samples": 3},
    ]  # fmt: skip
    assert at.keys[3].adds.args == {"n": 6}
    assert at.page.sections[-1].says.key == "known.level_three"
    assert at.page.sections[-1].tone == "warn"


def test_the_game_opens_it(tmp_path):
    assert GalaxyTrucker.has_catalogue()
    assert isinstance(GalaxyTrucker.open_catalogue(tmp_path), Pages)


def test_a_flight_that_is_begun_keeps_the_figures_it_began_with(hand, tmp_path):
    setup = Setup((Seat("Ada", level="full"), Seat("Kenji", level="full")), {"mode": ("learning",)})
    begun = GalaxyTrucker.with_data(tmp_path).start(setup).state
    at = hand("cards", "look:1.1")
    at.correct()
    at.step("figure.strength", 1)
    at.keep()
    after = GalaxyTrucker.with_data(tmp_path).start(setup).state
    strengths = [next(c for c in s.material.cards if (c.level, c.index) == (1, 1)).strength for s in (begun, after)]
    assert strengths == [6, 7]


def pages_to_say(hand):
    yield from (hand(*selection).page for selection in ((), ("cards",), ("tiles",), ("boards",), ("titles",)))
    for selection in (
        ("cards", "look:1.1"), ("cards", "look:3.16"), ("cards", "look:1.9"), ("tiles", "kind:cannon", "look:57"),
        ("cards", "look:1.2"), ("boards", "look:1"), ("boards", "look:2"), ("titles", "scenery"),
    ):  # fmt: skip
        at = hand(*selection)
        yield at.page
        if at.page.copy is not None:
            at.correct()
            yield at.page
            lines = getattr(at.page.picture, "card", None)
            for n, line in enumerate(lines.lines if lines else ()):
                if line.offer is not None:
                    at.line(n)
                    yield at.page
    for kind in ("shield", "brown", "hold_2", "engine", "battery_3", "other"):
        at = hand("tiles", f"kind:{kind}")
        yield at.page
        at.press("catalogue.new")
        yield at.page
    at = hand("cards", "type:planets")
    at.press("catalogue.new")
    yield at.page


def texts(page):
    yield page.title
    if page.why is not None:
        yield page.why
    for section in page.sections:
        yield from (each for each in (getattr(section, "says", None),) if each is not None)
        if isinstance(section, Keys):
            yield from (key.adds for key in section.keys if key.adds is not None)
    for offer in offers_in((page.sections, page.picture, page.choices, page.copy)):
        yield offer.says
        if offer.why is not None:
            yield offer.why
    cards = [getattr(page.picture, "card", None), *(choice.drawn for choice in page.choices)]
    for card in cards:
        for line in getattr(card, "lines", ()):
            if line.says is not None:
                yield line.says


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_pages_has_words(hand, language):
    said, known = 0, words(language)
    for page in pages_to_say(hand):
        for each in texts(page):
            assert known.knows(each.key), each
            assert "{" not in known.say(each.key, **each.args), each
            for value in each.args.values():
                if isinstance(value, str) and value.startswith("@"):
                    assert known.knows(value[1:]), each
            said += 1
    assert said > 500
    for key in ("lacks.connector", "lacks.start", "lacks.finish", "lacks.secret_piles", "figure.no_room"):
        assert known.knows(key)


def test_what_is_not_a_file_of_the_game_is_named(hand, tmp_path):
    (tmp_path / "tile.toml").write_text("[[tile]]\n")
    at = hand()
    (trouble,) = at.page.trouble
    assert "known are tiles.toml, boards.toml, cards.toml" in trouble.args["why"]
    assert BOX.refusal("tiles.toml", "[[tile]]\nindex = 1\n") is not None
