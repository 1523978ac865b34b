"""``pipworks bench vision --cards FOLDER``: cards learned from one showing each, against labelled pictures.

``cards.json`` in the folder names the pictures of the showings and what lies in the others:
``{"showings": {"KEY": "shown.jpg"}, "pictures": {"p1.jpg": [{"key": "KEY" or null, "corners": [[x, y], …],
"covered": 0.1, "group": "name"}]}}``. ``key`` is null for a card that was never shown, ``covered`` the share that is
hidden; cards of a ``group`` are counted by themselves.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TextIO

import cv2
import numpy as np

from vision import decoder_log
from vision.cards.answers import CardNotShown, CardReading
from vision.cards.learned import LearnedCards
from vision.cards.quads import clockwise, overlap
from vision.cards.reader import CardReader, confusions
from vision.errors import LabelError, VisionError, brief
from vision.pictures import load_picture
from vision.regular_file import read_regular

LABELS: Final = "cards.json"
LARGEST = 20_000_000
#: How cards are counted apart, and how each came out.
GROUPS: Final = ("in full view", "partly covered", "never shown", "no card")
OUTCOMES: Final = ("right", "asked", "missed", "wrong")
#: Overlap of a reading with the card that it is of, at least.
SAME = 0.3


@dataclass(frozen=True)
class LabelledCard:
    """A card of a picture: its key, None where it was never shown; its corners (4, 2); the share that is hidden; the
    name of its group, where it has one."""

    key: str | None
    corners: tuple[tuple[float, float], ...]
    covered: float = 0.0
    named: str | None = None

    @property
    def group(self) -> str:
        """With which others it is counted."""
        if self.named is not None:
            return self.named
        if self.key is None:
            return "never shown"
        return "partly covered" if self.covered else "in full view"


@dataclass(frozen=True)
class LabelledCards:
    """A set: the picture of each card's showing, and what lies in the others."""

    folder: Path
    showings: dict[str, Path]
    pictures: dict[Path, tuple[LabelledCard, ...]]


@dataclass
class CardsMeasured:
    """Outcomes by group; sentences of what was not right; ms of processor time a picture; what could not be shown."""

    learned: int = 0
    pictures: int = 0
    groups: dict[str, Counter[str]] = field(default_factory=dict)
    reasons: Counter[str] = field(default_factory=Counter)
    told: list[str] = field(default_factory=list)
    ms: list[float] = field(default_factory=list)
    confused: int = 0

    def count(self, group: str, outcome: str) -> None:
        """Count one card."""
        self.groups.setdefault(group, Counter())[outcome] += 1

    def share(self, group: str, outcome: str) -> float:
        """The share of a group that came out so."""
        counted = self.groups.get(group, Counter())
        return counted[outcome] / max(1, counted.total())


def load_labelled_cards(folder: Path) -> LabelledCards:
    """The labels of a folder.

    Raises:
        LabelError: there are none, or they have another form; the sentence names file, picture, card and field.
    """
    file = folder / LABELS
    try:
        told = json.loads(read_regular(file, LARGEST))
    except FileNotFoundError:
        raise LabelError(f"{file}: there are no labels of cards in this folder") from None
    except (OSError, RecursionError) as error:
        raise LabelError(f"{file}: the labels cannot be read ({getattr(error, 'strerror', None) or error})") from None
    except ValueError as error:
        raise LabelError(f"{file}: the labels cannot be read ({error})") from None
    if not isinstance(told, dict) or not all(isinstance(told.get(each), dict) for each in ("showings", "pictures")):
        raise LabelError(f"{file}: a table with the tables showings and pictures is needed")
    showings = {}
    for key, name in told["showings"].items():
        if not isinstance(name, str):
            raise LabelError(f"{file}: showings: {key}: a picture's name is needed, not {brief(name)}")
        showings[key] = folder / name
    pictures = {}
    for name, cards in told["pictures"].items():
        if not isinstance(cards, list):
            raise LabelError(f"{file}: {name}: a list of cards is needed")
        pictures[folder / name] = tuple(_card(one, f"{file}: {name}: card {k}") for k, one in enumerate(cards, 1))
    return LabelledCards(folder, showings, pictures)


