"""Set-up: what is asked, what is advised against, and the state the first Draft begins in."""

from collections.abc import Callable

import msgspec
import pytest

from companion.core.game import Applied
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.games.steampunk_rally.catalogue import samples
from companion.games.steampunk_rally.layout import connected, joined
from companion.games.steampunk_rally.setup import questions, sample_setup, start, warnings
from companion.games.steampunk_rally.state import State

replace = msgspec.structs.replace


def begun(setup: Setup) -> State:
    answer = start(setup)
    assert isinstance(answer, Applied), answer
    return answer.state


def refused(setup: Setup) -> str:
    answer = start(setup)
    assert isinstance(answer, Rejection)
    return answer.code


def answering(setup: Setup, **answers: str | tuple[str, ...]) -> Setup:
    given = {question: (a,) if isinstance(a, str) else a for question, a in answers.items()}
    return replace(setup, answers={**setup.answers, **given})


@pytest.mark.rule("SR-SETUP-28")
@pytest.mark.rule("SR-SETUP-30")
@pytest.mark.rule("SR-SETUP-31")
@pytest.mark.rule("SR-SETUP-32")
@pytest.mark.rule("SR-SETUP-33")
@pytest.mark.rule("SR-SETUP-34")
@pytest.mark.rule("SR-SETUP-35")
def test_example_78_four_players_have_finished_set_up() -> None:
    state = begun(sample_setup(4, ("full",)))
    assert (state.round, state.phase, state.pick) == (1, "draft", 1)
    assert not state.barrier.order
    for racer in state.racers:
        assert (racer.space, racer.gauge, racer.cogs, racer.bulb_lit, racer.pool) == (0, 0, 0, True, ())
        assert [card.part.border for card in racer.machine] == ["inventor", "inventor"]
        assert connected(racer.machine) == {0, 1}
        assert len(joined(racer.machine, 0)) == 1
        assert not any(value for card in racer.machine for value in card.dice)
        assert racer.part_count == 1
        assert racer.stash == 0


@pytest.mark.rule("SR-SETUP-35")
def test_a_seat_at_level_table_begins_with_its_inventor_part_counted() -> None:
    racer = begun(sample_setup(2, ("table",))).racers[0]
    assert (racer.level, racer.machine, racer.part_count, racer.gauge, racer.bulb_lit) == ("table", (), 1, 0, True)


@pytest.mark.rule("SR-SETUP-10")
def test_all_dice_are_in_one_supply() -> None:
    assert begun(sample_setup(2)).supply.counts == (("red", 36), ("blue", 36), ("yellow", 36))


@pytest.mark.rule("SR-SETUP-26")
def test_each_inventor_exists_once() -> None:
    seats = tuple(Seat(name, answers={"inventor": samples().inventors[0].id}) for name in ("Ada", "Kenji"))
    assert refused(Setup(seats)) == "setup_inventor_taken"
    assert refused(Setup((Seat("Ada", answers={"inventor": "nobody"}), Seat("Kenji")))) == "setup_unknown"


@pytest.mark.rule("SR-SETUP-26")
def test_seats_that_choose_no_inventor_get_different_ones_that_nobody_chose() -> None:
    first = samples().inventors[0].id
    seats = (Seat("Ada"), Seat("Kenji", answers={"inventor": first}), Seat("Yuki"))
    inventors = [racer.inventor for racer in begun(Setup(seats)).racers]
    assert inventors[1] == first
    assert len(set(inventors)) == 3


def test_the_default_inventors_of_eight_seats_are_different() -> None:
    asked = next(question for question in questions() if question.id == "inventor")
    assert asked.each_seat
    assert asked.once
    assert len(asked.answers) == 16
    assert len(set(asked.default)) == 8


@pytest.mark.rule("SR-SETUP-01")
@pytest.mark.rule("SR-SETUP-02")
def test_all_tiles_show_the_side_that_was_chosen() -> None:
    alps, dark = (begun(answering(sample_setup(2), side=side)).course for side in ("swiss_alps", "hoverdrome"))
    assert alps != dark
    assert refused(answering(sample_setup(2), side="both")) == "setup_unknown"


