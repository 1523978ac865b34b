"""A game being set up: three levels of tracking in turn, and questions that appear when they begin to matter."""

from companion.core.setup import SAMPLE_NAMES, Seat
from companion.games.steampunk_rally.game import SteampunkRally
from companion.kiosk.screens.setup.draft import SetupDraft
from companion.kiosk.words import words


def draft() -> SetupDraft:
    return SetupDraft(SteampunkRally(), "en", lambda n, _language: f"P{n}")


def test_each_level_can_be_given_to_a_seat_alone() -> None:
    setup = draft()
    for level in setup.game.levels:
        setup.keep_level(1, level)
        assert setup.seats[1].level == level
        assert setup.seats[0].level == "table"


def test_players_who_change_places_take_everything_with_them() -> None:
    setup = draft()
    inventor = next(question for question in setup.questions if question.id == "inventor")
    setup.name(0, "Zoe")
    setup.keep_level(0, "full")
    setup.answer(inventor, 0, inventor.answers[12].id)
    setup.swap(0, 2)
    assert (setup.seats[2].name, setup.seats[2].level) == ("Zoe", "full")
    assert setup.answered(inventor, 2) == (inventor.answers[12].id,)
    assert setup.seats[0].name == "P2"
    assert setup.setup().seats[2].answers["inventor"] == inventor.answers[12].id


def test_the_table_of_last_time_is_taken_over_with_its_answers() -> None:
    before = draft()
    before.take(5)
    before.name(4, "Zoe")
    side = next(question for question in before.questions if question.id == "side")
    before.answer(side, None, "hoverdrome")
    last = before.setup()
    again = draft()
    again.seat_as(last.seats, last.answers)
    assert again.setup() == last


def test_answers_that_are_not_offered_any_more_are_left_at_their_defaults() -> None:
    setup = draft()
    stale = Seat("Zoe", answers={"inventor": "sold_on_the_flea_market", "gone": "x"})
    setup.seat_as([stale, Seat("Ben")], {"side": ("moon",), "tiles": ("tile_1", "tile_9", "tile_2"), "gone": ("y",)})
    assert setup.setup() == draft_of("Zoe", "Ben").setup()


def draft_of(*names: str) -> SetupDraft:
    """Return a draft with these players and every default."""
    setup = draft()
    setup.take(len(names))
    for seat, name in enumerate(names):
        setup.name(seat, name)
    return setup


def test_a_challenge_tile_is_asked_for_once_tiles_are_used_and_its_space_once_it_lies_somewhere() -> None:
    setup = draft()
    questions = {question.id: question for question in setup.questions}

    def shown() -> set[str]:
        return {question.id for question in setup.asked()}

    assert "beside_rails" not in shown()
    setup.answer(questions["challenges"], None, "on")
    assert "beside_rails" in shown()
    assert "space_of_rails" not in shown()
    setup.answer(questions["beside_rails"], None, "middle_2")
    assert "space_of_rails" in shown()
    setup.answer(questions["challenges"], None, "off")
    assert not shown() & {"beside_rails", "space_of_rails"}
    # What was answered is kept for when tiles are used again; the rules look at the first question first.
    assert setup.setup().answers["beside_rails"] == ("middle_2",)


def test_house_rules_go_into_the_set_up_with_their_answers() -> None:
    setup = draft()
    rule = next(question for question in setup.questions if question.id == "star_mode")
    setup.answer(rule, None, "per_activation")
    assert setup.setup().answers["star_mode"] == ("per_activation",)
    assert setup.setup().answers["overflow"] == ("per_point",)


def test_the_names_of_proofs_and_benches_are_those_that_set_up_begins_with() -> None:
    english = words("en")
    assert [english.say(f"name.{seat}") for seat in range(8)] == list(SAMPLE_NAMES)
