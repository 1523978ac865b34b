"""What help there is: for each screen a few rows, each a drawing of the thing and the key of a sentence about it.

A sentence's key is ``guide.<topic>.<row>``, the heading's ``guide.<topic>``. Drawings are those of
`companion.kiosk.screens.help.drawings`. What a phase of a game is about the game says itself, if its catalogue has
``guide.phase.<phase>.1`` and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.look import HelpRows
from companion.kiosk.drawing import theme

TOPICS: Final[Mapping[str, HelpRows]] = {
    "start": (
        ("new", "green"), ("saved", "key flag"), ("language", "key ledger"), ("settings", "key gear"),
    ),
    "game": (("choose", "key cards"),),
    "seats": (
        ("count", "number 4"), ("seat", "badge 0"), ("level", "sign gear"), ("options", "key gear"),
        ("start", "green"),
    ),
    "keyboard": (("letters", "number A"), ("done", "green")),
    "options": (("row", "key gear"), ("usual", "lamp ready"), ("house", "sign ledger")),
    "plates": (("take", "badge 1"), ("button", "lamp ready"), ("deal", "key dice")),
    "track": (("ours", "ready"), ("different", "key pencil"), ("order", "number 2"), ("sample", "key flag")),
    "table": (
        ("phase", "plaque"), ("tile", "badge 1"), ("trouble", "tag"),
    ),
    "button": (
        ("breathe", "lamp open"), ("dim", "lamp off"), ("half", "lamp half"), ("full", "lamp ready"),
        ("fast", "lamps"), ("hold", "hold"),
    ),
    "table_buttons": (
        ("read", "key camera"), ("undo", "key undo"), ("menu", "key menu"), ("off", "held menu"),
    ),
    "panel": (
        ("owner", "badge 0"), ("enter", "number 3"), ("dim", "dim 4"), ("undo", "key undo"), ("ready", "ready"),
        ("fold", "key chevron_down"),
    ),
    "decision": (("choose", "selected 2"), ("confirm", "red"), ("fold", "key chevron_down")),
    "tray": (
        ("numbers", "die red 5"), ("asked", "asked"), ("counts", "chips"), ("type", "key pencil"),
        ("accept", "ready"), ("leave", "key chevron_left"),
    ),
    "summary": (("hands", "sign cards"), ("plates", "sign clockwise"), ("done", "lamp ready")),
    "standings": (("places", "sign flag"), ("charts", "key dial"), ("leave", "green")),
    "menu": (
        ("undo", "key undo"), ("ledger", "key ledger"), ("correct", "key pencil"), ("settings", "key gear"),
        ("leave", "key flag"),
    ),
    "ledger": (("line", "badge 0"), ("rule", "key chevron_right"), ("undo", "key undo")),
    "back_in_time": (("look", "sign clockwise"), ("now", "key chevron_left"), ("onward", "key arrow")),
    "correct": (("figure", "key pencil"), ("value", "selected 5"), ("undo", "key undo")),
    "charts": (("pages", "key dial"), ("fair", "sign dice"), ("save", "key save")),
    "faults": (("why", "key exclamation"),),
    "trouble": (("goes_on", "tag"), ("again", "sign check")),
    "send": (("place", "key save"), ("there", "key chevron_right"), ("stays", "sign check")),
    "move": (("place", "key save"), ("stays", "sign exclamation")),
    "bring": (("touch", "key save"), ("twice", "sign cards")),
    "pictures": (("why", "sign camera"), ("where", "sign ledger")),
    "calibrate": (("why", "sign camera"), ("when", "sign check")),
    "learned": (("why", "sign dice"), ("show", "sign camera"), ("asked", "asked"), ("forget", "key undo")),
    "taught": (("why", "sign cards"), ("show", "sign camera"), ("asked", "asked"), ("forget", "key undo")),
    "catalogue": (
        ("touch", "key pencil"), ("copy", "key cards"), ("keep", "ready"),
    ),
    "settings": (
        ("touch", "selected M"), ("size", "number A"), ("sound", "sign bell"), ("own_button", "lamp half"),
        ("perfect", "ready"), ("shapes", "badge 4"),
    ),
    "sounds": (("try", "key bell"), ("groups", "sign bell")),
    "languages": (("table", "key speech"), ("seat", "badge 1")),
    "saved": (("delete", "key cross"), ("bin", "key undo"), ("room", "key save")),
    "health": (("works", "lamp ready"), ("simulated", "lamp half"), ("short", "sign exclamation")),
    "bench": (("press", "lamp ready"), ("lamp", "sign bulb"), ("short", "sign exclamation")),
    "any": (("back", "key chevron_left"), ("undo", "key undo")),
}  # fmt: skip
"""Every topic with its rows, in the order shown; the look of a game may say other rows."""

TOPIC_OF: Final[Mapping[str, str]] = {
    "Start": "start",
    "ChooseGame": "game",
    "SeatsPage": "seats",
    "Keyboard": "keyboard",
    "OptionsPage": "options",
    "AnswerPage": "options",
    "PlatesPage": "plates",
    "TrackPage": "track",
    "Menu": "menu",
    "LedgerPage": "ledger",
    "LookBack": "back_in_time",
    "Journey": "back_in_time",
    "Ways": "back_in_time",
    "CorrectSeat": "correct",
    "CorrectValue": "correct",
    "AfterRace": "charts",
    "SaveRace": "charts",
    "SendGame": "send",
    "MoveGame": "move",
    "BringGame": "bring",
    "DevicesPage": "bench",
    "GlassPage": "bench",
    "Faults": "faults",
    "TroublePage": "trouble",
    "KeepFrames": "pictures",
    "CalibrateScreen": "calibrate",
    "LearnedDicePage": "learned",
    "LearnedDiePage": "learned",
    "RememberPage": "learned",
    "NewDiePage": "learned",
    "LearnPage": "learned",
    "TaughtCardsPage": "taught",
    "TaughtCardPage": "taught",
    "LearnCardsPage": "taught",
    "CatalogueScreen": "catalogue",
    "ChooseCatalogue": "catalogue",
    "SettingsPage": "settings",
    "FlatPage": "settings",
    "SoundsPage": "sounds",
    "LanguagesPage": "languages",
    "HealthPage": "health",
    "StationUpdatePage": "health",
    "OneGame": "saved",
    "BinPage": "saved",
    "QuitUnsaved": "trouble",
    "SwitchOff": "saved",
}
"""The topic of a screen by the name of its class or its base; the table's follows from what it shows."""

MOST_PHASE_ROWS: Final = 4
"""So many sentences a game may say about a phase."""


def topic_of(page: type) -> str | None:
    """Return the topic of a class of screens, or None where it has none of its own."""
    return next((TOPIC_OF[kind.__name__] for kind in page.__mro__ if kind.__name__ in TOPIC_OF), None)


def rows_of(topic: str) -> HelpRows:
    """Return the rows of a topic in the look in force."""
    return theme.look.help.get(topic, TOPICS[topic])