@pytest.mark.rule("SR-SETUP-04")
@pytest.mark.rule("SR-SETUP-05")
@pytest.mark.rule("SR-SETUP-06")
@pytest.mark.rule("SR-SETUP-07")
@pytest.mark.rule("SR-SETUP-08")
@pytest.mark.rule("SR-SETUP-09")
def test_example_3_start_three_middle_tiles_in_the_order_chosen_finish_and_last() -> None:
    course = begun(answering(sample_setup(2), tiles=("tile_4", "tile_1", "tile_3"))).course
    assert {space.tile for space in course.spaces} == set(range(6))
    crowds = [i for i, s in enumerate(course.spaces) if s.challenge is not None and s.challenge.kind == "crowds"]
    mines = [i for i, s in enumerate(course.spaces) if s.challenge is not None and s.challenge.kind == "coal_mine"]
    assert crowds < mines
    assert {space.tile for space in course.spaces if space.beyond} == {4, 5}
    assert not any(space.beyond for space in course.spaces if space.tile < 4)


@pytest.mark.rule("SR-SETUP-04")
@pytest.mark.parametrize(
    "tiles",
    [("tile_1", "tile_2"), ("tile_1", "tile_2", "tile_3", "tile_4"), ("tile_1", "tile_1", "tile_2"), ("a", "b", "c")],
)
def test_example_3_other_numbers_of_middle_tiles_are_refused(tiles: tuple[str, ...]) -> None:
    assert refused(answering(sample_setup(2), tiles=tiles)) == "setup_tiles"


@pytest.mark.rule("SR-SETUP-14")
def test_the_face_of_the_direction_token_is_what_the_table_flipped() -> None:
    assert begun(answering(sample_setup(2), direction="clockwise")).clockwise
    assert not begun(answering(sample_setup(2), direction="counterclockwise")).clockwise


@pytest.mark.rule("SR-SETUP-15")
def test_the_direction_token_lies_between_two_neighbours() -> None:
    assert begun(answering(sample_setup(4), token="after_4")).token_after == 3
    assert refused(answering(sample_setup(4), token="after_5")) == "setup_token"


def first_game(seats: int, **answers: str) -> set[str]:
    return {text.key for text in warnings(answering(sample_setup(seats), **answers))}


@pytest.mark.rule("SR-SETUP-22")
@pytest.mark.rule("SR-SETUP-23")
def test_example_68_a_first_game_warns_and_never_refuses() -> None:
    assert first_game(6, first_game="on") == set()
    assert first_game(7, first_game="on") == {"setup.warns.seats"}
    assert first_game(6, first_game="on", side="hoverdrome") == {"setup.warns.side"}
    assert first_game(8, side="hoverdrome") == set()
    begun(answering(sample_setup(7), first_game="on", side="hoverdrome"))


@pytest.mark.rule("SR-SETUP-25")
def test_printed_challenges_are_in_force_in_a_first_game() -> None:
    usual, first = (begun(answering(sample_setup(2), first_game=a)).course for a in ("off", "on"))
    assert first == usual
    assert any(space.challenge for space in first.spaces)


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_can_play(seats: int) -> None:
    setup = Setup(tuple(Seat(f"P{n}") for n in range(seats)))
    assert refused(setup) == "setup_seats"


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_game_begins_with_all_defaults(seats: int) -> None:
    defaults = {question.id: question.default for question in questions() if not question.each_seat}
    setup = sample_setup(seats)
    assert begun(replace(setup, answers=defaults)).course == begun(setup).course


def test_sample_levels_are_dealt_in_turn() -> None:
    levels = [racer.level for racer in begun(sample_setup(5, ("table", "full", "full"))).racers]
    assert levels == ["table", "full", "full", "table", "full"]


def test_every_answer_of_every_question_can_be_given() -> None:
    give: dict[bool, Callable[[Setup, str, tuple[str, ...]], Setup]] = {
        False: lambda setup, question, ids: replace(setup, answers={question: ids}),
        True: lambda setup, question, ids: replace(
            setup, seats=(replace(setup.seats[0], answers={question: ids[0]}), *setup.seats[1:])
        ),
    }
    for question in questions():
        known = [answer.id for answer in question.answers]
        assert set(question.default) <= set(known)
        for answer in known:
            ids = (answer, *(other for other in known if other != answer))[: question.take]
            begun(give[question.each_seat](sample_setup(8), question.id, ids))
