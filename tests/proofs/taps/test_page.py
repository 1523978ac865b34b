"""docs/taps.md: the page is what the command prints, and its figures keep what the touchscreen promises."""

import io
from pathlib import Path

import pytest

from companion.commands.main import run
from companion.core.actions import Advance, Decide, Ready
from companion.games.cube_rally.moments import MOMENTS as RALLY
from companion.games.galaxy_trucker.moments import MOMENTS as HAUL
from companion.games.raising_robots.moments import MOMENTS as WORKSHOP
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.moments import MOMENTS
from companion.proofs.taps import page as tap_page
from companion.proofs.taps.count import TapBook, TapReport, report

WRITTEN = (Path(__file__).parents[3] / "docs" / "taps.md").read_text(encoding="utf-8")
GAME = "steampunk_rally"
TOLD = {GAME: MOMENTS, "cube_rally": RALLY, "galaxy_trucker": HAUL, "raising_robots": WORKSHOP}
COUNTED = next(iter(MOMENTS.told))


@pytest.mark.parametrize("game", TOLD)
def test_the_page_is_what_the_command_makes_of_its_figures(game):
    told = tap_page.part(game, game.replace("_", " ").title(), TOLD[game], tap_page.figures_of(WRITTEN, game))
    assert tap_page.with_part(WRITTEN, game, told) == WRITTEN


@pytest.mark.parametrize("game", TOLD)
def test_the_page_tells_of_the_games_that_the_command_plays(game):
    figures = tap_page.figures_of(WRITTEN, game)
    assert [(each.seats, each.level, bool(each.answers)) for each in figures] == [
        (each.seats, each.level, bool(each.answers)) for each in TOLD[game].counted
    ]
    assert all(kind in TOLD[game].by_hand for each in figures for kind in each.per_action)


def test_at_level_table_nobody_needs_a_ninth_touch_in_a_leg():
    table = next(each for each in tap_page.figures_of(WRITTEN, "cube_rally") if each.level == "table")
    assert (table.seats, table.rounds) == (4, 4)
    assert table.most_taps <= 8


def test_at_level_table_nobody_needs_a_seventh_touch_in_a_round_of_robots():
    of_level = {each.level: each for each in tap_page.figures_of(WRITTEN, "raising_robots")}
    table = of_level["table"]
    assert (table.seats, table.rounds) == (4, 8)
    of_score = {(seat, 8) for seat in range(4)}  # five numbers each are told in the last round, besides
    assert {(seat, number) for seat, number, _ in table.above_six} <= of_score
    assert table.most_taps <= 6 + 5
    assert of_level["resources"].mean_taps <= 22
    assert of_level["full"].mean_taps <= 22


def test_a_card_needs_three_touches_of_a_seat_at_level_table():
    tables = [each for each in tap_page.figures_of(WRITTEN, "galaxy_trucker") if each.level == "table"]
    assert len(tables) == 3
    for times, mean, most in (table.per_part for table in tables):
        assert times >= 20
        assert mean <= 2
        assert most <= 3


def test_a_tile_is_told_in_four_touches():
    full = next(each for each in tap_page.figures_of(WRITTEN, "galaxy_trucker") if each.level == "full")
    times, mean, most = full.per_action["LayTile"]
    assert times > 5
    assert mean <= most <= 4


def test_touches_are_counted_for_the_part_of_a_round_they_belong_to():
    def begins(action, _seen):
        return {"Ready": None, "Advance": True}.get(type(action).__name__, False)

    book = TapBook(begins_part=begins)
    decide = Decide(1, "which", ("a",))
    book.note("panel 1", 1, 1, [decide])  # before anything has begun
    book.note("press 0", 0, 1, [Advance(None)])
    for gesture, done in (("panel 1", []), ("panel 1", [decide]), ("panel 1", [decide]), ("panel 1", [Ready(1)])):
        book.note(gesture, 1, 1, done)
    book.note("press 0", 0, 1, [Advance(None)])
    book.note("panel 1", 1, 1, [decide])
    assert book.per_part == {(1, 1): 3, (1, 2): 1}
    assert report(book, 2, "full", 1).per_part == (2, 2.0, 3)