def _card(given: Any, where: str) -> LabelledCard:
    if not isinstance(given, dict):
        raise LabelError(f"{where}: a table is needed")
    key, corners, covered = given.get("key"), given.get("corners"), given.get("covered", 0.0)
    if key is not None and not isinstance(key, str):
        raise LabelError(f"{where}: key: a word or null is needed, not {brief(key)}")
    if isinstance(covered, bool) or not isinstance(covered, int | float) or not 0 <= covered <= 1:
        raise LabelError(f"{where}: covered: a share from 0 to 1 is needed, not {brief(covered)}")
    named = given.get("group")
    if named is not None and not isinstance(named, str):
        raise LabelError(f"{where}: group: a name or null is needed, not {brief(named)}")
    try:
        points = np.array(corners, np.float64)
    except (TypeError, ValueError):
        points = np.zeros(0)
    if points.shape != (4, 2) or not np.isfinite(points).all():
        raise LabelError(f"{where}: corners: four [x, y] in pixels are needed, not {brief(corners)}")
    return LabelledCard(key, tuple((float(x), float(y)) for x, y in points), float(covered), named)


def run_cards_bench(
    folder: Path,
    as_json: bool,
    with_empty: bool,
    out: TextIO,
    err: TextIO,
    failures: Path | None = None,
    most: int = 60,
) -> int:
    """Learn the cards of a folder, read its pictures and write the figures to ``out``.

    Args:
        folder: with ``cards.json``.
        as_json: one JSON object instead of a table.
        with_empty: the empty tray (``NAME-empty.jpg``) is given with each picture where there is one.
        out: for the figures.
        err: for the one sentence that says why there are none.
        failures: where pictures of what was not right are kept.
        most: how many of them.

    Returns:
        0, or 1 when the folder or one of its files cannot be used.
    """
    cv2.setNumThreads(1)
    decoder_log.silence()
    try:
        labelled = load_labelled_cards(folder)
        measured, reader = CardsMeasured(), CardReader()
        reader.learned = learn(labelled, reader, measured, with_empty)
        for path, cards in labelled.pictures.items():
            picture, empty = load_picture(path), _empty_of(path) if with_empty else None
            started = time.process_time()
            readings = reader.read(picture, empty)
            measured.ms.append((time.process_time() - started) * 1000)
            failed = count(path.name, cards, readings, measured)
            if failed and failures is not None and most > 0:
                save_failure(picture, cards, readings, failures / f"{path.stem}.jpg")
                most -= 1
    except VisionError as error:
        print(error, file=err)
        return 1
    print(json.dumps(as_data(measured), ensure_ascii=False) if as_json else "\n".join(as_lines(measured)), file=out)
    return 0


def learn(labelled: LabelledCards, reader: CardReader, measured: CardsMeasured, with_empty: bool) -> LearnedCards:
    """Show the reader each card once."""
    cards = LearnedCards()
    for key, path in labelled.showings.items():
        shown = reader.show(key, load_picture(path), _empty_of(path) if with_empty else None)
        if isinstance(shown, CardNotShown):
            measured.told.append(f"{path.name}: {key} was not learned ({shown.reason})")
        else:
            cards = cards.with_card(shown)
    measured.learned, measured.confused = len(cards), len(confusions(cards))
    return cards


def _empty_of(path: Path) -> Any:
    empty = path.with_name(f"{path.stem}-empty{path.suffix}")
    return load_picture(empty) if empty.exists() else None


