"""Set-up: what is asked, what is advised against, and the state the first Draft begins in."""

from collections.abc import Callable

import msgspec
import pytest

from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup, asked, with_defaults
from companion.games.steampunk_rally.catalogue.catalogue import samples
from companion.games.steampunk_rally.house_rules import HOUSE_RULES, Readings
from companion.games.steampunk_rally.invention.layout import connected, joined
from companion.games.steampunk_rally.setup.questions import questions
from companion.games.steampunk_rally.setup.start import sample_setup, start, warnings
from companion.games.steampunk_rally.state import State
from tests.games.steampunk_rally.by_hand import answering

replace = msgspec.structs.replace


def begun(setup: Setup) -> State:
    answer = start(setup)
    assert isinstance(answer, Applied), answer
    return answer.state


def refused(setup: Setup) -> str:
    answer = start(setup)
    assert isinstance(answer, Rejection)
    return answer.code


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
    question = next(question for question in questions() if question.id == "inventor")
    assert question.each_seat
    assert question.once
    assert len(question.answers) == 16
    assert len(set(question.default)) == 8


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


# Challenge tiles (the sample course: Start tile of 5 spaces, numbered from 0, then the middle tiles)

ALPS_1_4_3 = ("tile_1", "tile_4", "tile_3")


def with_challenges(**tiles: str) -> Setup:
    answers = {f"beside_{tile}": place.split()[0] for tile, place in tiles.items()}
    counts = {f"space_of_{tile}": place.split()[1] for tile, place in tiles.items()}
    return answering(sample_setup(2), tiles=ALPS_1_4_3, challenges="on", **answers, **counts)


def kinds(state: State) -> dict[int, str]:
    return {i: space.challenge.kind for i, space in enumerate(state.course.spaces) if space.challenge is not None}


@pytest.mark.rule("SR-SETUP-16")
@pytest.mark.rule("SR-SETUP-17")
@pytest.mark.rule("SR-SETUP-18")
@pytest.mark.rule("SR-CHALLENGE-02")
def test_a_challenge_tile_makes_its_space_a_challenge_space() -> None:
    plain = begun(answering(sample_setup(2), tiles=ALPS_1_4_3))
    # The Start tile has five spaces, 0 to 4; the first middle tile begins with space 5, and its third one is 7.
    laid = begun(with_challenges(rails="middle_1 3", glaciers="start 2"))
    assert kinds(laid) == {**kinds(plain), 7: "rails", 1: "glaciers"}
    assert [space.terrain for space in laid.course.spaces] == [space.terrain for space in plain.course.spaces]


@pytest.mark.rule("SR-SETUP-16")
def test_without_the_variant_no_tile_is_laid_whatever_else_was_answered() -> None:
    off = replace(with_challenges(rails="middle_1 3"), answers={**with_challenges().answers, "challenges": ("off",)})
    assert kinds(begun(off)) == kinds(begun(answering(sample_setup(2), tiles=ALPS_1_4_3)))


@pytest.mark.rule("SR-SETUP-19")
def test_example_69_a_tile_beside_a_printed_challenge_is_refused() -> None:
    # The fourth space of the middle tile 1 carries the printed Coal Mine.
    assert refused(with_challenges(rails="middle_1 4")) == "setup_challenge_taken"
    assert refused(with_challenges(rails="middle_1 3", glaciers="middle_1 3")) == "setup_challenge_taken"


@pytest.mark.rule("SR-SETUP-19")
def test_a_tile_beside_no_space_is_refused() -> None:
    assert refused(with_challenges(rails="start 6")) == "setup_challenge_space"
    assert refused(with_challenges(rails="middle_1 0")) == "setup_challenge_space"
    assert refused(with_challenges(rails="nowhere 1")) == "setup_challenge_space"


FOUR = {"rails": "start 2", "glaciers": "start 3", "newcomen": "start 5", "steam_pony": "middle_1 1"}


@pytest.mark.rule("SR-SETUP-20")
@pytest.mark.rule("SR-SETUP-24")
def test_example_69_a_fourth_challenge_tile_is_allowed_with_a_warning() -> None:
    three = dict(list(FOUR.items())[:3])
    assert {text.key for text in warnings(with_challenges(**three))} == set()
    assert {text.key for text in warnings(with_challenges(**FOUR))} == {"setup.warns.many_challenges"}
    begun(with_challenges(**FOUR))
    first = answering(with_challenges(**three), first_game="on")
    assert {text.key for text in warnings(first)} == {"setup.warns.challenges"}


