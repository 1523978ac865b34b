"""Rulings written as data: a scenario is arranged, played and held against what must come of it.

The format is on one page for players: ``docs/scenarios.md``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.core.game import Game
from companion.core.ledger import LedgerLine
from companion.core.one_line import one_line
from companion.core.rejection import Rejection
from companion.core.scenario.facts import together
from companion.core.scenario.fields import UNCLEAR, Fields, UnclearError, not_known, split
from companion.core.scenario.rule_ids import unknown
from companion.owned.toml import TomlError, line_of, parsed, text_of
from companion.proofs.check_words import due, in_words, no_such_refusal, told
from companion.table import TableError

SUFFIX: Final = ".toml"
LARGEST: Final = 1_000_000
"""Bytes; nobody writes a scenario of more."""
LONGEST: Final = 400
"""Characters of what is said of a field."""
_TROUBLE: Final = {
    "too_large": f": is larger than {LARGEST} bytes, which no scenario is",
    "too_deep": ": lists are too deep or a number too long for any scenario",
}
_NOT_REFUSED: Final = ""


class ScenarioError(TableError, ValueError):
    """A scenario file that cannot be used; the message is one sentence with file, line and field."""


class Verdict(msgspec.Struct, frozen=True):
    """What came of a scenario.

    Attributes:
        scenario: name of its file.
        title: what it shows, in one line.
        rules: IDs of the rules it shows.
        passed: everything was as it says.
        line: of the file, on which stands what was not; 0 where it passed.
        why: the first thing that was not; empty where it passed.
        happened: what the ledger tells of it, in English; empty where it passed or nothing happened.
    """

    scenario: str
    title: str
    rules: tuple[str, ...]
    passed: bool
    line: int = 0
    why: str = ""
    happened: str = ""


class Scenario:
    """A scenario file that has been read.

    Attributes:
        path: its file.
        game: name of the game it is about.
        title: what it shows, in one line.
        rules: IDs of the rules it shows.
    """

    def __init__(self, path: Path) -> None:
        """Read the file at ``path``.

        Raises:
            ScenarioError: if it cannot be read, or is not built as a scenario is.
        """
        self.path = path
        self._whole: Mapping[str, Any] = {}
        try:
            self._text = text_of(path, LARGEST)
            self._whole = parsed(self._text)
            self._read(Fields(self._whole))
        except OSError as error:
            raise ScenarioError(f"{path}: cannot be read: {error.strerror or error}.") from error
        except TomlError as error:
            raise ScenarioError(f"{path}{_TROUBLE.get(error.code, f', line {error.line}: {error}')}.") from error
        except UnclearError as error:
            raise self.complaint(error.field, error.why) from error

    def complaint(self, field: str, why: str) -> ScenarioError:
        """Return the error that ``field`` is wrong, with its line."""
        where = f'line {self.line(field)}, field "{one_line(self.said(field))}"'
        return ScenarioError(f"{self.path}, {where}: {one_line(why, LONGEST)}.")

    def line(self, field: str) -> int:
        """Return the line on which a field stands, or the table around it."""
        return line_of(self._text, field)

    def said(self, field: str) -> str:
        """Return the place of a field as people say it: the entries of a list are counted from 1."""
        within: Any = self._whole
        said = []
        for name in field.split("."):
            listed = isinstance(within, list) and name.isdecimal()
            said.append(str(int(name) + 1) if listed else name)
            if listed and int(name) < len(within):
                within = within[int(name)]
            else:
                within = within.get(name) if isinstance(within, Mapping) else None
        return ".".join(said)

    def _read(self, whole: Fields) -> None:
        self.game = whole.text("game")
        self.title = whole.text("title")
        self.rules = tuple(whole.words("rules"))
        whole.text("note", "")
        given = whole.table("given")
        self.given_refused = given.text("refused", _NOT_REFUSED)
        self.given = {key: given.raw(key) for key in given.keys() if key != "refused"}  # noqa: SIM118 - not a mapping
        if not self.given:
            raise whole.unclear("given", "is missing: it says how the game stands")
        if isinstance(whole.raw("do"), Mapping):
            raise whole.unclear("do", "is written with two brackets, [[do]], over each thing that is done")
        self.steps = tuple(map(_Step, whole.tables("do")))
        then = whole.raw("then", {})
        if not isinstance(then, Mapping):
            raise whole.unclear("then", "must be a table")
        self.then: Mapping[str, Any] = then
        if not then and not self.given_refused and not any(step.checks for step in self.steps):
            raise whole.unclear("then", "is missing: it says what must hold")
        whole.done()


class _Step:
    """One ``[[do]]``."""

    def __init__(self, fields: Fields) -> None:
        self.at = fields.at
        fields.text("do")
        self.refused = fields.text("refused", _NOT_REFUSED)
        then = fields.raw("then", {})
        if not isinstance(then, Mapping):
            raise fields.unclear("then", "must be a table")
        self.then: Mapping[str, Any] = then
        self.said = {k: fields.raw(k) for k in fields.keys() if k not in ("refused", "then")}  # noqa: SIM118

    @property
    def checks(self) -> bool:
        """It says itself what must come of it."""
        return bool(self.refused or self.then)


def files_of(paths: Sequence[Path]) -> list[Path]:
    """Return the files of ``paths``; a folder stands for the scenarios in and below it, by name."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob(f"*{SUFFIX}")) if _is_folder(path) else [path]
    return found


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # reading it will say why, and the others are checked all the same
        return False


