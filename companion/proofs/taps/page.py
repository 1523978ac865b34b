"""``pipworks bench taps --page``: docs/taps.md, what a table touches beside what hands would do without the screen.

Each game has a part of its own. The figures stand in the page itself, in comments, so that anybody can see whether
its tables are theirs.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from companion.core.game import Game
from companion.core.moments import CountedGame, Moments
from companion.proofs.headless import draw_nowhere
from companion.proofs.setups import answers_of
from companion.proofs.taps.count import TapReport, play_whole_game
from companion.shelf.words import catalogues

SEED: Final = 1
OPENING, CLOSING = "<!-- figures of {}: ", " -->"
PART: Final = "\n## "
HEAD: Final = """# Touches, and what hands would do

Whole games played by touches and presses alone, by players who see and touch what people would.
"""


def part(name: str, title: str, moments: Moments, figures: Sequence[TapReport]) -> str:
    """Return what docs/taps.md says of a game.

    Args:
        name: of the game.
        title: in English.
        moments: what the game tells of itself.
        figures: of one game for each row of the first table; the second one is about those with its answers.
    """
    called, usual = moments.round, [f for f in figures if f.answers == figures[0].answers]
    lines = [
        f"## {title}",
        "",
        f"Made by `pipworks bench taps --game {name} --page docs/taps.md`; of one game:",
        f"`pipworks bench taps --game {name} --seats {figures[0].seats} --level {figures[0].level}`.",
        "",
        f"| seats | level | played with | {called}s | touches a player and {called} | at most | more than six "
        "| presses of the own button | touches for dice in a virtual tray |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {f.seats} | *{f.level}* | {_special(moments, f)} | {f.rounds} | {f.mean_taps:.1f} | {f.most_taps} "
        f"| {len(f.above_six)} of {f.seats * f.rounds} | {f.mean_presses:.1f} | {f.mean_dice:.1f} |"
        for f in figures
    ]
    lines += [
        "",
        *moments.on_touches,
        "",
        *_per_part(moments, figures),
        *_saved(moments, figures),
        "| what is done | by hand, on the cardboard alone | "
        + " | ".join(f"touches, *{f.level}*" for f in usual)
        + " |",
        "|---|---|" + "---|" * len(usual),
    ]
    lines += [
        f"| {name} | {by_hand} | " + " | ".join(_touches(f, kind) for f in usual) + " |"
        for kind, (name, by_hand) in moments.by_hand.items()
        if any(kind in f.per_action for f in usual)
    ]
    lines += ["", "Mean of one such action, how many touches it took at most, and how often it was done."]
    lines += [
        f"Rounds in which {said}: "
        + "; ".join(f"{', '.join(map(str, f.told.get(said, ()))) or 'none'} (*{f.level}*)" for f in usual)
        + "."
        for said in moments.told
    ]
    lines += ["", OPENING.format(name) + msgspec.json.encode(figures).decode() + CLOSING]
    return "\n".join(lines) + "\n"


def _per_part(moments: Moments, figures: Sequence[TapReport]) -> list[str]:
    """Return what a part of a round took of each seat that did something in it."""
    told = [
        f"* *{f.level}*, {_special(moments, f)}: {mean:.1f}, at most {most} ({times} times)"
        for f in figures
        for times, mean, most in (f.per_part,)
        if times
    ]
    return [f"Touches a {moments.part_of_round} and seat concerned:", "", *told, ""] if told else []


def _special(moments: Moments, report: TapReport) -> str:
    """Return in what a game was not like others."""
    return next((game.says for game in moments.counted if _answers(game) == report.answers), "")


def _answers(game: CountedGame) -> dict[str, tuple[str, ...]]:
    parts = (said.partition("=") for said in game.answers)
    return {option: tuple(value.split(",")) for option, _, value in parts}


def _saved(moments: Moments, figures: Sequence[TapReport]) -> list[str]:
    """Return what answers other than the usual ones save in presses, level by level."""
    usual = {f.level: f.mean_presses for f in figures if not f.answers}
    told = [
        f"{f.mean_presses:.1f} instead of {usual[f.level]:.1f} with {_special(moments, f)} at level *{f.level}*"
        for f in figures
        if f.answers and f.level in usual
    ]
    return [f"Presses a player and {moments.round}: " + ",\n".join(told) + ".", ""] if told else []


def _touches(figures: TapReport, kind: str) -> str:
    if kind not in figures.per_action:
        return "–"
    times, mean, most = figures.per_action[kind]
    return f"{mean:.1f} (at most {most}, {times} times)"


def with_part(written: str, name: str, told: str) -> str:
    """Return the page with what is ``told`` of a game in the place of what it said of it, or at its end."""
    parts = written.split(PART)[1:]
    kept = [PART + one if OPENING.format(name) not in one else "\n" + told for one in parts]
    return HEAD + "".join(kept if "\n" + told in kept else [*kept, "\n" + told])


def figures_of(written: str, name: str) -> list[TapReport]:
    """Return the figures that a page holds of a game.

    Raises:
        ValueError: if ``written`` is not such a page.
    """
    _, opening, rest = written.partition(OPENING.format(name))
    if not opening:
        raise ValueError("the page holds no figures")
    return msgspec.json.decode(rest.partition(CLOSING)[0], type=list[TapReport])


def run_tap_page(game: Game[Any], file: Path, out: TextIO, err: TextIO) -> int:
    """Play the games and write the game's part of the page; return 0, or 1 where the file cannot be written."""
    if not file.parent.is_dir():  # said before minutes of play
        err.write(f"pipworks bench taps: {file}: there is no folder {file.parent}.\n")
        return 1
    if not game.moments().counted:
        err.write(f"pipworks bench taps: {game.name} names no games whose touches are to be counted.\n")
        return 1
    draw_nowhere()
    moments = game.moments()
    figures = []
    for counted in moments.counted:
        answers = answers_of(game.questions(), counted.answers, counted.seats)
        with tempfile.TemporaryDirectory() as folder:
            figures.append(play_whole_game(game, counted.seats, counted.level, SEED, Path(folder), answers=answers))
    try:
        written = file.read_text(encoding="utf-8") if file.exists() else ""
        title = catalogues().within(game.name).say(game.title, "en")
        file.write_text(with_part(written, game.name, part(game.name, title, moments, figures)), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = (error.strerror if isinstance(error, OSError) else "it is no text") or error
        err.write(f"pipworks bench taps: {file}: cannot be written: {why}.\n")
        return 1
    out.write(f"{file}\n")
    return 0