@pytest.mark.rule("SR-SETUP-21")
def test_a_tile_on_one_branch_only_is_warned_of() -> None:
    # Middle tile 2: a space, then a fork of twice three spaces.
    one, both = (
        replace(setup, answers={**setup.answers, "tiles": ("tile_2", "tile_4", "tile_3")})
        for setup in (with_challenges(rails="middle_1 2"), with_challenges(rails="middle_1 2", glaciers="middle_1 6"))
    )
    assert [text.key for text in warnings(one)] == ["setup.warns.one_branch"]
    assert [text.args["space"] for text in warnings(one)] == [5]
    assert warnings(both) == ()


@pytest.mark.rule("SR-COMP-11")
def test_there_are_six_challenge_tiles_among_the_eight_challenges() -> None:
    assert len(samples().challenges) == 8
    assert len({entry.challenge.kind for entry in samples().challenges}) == 8
    assert sum(entry.loose for entry in samples().challenges) == 6


def test_questions_about_tiles_are_asked_only_when_they_matter() -> None:
    def ids(**answers: tuple[str, ...]) -> set[str]:
        return {question.id for question in asked(questions(), answers)}

    assert not any(question.startswith(("beside_", "space_of_")) for question in ids())
    some = ids(challenges=("on",), beside_rails=("middle_1",))
    assert {"beside_rails", "space_of_rails", "beside_glaciers"} <= some
    assert "space_of_glaciers" not in some
    assert "space_of_rails" not in ids(beside_rails=("middle_1",))


# House rules (section 4.4 of the rules reference)

OPTIONS = {
    "voluntary_removal": ("discard", "remove_from_game"),
    "dice_on_removed_part": ("supply", "pool"),
    "star_mode": ("per_die", "per_activation"),
    "deck_shortage": ("down_to_four", "one_by_one"),
    "draft_barrier": ("draft", "pick"),
    "race_order": ("simultaneous", "one_activation_each"),
    "boost_order_all_phases": ("on", "off"),
    "slash_choice": ("per_trigger", "per_activation"),
    "overflow": ("per_point", "once_per_event"),
    "after_explosion": ("continue", "cancel_rest"),
    "simultaneous_explosions": ("snapshot", "token_order"),
    "challenge_timing": ("while_resting", "on_arrival"),
    "pony_use": ("per_game", "per_space"),
    "enter_challenges_on_pass": ("on", "off"),
}


def test_every_house_rule_is_asked_with_its_usual_value_and_explained() -> None:
    found = {question.id: question for question in questions() if question.house_rule}
    assert set(found) == set(OPTIONS)
    for option, (default, other) in OPTIONS.items():
        assert found[option].default == (default,)
        assert {answer.id for answer in found[option].answers} == {default, other}
        assert found[option].explains is not None


def test_set_up_begins_with_one_barrier_for_the_draft_and_who_names_none_waits_at_each_card() -> None:
    chosen = with_defaults(questions(), [Seat("Ada"), Seat("Bo")])
    assert HOUSE_RULES.chosen(chosen) == Readings(draft_barrier="draft")
    assert HOUSE_RULES.chosen(sample_setup(2)).draft_barrier == "pick"
    assert HOUSE_RULES.told(sample_setup(2)) == ()


@pytest.mark.parametrize("option", OPTIONS)
def test_a_house_rule_is_kept_and_told_and_an_unknown_value_refused(option: str) -> None:
    default, other = OPTIONS[option]
    for value, lines in ((default, 0), (other, 1)):
        answer = start(answering(sample_setup(2), **{option: value}))
        assert isinstance(answer, Applied)
        assert answer.state.setup.answers[option] == (value,)
        told = [line.says for line in answer.lines if line.says.key == "ledger.house_rule"]
        assert [says.args for says in told] == lines * [
            {"option": f"@setup.{option}", "value": f"@setup.{option}.{other}"}
        ]
    assert refused(answering(sample_setup(2), **{option: "perhaps"})) == "setup_unknown"
