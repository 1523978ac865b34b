"""``pipworks bench taps --page``: docs/taps.md, what a table touches beside what hands would do without the screen.

The figures stand in the page itself, in a comment, so that anybody can see whether its tables are theirs.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

import msgspec

from companion.core.setup import Level
from companion.proofs.headless import draw_nowhere
from companion.proofs.taps.count import TapReport, play_whole_game

GAMES: Final[tuple[tuple[int, Level, bool], ...]] = (
    (8, "table", False),
    (4, "full", False),
    (8, "table", True),
    (4, "full", True),
)
"""Seats, level of tracking and whether the Draft has one barrier, of the games that the page tells of."""
SEED: Final = 1
HANDS: Final = {
    "Gain": ("enter what the own machine gave", "3 moves of the pawn, 3 sums of terrain, 4 turns of the dial"),
    "Decide": ("answer a question of the rules", "think of it, and look it up"),
    "Build": ("attach a drafted part", "lay it, look for valves that fit"),
    "TakeDice": ("take dice for a card", "take them from the supply"),
    "TakeCogs": ("take cogs for a card", "take them from the supply"),
    "Stash": ("stash a boost", "lay it face down"),
    "Vent": ("vent", "add up cogs, turn dice one by one"),
    "Activate": ("activate a part", "place dice, add, divide, then move, subtract and turn for every effect"),
    "SpendCog": ("spend a cog on a die", "give the cog, turn the die"),
    "TurnBulb": ("use the bulb", "flip the token, light it again after the round"),
    "UseChallenge": ("use a challenge", "pay, look up what it gives"),
    "Discard": ("give up a part", "take it off, look for what is cut off"),
    "Store": ("store dice", "look for storage slots, put the rest back"),
    "PlayBoost": ("play a boost", "look up what it gives"),
}  # fmt: skip
"""For each kind of action what it is called, and what hands do for it where there is no companion."""
WAIT: Final = {False: "at each card", True: "once"}
OPENING, CLOSING = "<!-- figures: ", " -->"


def page(figures: Sequence[TapReport]) -> str:
    """Return docs/taps.md.

    Args:
        figures: of one game for each row of the first table; the second one is about those with usual rules.
    """
    usual = [f for f in figures if not f.one_barrier]
    lines = [
        "# Touches, and what hands would do",
        "",
        "Whole games played by touches and presses alone, by players who see and touch what people would. Made by",
        "`pipworks bench taps --page docs/taps.md`; of one game: `pipworks bench taps --seats 8 --level table`.",
        "",
        "| seats | level | in the Draft all wait | rounds | touches a player and round | at most | more than six "
        "| presses of the own button | touches for dice in a virtual tray |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {f.seats} | *{f.level}* | {WAIT[f.one_barrier]} | {f.rounds} | {f.mean_taps:.1f} | {f.most_taps} "
        f"| {len(f.above_six)} of {f.seats * f.rounds} | {f.mean_presses:.1f} | {f.mean_dice:.1f} |"
        for f in figures
    ]
    lines += [
        "",
        "A press of the own button takes the place of asking and answering “are you done?”. Real dice are thrown and",
        "not touched; only a die that the reader asks about takes a touch. At level *table* nobody is to need a",
        "seventh touch in a round; at level *full* the screen takes over sums, cogs and layout, too, and takes more.",
        "",
        *_saved(figures),
        "| what is done | by hand, on the cardboard alone | "
        + " | ".join(f"touches, *{f.level}*" for f in usual)
        + " |",
        "|---|---|" + "---|" * len(usual),
    ]
    lines += [
        f"| {name} | {by_hand} | " + " | ".join(_touches(f, kind) for f in usual) + " |"
        for kind, (name, by_hand) in HANDS.items()
        if any(kind in f.per_action for f in usual)
    ]
    lines += [
        "",
        "Mean of one such action, how many touches it took at most, and how often it was done. A deck that has run",
        "out is counted by one player for everybody, one touch a deck; rounds in which that was so: "
        + "; ".join(f"{', '.join(map(str, f.counted)) or 'none'} (*{f.level}*)" for f in usual)
        + ".",
        "",
        OPENING + msgspec.json.encode(figures).decode() + CLOSING,
    ]
    return "\n".join(lines) + "\n"


def _saved(figures: Sequence[TapReport]) -> list[str]:
    """Return what the house rule of one barrier saves, level by level."""
    presses = {(f.level, f.one_barrier): f.mean_presses for f in figures}
    told = [
        f"{presses[level, True]:.1f} instead of {before:.1f} at level *{level}*"
        for (level, one), before in presses.items()
        if not one and (level, True) in presses
    ]
    if not told:
        return []
    return [
        "With the house rule of one barrier for the whole Draft hands go round at everybody's own pace, and each",
        "seat says in one visit to its panel what its cards came to. Presses a player and round:",
        ", ".join(told) + ".",
        "",
    ]


def _touches(figures: TapReport, kind: str) -> str:
    if kind not in figures.per_action:
        return "–"
    times, mean, most = figures.per_action[kind]
    return f"{mean:.1f} (at most {most}, {times} times)"


def figures_of(written: str) -> list[TapReport]:
    """Return the figures that a page holds.

    Raises:
        ValueError: if ``written`` is not such a page.
    """
    _, opening, rest = written.partition(OPENING)
    if not opening:
        raise ValueError("the page holds no figures")
    return msgspec.json.decode(rest.partition(CLOSING)[0], type=list[TapReport])


def run_tap_page(file: Path, out: TextIO, err: TextIO) -> int:
    """Play the games and write the page; return 0, or 1 where the file cannot be written."""
    if not file.parent.is_dir():  # said before minutes of play
        err.write(f"pipworks bench taps: {file}: there is no folder {file.parent}.\n")
        return 1
    draw_nowhere()
    figures = []
    for seats, level, one in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            figures.append(play_whole_game(seats, level, SEED, Path(folder), one_barrier=one))
    try:
        file.write_text(page(figures), encoding="utf-8")
    except OSError as error:
        err.write(f"pipworks bench taps: {file}: cannot be written: {error.strerror or error}.\n")
        return 1
    out.write(f"{file}\n")
    return 0
