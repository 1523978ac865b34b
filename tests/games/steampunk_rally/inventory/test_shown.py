"""Rules that are followed by what the screen shows."""

import pytest

from companion.core.applied import Applied
from companion.core.setup import Seat, Setup
from companion.shelf.games import take
from tests.games.steampunk_rally.wording import words

GAME = take("steampunk_rally")
SEATS = [{"name": "Ada"}, {"name": "Bo"}]


def view(**given):
    return GAME.view(GAME.arrange({"seats": SEATS, **given}))


@pytest.mark.rule("SR-FLOW-07")
def test_everybody_sees_which_phase_it_is():
    phases = {phase: view(phase=phase).phase.key for phase in ("draft", "vent", "race", "damage", "round_end")}
    assert len(set(phases.values())) == len(phases)
    english = {phase: words("en").say(key).lower() for phase, key in phases.items()}
    assert english["draft"] == "draft"
    assert english["vent"] == "vent"
    assert english["race"] == "race"
    assert english["damage"] == "damage"


@pytest.mark.rule("SR-TERRAIN-08")
def test_terrain_is_shown_with_its_number():
    track = view(track={"terrain": {"3": 2, "5": 1}}).track
    assert {i: space.figure for i, space in enumerate(track) if space.figure} == {3: 2, 5: 1}


@pytest.mark.rule("G-02")
def test_steam_is_blue_heat_is_red_and_electricity_is_yellow():
    names = {colour: words("en").say(f"dice.{colour}") for colour in GAME.dice_colours}
    assert names == {"blue": "steam", "red": "heat", "yellow": "electricity"}


@pytest.mark.rule("SR-BOOST-13")
def test_a_lasting_boost_is_in_the_ledger_as_long_as_it_is_in_play():
    state = GAME.arrange({"phase": "draft", "seats": [{"name": "Ada", "stash": 1}, SEATS[1]]})
    said = {"do": "play_boost", "seat": "Ada", "boost": {"name": "Tailwind", "lasts": "round"}}
    done = GAME.apply(state, GAME.understand(state, said)[0])
    assert isinstance(done, Applied)
    assert "Tailwind" in words("en").say(done.lines[0].says.key, **done.lines[0].says.args)


def test_set_up_asks_for_every_house_rule_in_three_languages():
    asked = {question.id: question for question in GAME.questions()}
    for option in GAME.facts(GAME.start(Setup((Seat("Ada"), Seat("Bo")))).state)["rules"]:
        question = asked[option]
        assert question.explains is not None
        for language in ("en", "ja", "es"):
            texts = (question.asks, question.explains, *(answer.says for answer in question.answers))
            assert all(words(language).knows(text.key) for text in texts), (option, language)