def count(name: str, cards: Iterable[LabelledCard], readings: Iterable[CardReading], measured: CardsMeasured) -> bool:
    """Count the cards of a picture; whether any of them was missed or wrong, or one in full view asked about."""
    measured.pictures += 1
    left, failed = list(readings), False
    for card in cards:
        quad = clockwise(np.array(card.corners))
        found = max(left, key=lambda one: overlap(clockwise(np.array(one.corners)), quad), default=None)
        if found is not None and overlap(clockwise(np.array(found.corners)), quad) < SAME:
            found = None
        if found is None:
            outcome = "missed"
        else:
            left.remove(found)
            outcome = "asked" if found.key is None else "right" if found.key == card.key else "wrong"
            if found.reason is not None:
                measured.reasons[found.reason] += 1
        measured.count(card.group, outcome)
        if (outcome == "wrong" and card.named is None) or (card.group == "in full view" and outcome != "right"):
            failed = True
            said = (
                "" if found is None else f" ({found.key or found.reason}; {', '.join(found.guesses) or 'no guess'})"
            )
            measured.told.append(f"{name}: {card.key or card.group}: {outcome}{said}")
    for extra in left:
        measured.count("no card", "asked" if extra.key is None else "wrong")
        if extra.key is not None:
            failed = True
            measured.told.append(f"{name}: {extra.key} is stated where no card lies")
    return failed


def as_data(measured: CardsMeasured) -> dict[str, object]:
    """The figures as data."""
    return {
        "learned": measured.learned,
        "alike": measured.confused,
        "pictures": measured.pictures,
        "groups": {name: {each: counted[each] for each in OUTCOMES} for name, counted in measured.groups.items()},
        "reasons": dict(measured.reasons.most_common()),
        "ms": {"median": _ms(measured, 50), "p95": _ms(measured, 95), "most": _ms(measured, 100)},
        "told": measured.told,
    }


def as_lines(measured: CardsMeasured) -> Iterable[str]:
    """The figures as a table for people."""
    yield f"{measured.learned} cards learned, {measured.confused} pairs of them hard to tell apart"
    times = f"{_ms(measured, 50)} ms each (95 %: {_ms(measured, 95)}, most {_ms(measured, 100)})"
    yield f"{measured.pictures} pictures, {times}"
    yield f"{'':<18}{'cards':>7}" + "".join(f"{each:>16}" for each in OUTCOMES)
    for name in [*GROUPS, *sorted(set(measured.groups) - set(GROUPS))]:
        counted = measured.groups.get(name)
        if counted is None:
            continue
        shares = "".join(f"{counted[each]:>8} {measured.share(name, each):>7.1%}" for each in OUTCOMES)
        yield f"{name:<18}{counted.total():>7}{shares}"
    if measured.reasons:
        yield "asked: " + ", ".join(f"{reason} {number}" for reason, number in measured.reasons.most_common())
    yield from measured.told


def _ms(measured: CardsMeasured, percent: int) -> float:
    return round(float(np.percentile(measured.ms, percent)), 1) if measured.ms else 0.0


def save_failure(picture: Any, cards: Iterable[LabelledCard], readings: Iterable[CardReading], file: Path) -> None:
    """Keep a picture with what lies there (white) and what was read: green stated, yellow asked."""
    file.parent.mkdir(parents=True, exist_ok=True)
    shown = picture.copy()
    for card in cards:
        cv2.polylines(shown, [np.round(np.array(card.corners)).astype(np.int32)], True, (255, 255, 255), 1)
    for one in readings:
        corners = np.round(np.array(one.corners)).astype(np.int32)
        colour = (0, 220, 255) if one.key is None else (60, 200, 60)
        cv2.polylines(shown, [corners], True, colour, 2)
        words = one.key or f"{one.reason} {one.guesses[0] if one.guesses else ''}"
        x, y = (int(v) for v in corners.mean(0))
        for thick, ink in ((4, (0, 0, 0)), (1, (255, 255, 255))):
            cv2.putText(shown, words, (x - 70, y), cv2.FONT_HERSHEY_SIMPLEX, 0.6, ink, thick, cv2.LINE_AA)
    cv2.imwrite(str(file), shown)