def check(game: Game[Any], scenario: Scenario) -> Verdict:
    """Play ``scenario`` and return what came of it.

    Raises:
        ScenarioError: if the game does not understand one of its fields, or has no rule that it names.
    """
    for rule in scenario.rules:
        if wrong := unknown(rule, game.rule_ids):
            raise scenario.complaint("rules", wrong)
    passed = Verdict(str(scenario.path), scenario.title, scenario.rules, True)
    try:
        _play(game, scenario)
    except _UnlikeError as unlike:
        return msgspec.structs.replace(
            passed, passed=False, line=scenario.line(unlike.field), why=unlike.why, happened=unlike.happened
        )
    return passed


class _UnlikeError(Exception):
    """Something is not as the scenario says.

    Attributes:
        field: that says so.
        why: how it is, and how it should be.
        happened: what the ledger tells.
    """

    def __init__(self, field: str, why: str, happened: str = "") -> None:
        super().__init__(why)
        self.field, self.why, self.happened = field, why, happened


def _play(game: Game[Any], scenario: Scenario) -> None:
    """Do all of a scenario.

    Raises:
        ScenarioError: if something in it is not understood.
        _UnlikeError: at the first thing that is not as it says.
    """
    arranged = game.arrange_told(scenario.given)
    if isinstance(arranged, Rejection):
        _refusal(game, scenario, "given", scenario.given_refused, arranged)
        return
    state, lines = arranged.state, list(arranged.lines)
    if scenario.given_refused:
        code = scenario.given_refused
        why = f"what is given should have been refused ({code}), and was not{no_such_refusal(game, code)}"
        raise _UnlikeError("given.refused", why)
    broken = game.violations(state)
    if broken:
        raise _UnlikeError("given", f"what is given cannot be: {broken[0]}")
    for number, step in enumerate(scenario.steps, 1):
        try:
            state, told = _done(game, scenario, state, step)
        except _UnlikeError as unlike:
            raise _UnlikeError(
                unlike.field, f"action {number} ({one_line(step.said['do'])}): {unlike.why}", unlike.happened
            ) from None
        lines += told
    _hold(game, scenario, "then", scenario.then, state, lines)


def _refusal(
    game: Game[Any], scenario: Scenario, at: str, expected: str, refused: Rejection, asked: Sequence[str] = ()
) -> None:
    """Hold a rejection against the expected one: its code, its rule or ``code by rule`` (empty: none).

    Raises:
        ScenarioError: if the game says that it does not understand a field.
        _UnlikeError: if it is another one.
    """
    if refused.code == UNCLEAR:
        raise scenario.complaint(f"{at}.{refused.says.args['field']}", str(refused.says.args["why"]))
    by = f" by {refused.rule}" if refused.rule else ""
    if not expected or expected not in (refused.code, refused.rule, f"{refused.code}{by}"):
        wanted = f", and {expected} was expected{no_such_refusal(game, expected)}" if expected else ""
        place = refused.says.args.get("field")
        named = f": {scenario.said(f'{at}.{place}')} {refused.says.args['why']}" if place else ""
        field = f"{at}.refused" if expected else f"{at}.{place}" if place else at
        happened = "; ".join((f"refused: {in_words(game, refused.says)}", *asked))
        raise _UnlikeError(field, f"refused as {refused.code}{by}{wanted}{named}", happened)


