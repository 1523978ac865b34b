"""What there is to be reached in the kiosk and in a game, read from the code, and how often it was reached."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final

from companion.core.game import Game
from companion.kiosk import screens
from companion.kiosk.play import SeatSituation, TrayStage
from companion.kiosk.screens.help.topics import TOPIC_OF, TOPICS, topic_of
from companion.kiosk.screens.setup.track_and_rules import by_likeness
from companion.kiosk.screens.table.screen import TableScreen
from companion.kiosk.services import CHOICES, TURNS
from companion.kiosk.words import keys
from companion.shelf.games import words_folders

FULL: Final = 100_000
"""A storm of so many events has reached everything."""
TROUBLES: Final = (
    "trouble.", "damage.", "why.", "start.", "calibration.drift.", "calibration.no_camera", "tray.reason.", "fault.",
    "reject.cannot_save", "reject.begun_elsewhere", "reject.catalogue_", "settings_file.not_kept", "after.not_saved",
)  # fmt: skip
"""How the keys begin of sentences in which something is wrong, or that lead to one."""
ENDS: Final = ("end.alone", "end.draw", "end.winner", "standing.")
"""How the keys begin of sentences that say how a game ended; a dead heat is a draw."""
NOT_TO_BE_REACHED: Final[Mapping[str, Callable[[Game[Any]], bool]]] = {
    "reject.catalogue_refused": lambda _game: True,  # pages let nobody keep what the reader of the file refuses
    "reject.catalogue_known": lambda _game: True,  # nothing is said where a file knows it already
    "end.alone": lambda game: game.least_seats > 1,
    "start.back_again": lambda _game: True,  # nothing in a storm ends the program
    "start.no_game": lambda _game: True,  # the game of a storm is there before its first page
}
"""Sentences that no touch leads to, and in which games."""
OF_DICE: Final = (SeatSituation.REVIEW, SeatSituation.REVIEW_ASKED)
"""What is next for a seat only where dice are rolled."""
PAGES_OF_DICE: Final = ("KeepFrames", "RememberPage")
"""Pages that only games have in which dice are read …"""
SAID_OF_DICE: Final = ("tray.reason.",)
"""… and how the keys begin of what is said of dice alone."""
PAGES_OF_TRAY: Final = ("CalibrateScreen", "LearnedDicePage", "LearnedDiePage", "NewDiePage", "LearnPage")
"""Pages that only games have which read something in the tray …"""
SAID_OF_TRAY: Final = ("trouble.camera", "calibration.", "fault.")
"""… and how the keys begin of what is said of it alone."""
PAGES_OF_SETUP: Final[Mapping[str, Callable[[Game[Any]], bool]]] = {
    "PlatesPage": lambda game: any(by_likeness(question) for question in game.questions()),
    "TrackPage": lambda game: any(question.lays for question in game.questions()),
}
"""Pages of set-up that only games have which ask such things."""
HELP_OF: Final[Mapping[str, Callable[[Game[Any], frozenset[str]], bool]]] = {
    "tray": lambda game, _own: bool(game.dice_colours),
    "summary": lambda _game, own: any(key.startswith("summary.") for key in own),
}
"""Topics of help that only games have which roll dice, or have a page for hands."""
PAST: Final = ("look_back.went_back", "look_back.way_taken", "look_back.undone_from_here", "look_back.done_again")
"""What is said when somebody travels in time."""


class Reached:
    """Counts what was reached, by group, beside everything that there is.

    Args:
        game: what is played.

    Attributes:
        known: everything there is to be reached, by group.
        counts: how often each was reached.
        said: every key of a sentence that was on the screen since the last look.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.known: Mapping[str, tuple[str, ...]] = everything(game)
        self.counts: dict[str, Counter[str]] = {group: Counter() for group in self.known}
        self.said: set[str] = set()
        self._groups: dict[str, list[tuple[str, str]]] = {}
        for group, shown in _said_as(self.known).items():
            for name, key in shown.items():
                self._groups.setdefault(key, []).append((group, name))

    def note(self, group: str, *names: str) -> None:
        """Count things of a group that were reached."""
        self.counts[group].update(names)

    def note_said(self) -> None:
        """Count what is reached when its sentence stands on the screen."""
        for key in self.said:
            for group, name in self._groups.get(key, ()):
                self.counts[group][name] += 1
        self.said.clear()

    def never(self) -> list[str]:
        """Return what there is and was never reached."""
        return [
            f"{group}: {name}"
            for group, names in self.known.items()
            for name in names
            if not self.counts[group][name]
        ]


def everything(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """Return by group what a storm over this game can reach, as the code has it today."""
    house, own = keys(), keys(words_folders()[game.name]) if game.name in words_folders() else frozenset()
    pages = _pages()
    asking = [page for page in pages.values() if page is not TableScreen and getattr(page, "has_help", False)]
    missing = {name for name, asks in PAGES_OF_SETUP.items() if not asks(game)}
    beyond = {key for key, so in NOT_TO_BE_REACHED.items() if so(game)}
    if not game.dice_colours:
        beyond |= {key for key in house if key.startswith(SAID_OF_DICE)}
        missing |= set(PAGES_OF_DICE)
    if not game.needs_tray():
        beyond |= {key for key in house if key.startswith(SAID_OF_TRAY)}
        missing |= set(PAGES_OF_TRAY)
    pages = {name: page for name, page in pages.items() if name not in missing}
    topics = [topic for topic in TOPICS if topic != "any" or not all(map(topic_of, asking))]
    untold = {TOPIC_OF[name] for name in missing if name in TOPIC_OF} - {TOPIC_OF.get(name) for name in pages}
    untold |= {topic for topic, tells in HELP_OF.items() if not tells(game, own)}
    stages = [stage for stage in TrayStage if game.dice_colours and stage is not TrayStage.IDLE]
    situations = [one for one in SeatSituation if game.dice_colours or one not in OF_DICE]
    return {
        "page": tuple(sorted(pages)),
        "help": tuple(topic for topic in topics if topic not in untold),
        "tray": tuple(stage.name.lower() for stage in stages),
        "seat": tuple(situation.name.lower() for situation in situations),
        "setting": tuple(name for name in CHOICES if name not in TURNS),
        "question of set-up": tuple(question.id for question in game.questions()),
        "level of tracking": tuple(game.levels),
        "number of players": tuple(map(str, range(game.least_seats, game.most_seats + 1))),
        "chart": tuple(page.id for page in game.look.charts),
        "kind of ledger line": tuple(kind.id for kind in game.line_kinds),
        "travel in time": tuple(key for key in PAST if key in house),
        "end": _begin((house | own) - beyond, ENDS),
        "trouble": _begin(house - beyond, TROUBLES),
    }


def _said_as(known: Mapping[str, Iterable[str]]) -> dict[str, dict[str, str]]:
    """Return for things of some groups the keys of the sentences that show them."""
    return {
        "help": {topic: f"guide.{topic}" for topic in known["help"]},
        "travel in time": {key: key for key in known["travel in time"]},
        "trouble": {key: key for key in known["trouble"]},
    }


def _begin(found: Iterable[str], beginnings: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(key for key in found if key.startswith(beginnings)))


def _pages() -> dict[str, type]:
    """Return by name all classes in the folder of pages that are whole screens."""
    found = {}
    for module in walk_packages(screens.__path__, f"{screens.__name__}."):
        for name, thing in inspect.getmembers(import_module(module.name), inspect.isclass):
            whole = all(hasattr(thing, part) for part in ("compose", "back", "tick", "pressed"))
            if whole and thing.__module__ == module.name and not inspect.isabstract(thing):
                found[name] = thing
    return found
