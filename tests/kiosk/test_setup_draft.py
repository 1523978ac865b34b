"""A game being set up: three levels of tracking in turn, and questions that appear when they begin to matter."""

from companion.core.setup import LEVELS
from companion.games.steampunk_rally.game import SteampunkRally
from companion.kiosk.screens.setup_draft import SetupDraft


def draft() -> SetupDraft:
    return SetupDraft(SteampunkRally(), "en", lambda n, _language: f"P{n}")


def test_a_seat_s_level_goes_round_all_three() -> None:
    setup = draft()
    seen = []
    for _ in range(3):
        seen.append(setup.seats[1].level)
        setup.turn_level(1)
    assert sorted(seen) == sorted(LEVELS) == ["full", "parts", "table"]
    assert setup.seats[1].level == seen[0]
    assert setup.seats[0].level == "table"


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
