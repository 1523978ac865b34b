"""Screens of dice that are learned."""

from __future__ import annotations

from typing import Final

from companion.devices.events import Note
from companion.proofs.gallery import steps
from companion.proofs.gallery.steps import Step, learned, learning, panel, roll, shelf, tap, wait

DICE: Final = shelf(0), tap("settings"), tap("tab machine"), tap("learned")
BEGUN: Final = *DICE, learned(), tap("learn"), tap("begin")

LEARNED_SCREENS: Final[tuple[tuple[str, str, str, *tuple[Step, ...]], ...]] = (
    ("learned-none", "Nothing has been learned yet: what it is good for.", "", *DICE, learned()),
    ("learned", "The dice whose faces are known; a die that was forgotten can be had back.", "", *DICE,
     learned("logo", "signs", forgotten="Die 3")),
    ("learned-failed", "The file of learned dice cannot be read.", "", *DICE, learned(failed="learned-dice.json")),
    ("learned-die", "One die: every face, and what it could be taken for.", "", *DICE,
     learned("numerals", "signs", alike=True), tap("die 0")),
    ("learned-die-part", "A die of which a face is missing.", "", *DICE, learned("logo", "signs"), tap("die 1")),
    ("learn-new", "How many sides it has, and its name.", "", *DICE, learned(), tap("learn")),
    ("learn-new-many", "More than six sides: as far as it goes.", "", *DICE, learned(), tap("learn"),
     tap("sides 20")),
    ("learn-wait", "The reader gets ready.", "", *BEGUN),
    ("learn-first", "The die is to lie in the tray with its one up.", "", *BEGUN, learning("signs", 0, Note("lay"))),
    ("learn-next", "A face was taken by itself; the die is turned to the next.", "", *BEGUN,
     learning("signs", 3, Note("taken", n=3, good=True), Note("alike", "Die 1", 6))),
    ("learn-shown", "A face that looks like one that was shown is taken only by touch.", "", *BEGUN,
     learning("numerals", 4, Note("shown", n=2), can_take=True)),
    ("learn-leaning", "Why nothing is taken.", "", *BEGUN, learning("logo", 2, Note("leaning"))),
    ("learn-done", "Every face is known, and which the reader would ask about.", "", *BEGUN,
     learned("signs", "logo", alike=True), learning("signs", 6)),
    ("learn-silent", "The camera does not answer.", "", *BEGUN, wait(13.0)),
    ("tray-learned", "A learned face bears a star; a touch says as what it was read.", "to roll", panel(),
     steps.fault("logo_die"), roll, steps.choose_learned),
    ("tray-strange", "An unknown face is asked about, and offered to be learned.", "to roll", panel(),
     steps.fault("signs_die"), roll),
    ("tray-remember", "What was told can be remembered, with one small key.", "to roll", panel(),
     steps.fault("signs_die"), roll, tap("value 4")),
    ("remember", "Of which die the face is.", "to roll", panel(), learned("logo", "numerals"),
     steps.fault("signs_die"), roll, tap("value 4"), tap("remember")),
)  # fmt: skip
