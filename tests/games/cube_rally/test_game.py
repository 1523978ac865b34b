"""The game as whoever plays it meets it: its data, its set-up, and that each thing asked of it is answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.actions import Advance, Correct, Ready
from companion.core.applied import Applied
from companion.core.game import INTERFACE
from companion.core.ledger import line
from companion.core.rejection import Rejection
from companion.games.cube_rally.actions import Judge, TurnUp
from companion.games.cube_rally.catalogue import sample_set
from companion.games.cube_rally.components import CubeColumn
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.look import LOOK
from companion.games.cube_rally.moments import MOMENTS
from companion.games.cube_rally.shown.panel import panel
from companion.games.cube_rally.shown.story import story
from companion.games.cube_rally.shown.view import view
from companion.games.cube_rally.state import Rally
from companion.owned.data_file import DataFileError
from tests.games.cube_rally.box import asks_red, at_stacking, box, card, do, replace, setup, table

GAME = CubeRally(box())
OWN = {"level": "table"}
ENTRY = "[[entry]]\nnumber = 9\ncubes = { R = 2 }\n"


@pytest.mark.rule("CR-SETUP-01")
def test_what_it_says_of_itself() -> None:
    assert CubeRally.interface == INTERFACE
    assert (CubeRally.least_seats, CubeRally.most_seats) == (2, 5)
    assert CubeRally.reads_plates
    assert CubeRally.dice_colours == ()
    assert GAME.look is LOOK
    assert GAME.moments() is MOMENTS


def test_owners_cards_are_known_and_a_file_that_cannot_be_used_hides_only_itself(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(ENTRY, encoding="utf-8")
    for made in (CubeRally.with_data, CubeRally.with_usable_data):
        assert [entry.number for entry in made(tmp_path).cards.entries] == [1, 2, 3, 4, 5, 9]
        assert made(None).cards == CubeRally().cards == sample_set()
    (tmp_path / "cards.toml").write_text(ENTRY.replace("9", "x"), encoding="utf-8")
    with pytest.raises(DataFileError):
        CubeRally.with_data(tmp_path)
    assert CubeRally.with_usable_data(tmp_path).cards == sample_set()


def test_a_file_of_a_name_that_nothing_reads_is_told(tmp_path: Path) -> None:
    assert CubeRally.unread_data(tmp_path) == ()
    (tmp_path / "card.toml").write_text(ENTRY, encoding="utf-8")
    (sentence,) = CubeRally.unread_data(tmp_path)
    assert "card.toml" in sentence


def test_the_catalogue_opens_at_its_first_page(tmp_path: Path) -> None:
    assert CubeRally.open_catalogue(tmp_path).page(()).selection == ()


def test_a_game_is_set_up_with_the_cards_at_hand() -> None:
    assert {question.id for question in GAME.questions()} >= {"dealing", "mirror", "rank_drop", "press_answers"}
    assert [each.key for each in GAME.warnings(setup("full " * 5))] == ["setup.warns.five"]
    begun = GAME.start(setup())
    assert isinstance(begun, Applied)
    assert begun.state.cards == box()
    assert isinstance(GAME.start(setup("full")), Rejection)


def test_a_game_is_played_by_its_rules() -> None:
    state = at_stacking()
    applied = GAME.apply(state, Ready(1))
    assert isinstance(applied, Applied)
    assert applied.state.board == (1,)
    assert isinstance(GAME.apply(state, Judge(0, 0, True)), Rejection)
    assert GAME.propose(state, lambda _: 2) == Ready(2)
    assert GAME.violations(state) == ()
    assert len(GAME.violations(replace(state, board=(1, 1)))) == 1


def test_what_is_seen_touched_and_corrected_is_that_of_the_state() -> None:
    state = at_stacking()
    assert GAME.view(state) == view(state)
    assert GAME.panel(state, 1) == panel(state, 1)
    (told,) = [value for value in GAME.correctable(state, None) if value.field == "token"]
    assert isinstance(GAME.apply(state, Correct(None, told.field, told.value + 1)), Applied)
    assert "damage" in [value.field for value in GAME.correctable(state, 0)]


def test_the_story_and_the_kinds_of_lines_are_those_of_this_game() -> None:
    over = table(OWN, OWN, phase="waypoint", leg=4)
    assert GAME.story(over, ()) == story(over, ())
    kinds = {kind.id for kind in GAME.line_kinds}
    points = GAME.kind_of(line(0, "points", "CR-RESULT-01", n=1))
    assert points in kinds
    assert GAME.kind_of(line(0, "damage", "CR-RESULT-02", n=1, total=1)) in kinds - {points}


def test_a_card_that_was_made_at_the_table_is_kept_and_a_known_one_is_not() -> None:
    new = card("own_1", "RB", category="B")
    entry = GAME.keeps(TurnUp(None, 0, new))
    assert entry is not None
    assert entry.fields is not None
    assert (entry.table, entry.fields["id"], entry.fields["patterns"]) == ("course", "own_1", [["RB"]])
    assert GAME.keeps(TurnUp(None, 0, box().course[3])) is None
    assert GAME.keeps(Advance(None)) is None


def test_scenarios_are_read_played_and_told() -> None:
    seats = [{"name": "Ann", "stack": "(0,0)=R"}, {"name": "Bo", "level": "table"}]
    state = GAME.arrange({"seats": seats, "cards": [asks_red()]})
    assert isinstance(state, Rally)
    assert state.drivers[0].stack == (CubeColumn(0, 0, "R"),)
    assert GAME.understand(state, {"do": "no", "seat": "Bo"}) == (Judge(1, 0, False),)
    assert GAME.facts(state)["Bo"]["asked"] == "card"
    applied = GAME.apply(state, Judge(1, 0, False))
    assert isinstance(applied, Applied)
    assert GAME.happened(applied.state, applied.lines)["Ann"] == {"gained": 2}
    assert "CR-SETUP-01" in GAME.rule_ids


def test_a_scenario_that_is_not_understood_is_refused_by_its_field() -> None:
    refused = GAME.arrange({"seats": []})
    assert isinstance(refused, Rejection)
    assert refused.says.args["field"] == "seats"
    unclear = GAME.understand(at_stacking(), {"do": "dance"})
    assert isinstance(unclear, Rejection)
    assert (unclear.code, unclear.says.args["field"]) == ("unclear", "seat")


def test_a_game_begun_in_a_scenario_is_the_one_of_set_up() -> None:
    begun = GAME.arrange({"begin": True, "seats": [{"name": "Ann"}, {"name": "Bo"}], "options": {"mirror": "true"}})
    assert isinstance(begun, Rally)
    assert (begun.phase, begun.readings.mirror) == ("checkpoints", "true")
    assert [seat.level for seat in begun.setup.seats] == ["full", "full"]
    assert do(begun) == begun
