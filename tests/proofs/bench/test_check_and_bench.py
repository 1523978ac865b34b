"""``pipworks check`` and ``pipworks bench rules`` keep their contract."""

import json
import sqlite3
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from toy_race.game import ToyRace

from companion.commands.main import run
from companion.proofs.bench import rules as bench
from companion.shelf.games import take
from companion.system.clock import VirtualClock
from tests.conftest import is_open

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "steampunk_rally"
GOOD = SCENARIOS / "08-a-cog-takes-two-points.toml"


@pytest.fixture
def wrong(tmp_path):
    text = GOOD.read_text(encoding="utf-8")
    assert "red 3" in text
    path = tmp_path / "wrong.toml"
    path.write_text(text.replace("red 3", "red 4"), encoding="utf-8")
    return path


@pytest.fixture
def damaged(tmp_path):
    text = GOOD.read_text(encoding="utf-8")
    path = tmp_path / "damaged.toml"
    path.write_text(text.replace("cogs = 1", "cogs = true", 1), encoding="utf-8")
    return path


def test_a_scenario_that_passes(capsys):
    assert run(["check", str(GOOD), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "scenario": str(GOOD),
        "rules": ["SR-VENT-03", "SR-VENT-04", "SR-VENT-08"],
        "title": "One cog lowers a 5 to 3",
        "passed": True,
        "line": 0,
        "why": "",
        "happened": "",
    }


def test_a_scenario_that_fails(wrong, capsys):
    assert run(["check", str(GOOD), str(wrong), "--json"]) == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["passed"]
    assert (second["passed"], second["why"]) == (False, 'then.Ada.slots.Burner is "red 3" and not "red 4"')
    assert (second["title"], second["line"]) == ("One cog lowers a 5 to 3", 23)
    assert second["happened"].startswith("Ada: ")


def test_for_people_a_line_says_the_same(wrong, capsys):
    assert run(["check", str(GOOD), str(wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"passed  {GOOD}"
    assert lines[1].startswith(f'FAILED  {wrong}, line 23, "One cog lowers a 5 to 3": then.Ada')
    assert lines[2].startswith("        What happened: Ada: ")
    assert lines[3:] == ["2 scenarios: 1 passed, 1 failed."]


def test_a_folder_ends_with_a_sum(wrong, damaged, capsys):
    folder = wrong.parent
    (folder / "good.toml").write_text(GOOD.read_text(encoding="utf-8"), encoding="utf-8")
    assert run(["check", str(folder)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "3 scenarios: 1 passed, 1 failed, 1 unusable."
    wrong.unlink()
    damaged.unlink()
    (folder / "too.toml").write_text(GOOD.read_text(encoding="utf-8"), encoding="utf-8")
    assert run(["check", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 scenarios: 2 passed."


@pytest.mark.parametrize(
    ("rule", "near"),
    [
        ("SR-RACE-999", "there are SR-RACE-01 to SR-RACE-39"),
        ("SR-RACE-1", "there are SR-RACE-01 to SR-RACE-39"),
        ("SR-RAIL-01", "the chapters are SR-COMP, SR-FLOW"),
    ],
)
def test_a_rule_that_there_is_not_is_refused(tmp_path, capsys, rule, near):
    text = GOOD.read_text(encoding="utf-8")
    path = tmp_path / "unknown-rule.toml"
    path.write_text(text.replace("SR-VENT-04", rule), encoding="utf-8")
    assert run(["check", str(path)]) == 1
    told = capsys.readouterr().err
    line = next(n for n, each in enumerate(text.splitlines(), 1) if each.startswith("rules"))
    assert told.startswith(f'{path}, line {line}, field "rules": there is no rule {rule}; {near}')


def test_a_damaged_file_is_one_sentence_and_the_others_are_checked(damaged, capsys):
    assert run(["check", str(damaged), str(GOOD)]) == 1
    printed = capsys.readouterr()
    assert printed.err.splitlines() == [
        f'{damaged}, line 10, field "given.seats.1.cogs": must be a whole number from 0 to 9999.'
    ]
    assert printed.out.splitlines() == [f"passed  {GOOD}", "2 scenarios: 1 passed, 1 unusable."]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", 'line 1, field "game": is missing.'),
        (
            'game = "chess"\ntitle = "x"\nrules = ["X"]\ngiven.a = 1\nthen.b = 2\n',
            'line 1, field "game": must',
        ),
        ("game = [", "line 1: is not valid TOML"),
    ],
)
def test_what_is_no_scenario(tmp_path, capsys, text, says):
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")
    assert run(["check", str(path)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"{path}, {says}")
    assert len(error.splitlines()) == 1


def test_a_name_too_long_to_be_looked_at_does_not_keep_the_others_from_being_checked(capsys):
    assert run(["check", "n" * 300, str(GOOD)]) == 1
    printed = capsys.readouterr()
    assert "cannot be read: File name too long" in printed.err
    assert printed.out.splitlines() == [f"passed  {GOOD}", "2 scenarios: 1 passed, 1 unusable."]


def test_a_folder_is_all_its_scenarios(capsys):
    assert run(["check", str(SCENARIOS)]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    many = len(list(SCENARIOS.glob("*.toml")))
    assert len(lines) == many
    assert total == f"{many} scenarios: {many} passed."


def test_a_folder_without_scenarios_and_a_missing_file_are_named(tmp_path, capsys):
    assert run(["check", str(tmp_path)]) == 1
    assert str(tmp_path) in capsys.readouterr().err
    assert run(["check", str(tmp_path / "none.toml")]) == 1
    assert "none.toml: cannot be read" in capsys.readouterr().err


def test_nothing_to_check_is_bad_usage(capsys):
    assert run(["check"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


class Ticking(VirtualClock):
    """A millisecond passes between any two looks at it."""

    def now(self):
        return self.advance(0.001)


@pytest.fixture
def journals(monkeypatch):
    """The connections to files that a test opens."""
    opened, connect = [], sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *how, **more: opened.append(connect(*how, **more)) or opened[-1])
    return opened


@pytest.fixture
def alone(monkeypatch):
    """No peer is installed, and contenders have one turn."""
    monkeypatch.setattr(bench, "find_spec", {}.get)
    monkeypatch.setattr(bench, "TURNS", 1)
    monkeypatch.setattr(bench, "LONG", 120)


def test_the_benchmark_measures_a_long_game_and_says_how_to_get_the_peer(alone):
    report = bench.measure(take("steampunk_rally"), 1, Ticking(), seats=2, long=120)
    rows = {row.what: row for row in report.rows}
    assert rows["random games, unchecked"].value > 0
    assert rows["random games of catanatron"].value is None
    assert "pip install" in rows["random games of catanatron"].note
    for what in ("undo, median", "undo, slowest", "redo", "resume"):
        assert rows[what].value == pytest.approx(1.0)
        assert "a game of 120 actions" in rows[what].note
        assert "ANOTHER" not in rows[what].note


def test_the_peer_plays_beside_it_where_it_is_installed(alone, monkeypatch):
    class Game:
        """A peer's game of 40 moves, by the names that its library has."""

        def __init__(self, players, seed):
            self.state = SimpleNamespace(action_records=[])
            assert len(players) == 4

        def play(self):
            self.state.action_records += range(40)

    library = SimpleNamespace(Color="RBOW", RandomPlayer=str, Game=Game)
    monkeypatch.setattr(bench, "find_spec", lambda _name: True)
    monkeypatch.setattr(bench, "import_module", lambda _name: library)
    monkeypatch.setattr(bench.metadata, "version", lambda _name: "3.2")
    report = bench.measure(take("toy_race"), 1, Ticking(), seats=2, long=30)
    row = next(row for row in report.rows if "catanatron" in row.what)
    assert (row.value, row.note) == (pytest.approx(40_000), "version 3.2, 4 players")


def test_every_level_of_tracking_is_measured(alone):
    report = bench.measure(take("cube_rally"), 1, Ticking(), seats=3, long=30)
    assert report.rows[0].note == "levels of tracking mixed, 3 seats"
    assert report.rows[1].what == "random games, unchecked, all at level full"


def test_a_game_with_one_level_of_tracking_is_measured_at_no_other(alone):
    report = bench.measure(take("toy_race"), 1, Ticking(), seats=2, long=30)
    assert [row.what for row in report.rows if "level" in row.what] == []
    assert report.rows[0].note == "all at level table, 2 seats"


def failing(name, at=1):
    """Return the toy race, one of whose functions raises from a call on."""
    calls = []

    def stumble(game, *asked):
        calls.append(name)
        if len(calls) >= at:
            raise KeyError("oil")
        return getattr(ToyRace, name)(game, *asked)

    return type("Failing", (ToyRace,), {name: stumble})()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("start", "game 0, action 0: the rules raised KeyError: 'oil'"),
        ("propose", "game 0, action 0: the rules raised KeyError: 'oil'"),
        ("apply", 'game 0, action 1 {"do":'),
    ],
)
def test_rules_that_always_raise_cannot_be_measured_and_that_is_one_sentence(alone, capsys, name, why):
    assert bench.run_bench_rules(failing(name), 1, False, sys.stdout, Ticking()) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f"pipworks bench rules: toy_race cannot be played: {why}")
    assert err.count("\n") == 1
    assert out == ""


def test_a_clock_that_stands_still_measures_nothing_and_divides_nothing(alone):
    report = bench.measure(take("toy_race"), 1, VirtualClock(), seats=2, long=30)
    assert next(row.value for row in report.rows if row.what == "what the checks cost") is None


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (20, "toy_race: a proposed action was rejected: rules_failed"),
        (
            31,
            "long.pipworks: this game's rules failed: KeyError: 'oil'",
        ),
    ],
    ids=["playing", "resuming"],
)
def test_a_game_on_the_disk_is_let_go_of_where_the_rules_fail_in_it(alone, monkeypatch, journals, capsys, at, why):
    monkeypatch.setattr(bench, "_in_turn", lambda contenders: dict.fromkeys(contenders, 1.0))
    monkeypatch.setattr(bench, "LONG", 30)
    assert bench.run_bench_rules(failing("apply", at), 1, False, sys.stdout, Ticking()) == 1
    assert why in capsys.readouterr().err
    assert journals
    assert not any(is_open(journal) for journal in journals)


def test_the_benchmark_prints_a_table_or_json(alone, capsys):
    assert run(["bench", "rules", "--games", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"game", "seats", "python", "rows"}
    assert {"what", "value", "unit", "note"} == set(report["rows"][0])