def test_a_page_keeps_what_it_says_of_other_games():
    game = TapReport(8, "table", 10, 5, 2.5, 9.0, 6.0, (), {}, {"Gain": (40, 1.25, 3)})
    one = tap_page.part("one", "One", MOMENTS, [game])
    other = tap_page.part("other", "Other", RALLY, [game])
    page = tap_page.with_part(tap_page.with_part("", "one", one), "other", other)
    assert page == tap_page.HEAD + "\n" + one + "\n" + other
    assert tap_page.with_part(page, "one", one) == page
    assert "touches a player and leg" in other


def test_at_level_table_nobody_needs_a_seventh_touch_in_a_round():
    table = next(each for each in tap_page.figures_of(WRITTEN, GAME) if each.level == "table")
    assert table.seats == 8
    assert table.most_taps <= 6
    assert table.told, "the game was too short for a deck to run out"


def test_the_command_writes_what_was_counted(tmp_path, monkeypatch):
    def played(game, seats, level, seed, folder, answers):
        presses, actions = 9.0 if answers else 6.0, {"Gain": (40, 1.25, 3)}
        return TapReport(seats, level, 10, 5, 2.5, presses, 6.0, (), {COUNTED: (5,)}, actions, dict(answers))

    monkeypatch.setattr(tap_page, "play_whole_game", played)
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT"):
        monkeypatch.setenv(name, "dummy")
    out, file = io.StringIO(), tmp_path / "taps.md"
    assert tap_page.run_tap_page(SteampunkRally(), file, out, out) == 0
    written = file.read_text(encoding="utf-8")
    assert "| 8 | *table* | usual rules | 10 | 2.5 | 5 | 0 of 80 | 6.0 | 6.0 |" in written
    assert "| 4 | *full* | a barrier at each card of the Draft | 10 | 2.5 | 5 | 0 of 40 | 9.0 | 6.0 |" in written
    assert "9.0 instead of 6.0 with a barrier at each card of the Draft at level *table*" in written
    assert f"Rounds in which {COUNTED}: 5 (*table*); 5 (*full*).\n" in written
    assert "| 1.2 (at most 3, 40 times) | 1.2 (at most 3, 40 times) |" in written
    _, usual, each_card, _ = tap_page.figures_of(written, GAME)
    assert usual == played(None, 4, "full", 1, tmp_path, {})
    assert each_card == played(None, 8, "table", 1, tmp_path, {"draft_barrier": ("pick",)})


def test_one_barrier_for_the_draft_saves_three_presses_and_costs_no_touch():
    figures = {(f.level, bool(f.answers)): f for f in tap_page.figures_of(WRITTEN, GAME)}
    for level in ("table", "full"):
        whole, each_card = figures[level, False], figures[level, True]
        assert whole.mean_presses < each_card.mean_presses - 2.5
        assert whole.mean_taps < each_card.mean_taps + 1


def test_at_level_table_the_usual_rules_take_six_presses_and_less_than_three_touches_a_round():
    table = next(f for f in tap_page.figures_of(WRITTEN, GAME) if f.level == "table")
    assert table.mean_presses <= 6
    assert table.mean_taps <= 2.8
    assert table.most_taps <= 5


def test_a_page_without_such_a_game_says_nothing_of_it():
    game = TapReport(8, "table", 10, 5, 2.5, 9.0, 6.0, (), {}, {"Gain": (40, 1.25, 3)})
    assert "instead of" not in tap_page.part("race", "Race", MOMENTS, [game])


def test_a_page_that_cannot_be_written_is_one_sentence_before_anything_is_played(tmp_path, capsys):
    assert run(["bench", "taps", "--page", str(tmp_path / "nowhere" / "taps.md")]) == 1
    said = capsys.readouterr().err
    assert said.startswith("pipworks bench taps: ")
    assert "nowhere" in said
    assert len(said.splitlines()) == 1


def test_a_page_without_figures_is_none():
    with pytest.raises(ValueError, match="no figures"):
        tap_page.figures_of("# Touches\n", GAME)