def _done(game: Game[Any], scenario: Scenario, state: Any, step: _Step) -> tuple[Any, list[LedgerLine]]:
    """Return the state after one step, and what the ledger tells of it.

    Raises:
        ScenarioError: if something in it is not understood.
        _UnlikeError: at the first thing that is not as it says.
    """
    lines: list[LedgerLine] = []
    actions = game.understand(state, step.said)
    outcome: Any = actions
    for action in actions if not isinstance(actions, Rejection) else ():
        outcome = game.apply(state, action)
        if isinstance(outcome, Rejection):
            break
        state = outcome.state
        lines += outcome.lines
        broken = game.violations(state)
        if broken:
            raise _UnlikeError(step.at, f"leads to what cannot be: {broken[0]}", told(game, state, lines))
    if isinstance(outcome, Rejection):
        _refusal(game, scenario, step.at, step.refused, outcome, due(game, state))
    elif step.refused:
        why = f"should have been refused ({step.refused}), and was done{no_such_refusal(game, step.refused)}"
        raise _UnlikeError(f"{step.at}.refused", why, told(game, state, lines))
    _hold(game, scenario, f"{step.at}.then", step.then, state, lines)
    return state, lines


def _hold(
    game: Game[Any],
    scenario: Scenario,
    at: str,
    expected: Mapping[str, Any],
    state: Any,
    lines: Sequence[LedgerLine],
) -> None:
    """Hold what must be against the state, and against what happened on the way to it.

    Raises:
        ScenarioError: if ``expected`` speaks of something that there is not.
        _UnlikeError: at the first difference.
    """
    if not expected:
        return
    try:
        _differs(game, scenario, at, expected, together(game.facts(state), game.happened(state, lines)))
    except _UnlikeError as unlike:
        about = unlike.field.removeprefix(f"{at}.").partition(".")[0]
        raise _UnlikeError(unlike.field, unlike.why, told(game, state, lines, about)) from None


def _differs(
    game: Game[Any], scenario: Scenario, at: str, expected: Mapping[str, Any], facts: Mapping[str, Any]
) -> None:
    """Find the first difference.

    Raises:
        ScenarioError: if ``expected`` speaks of something that there is not.
        _UnlikeError: if there is one.
    """
    for key, wanted in expected.items():
        place = f"{at}.{key}"
        if key not in facts:
            raise scenario.complaint(place, not_known(key, list(map(str, facts))))
        fact = facts[key]
        if isinstance(fact, Mapping):
            if not isinstance(wanted, Mapping):
                raise scenario.complaint(place, "must be a table")
            _differs(game, scenario, place, wanted, fact)
        elif why := _unlike(game, scenario, place, wanted, fact):
            raise _UnlikeError(place, why)


def _unlike(game: Game[Any], scenario: Scenario, place: str, wanted: Any, fact: Any) -> str:
    if isinstance(fact, (list, tuple)):
        if not isinstance(wanted, (list, str)):
            raise scenario.complaint(place, "must be a list, or a text with commas")
        there, readings = _entries(fact), [[game.said(each) for each in said] for said in _readings(wanted)]
        in_order = isinstance(fact, tuple)
        same = any(there == said if in_order else sorted(there) == sorted(said) for said in readings)
    elif _both_numbers(wanted, fact):
        same = wanted == fact
    elif type(wanted) is not type(fact):
        kind = {int: "a whole number", str: "a text", bool: "true or false"}.get(type(fact), "something else")
        raise scenario.complaint(place, f"must be {kind}")
    else:
        same = wanted == fact
    was, meant = _shown(fact), one_line(_shown(wanted), LONGEST)
    return "" if same else f"{one_line(scenario.said(place))} is {was} and not {meant}"


def _readings(wanted: list[Any] | str) -> list[list[str]]:
    """Return what a list or a text can mean: entries may have commas within, and a single one needs no brackets."""
    if isinstance(wanted, str):
        return [split(wanted), _entries(re.split(r",\s+", wanted)), _entries([wanted])]
    entries = _entries(wanted)
    return [entries, [",".join(entries)], *(split(each) for each in entries[:1] if len(entries) == 1)]


def _entries(values: Sequence[Any]) -> list[str]:
    """Return entries as texts, lists in them without brackets: ``[7, 8]`` and ``"7, 8"`` are alike."""
    texts = (",".join(_entries(each)) if isinstance(each, (list, tuple)) else str(each).strip() for each in values)
    return [re.sub(r"\s*,\s*", ",", each) for each in texts]


def _both_numbers(wanted: Any, fact: Any) -> bool:
    """Tell whether these are numbers, whole or with halves: 4.0 is 4."""
    kinds = {type(wanted), type(fact)}
    return float in kinds and kinds <= {int, float}


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f'"{", ".join(map(str, value))}"'
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
