"""Every screen of the kiosk: its name, what it is for in one sentence, and the way there.

A new screen is added here, and nowhere else: pictures, checks and the comparison follow. A way that leads nowhere any
more (because a key was renamed) fails with the name of the screen and what can be touched instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.devices.events import Note
from companion.kiosk.host import Host, Screen
from companion.kiosk.screens.help.page import help_for
from companion.kiosk.screens.settings.page import TABS
from companion.kiosk.screens.tray.keep_frames import KeepFrames
from companion.proofs.gallery import steps
from companion.proofs.gallery.moments import LEVELS, QUESTIONS
from companion.proofs.gallery.steps import (
    Step,
    Visit,
    across,
    calibration,
    panel,
    push,
    roll,
    shelf,
    silent,
    tap,
    tap_first,
    tap_if,
    tap_page,
    turn_to,
)


@dataclass(frozen=True)
class Shown:
    """A screen of the gallery.

    Attributes:
        name: short, stable, the name of its picture.
        says: what it is for, one sentence.
        moment: of the games at which the way begins; empty for the start screen.
        way: what a visitor does to get there.
        part: the heading under which it stands.
    """

    name: str
    says: str
    moment: str
    way: tuple[Step, ...]
    part: str


def screens() -> tuple[Shown, ...]:
    """Return every screen, in the order in which players meet them."""
    return tuple(
        Shown(name, says, moment, tuple(way), part) for part, rows in PARTS for name, says, moment, *way in rows
    )


Row = tuple[str, str, str, *tuple[Step, ...]]

BEFORE: Final[list[Row]] = [
    ("start", "Go on with the game of last night, begin another, choose the language.", "", shelf(3)),
    ("start-empty", "Nothing has been played yet.", "", shelf(0)),
    ("start-many", "More games than there is room for, and a tray that has been moved.", "", shelf(9),
     steps.drifted("moved")),
    ("seats", "Who sits where, who keeps the machine, each in the own language; as last time.", "", shelf(3),
     tap("new game")),
    ("seats-eight", "The largest table.", "", shelf(0), tap("new game"), tap("players 8")),
    ("seats-moving", "Two players change places.", "", shelf(0), tap("new game"), tap("move")),
    ("keyboard", "Typing a name, or taking one of earlier players.", "", shelf(9), tap("new game"), tap("name 0")),
    ("options", "What the game asks before it begins, every answer already given.", "", shelf(0), tap("new game"),
     tap("options")),
    ("options-more", "The rest of the questions.", "", shelf(0), tap("new game"), tap("options"), tap_if("more")),
    ("inventors", "Each player's inventor.", "", shelf(0), tap("new game"), tap("players 8"), tap("options"),
     tap("question inventor")),
    ("tiles", "The tiles of the track, drawn as they lie.", "", shelf(0), tap("new game"), tap("options"),
     tap_if("more"), tap("question tiles")),
    ("house-rules", "House rules, each with the sentence that says what it settles.", "", shelf(0), tap("new game"),
     tap("options"), tap("options")),
]  # fmt: skip

TABLE: Final[list[Row]] = [
    ("table-two", "The table at rest, two players.", "two"),
    ("table-four", "The table at rest, four players.", "four"),
    ("table-eight", "The table at rest, eight players: phase, who is missing, course, gauges, dice.", "race"),
    ("table-start", "The first moment: everybody on Start.", "beginning"),
    ("table-troubles", "Devices that do not answer are tags on the ribbon; the game goes on.", "race",
     silent("camera", "station")),
    ("table-all-ready", "Everybody is ready; any press stops the end of the phase.", "round end", steps.all_ready),
    ("table-notice", "A refusal says why, and goes by itself.", "race", steps.says("table.own_button")),
    ("two-panels", "Two panels at once, the table behind.", "race full", panel(), across),
    ("three-panels", "A third player waits for the first half that is free.", "race full", panel(), across,
     steps.a_third),
]  # fmt: skip

SAID_OF_LEVEL: Final = {
    "table": "the machine is kept on the cardboard",
    "parts": "parts and slots are kept here, the layout on the cardboard",
    "full": "the whole machine is kept here",
}

ASKED: Final = {
    "slash": "A slash on a card: one effect or the other.",
    "branch": "A fork of the track, with the terrain of both ways.",
    "order": "Which of several effects comes first.",
    "lose_parts": "Parts are lost: what would be cut off is shown before.",
    "fell_off": "What fell off the machine.",
    "has_parts": "Asked only where it decides something: are there parts left?",
    "count_cards": "A number that only the cardboard knows.",
    "remove_die": "A die goes back to the supply.",
    "glaciers": "A challenge of the track asks.",
    "bulb": "The bulb may be lit again.",
    "give_up": "A card is given up.",
}


def _of_phases() -> list[Row]:
    """Return the panel of each phase at each level that has one."""
    rows: list[Row] = []
    for phase in ("draft", "vent", "race", "damage"):
        for level in LEVELS if phase in ("draft", "race") else LEVELS[1:]:
            says = f"A panel in the phase {phase.title()}: {SAID_OF_LEVEL[level]}."
            rows.append((f"panel-{phase}-{level}", says, f"{phase} {level}", panel()))
    return rows


PANELS: Final[list[Row]] = [
    *_of_phases(),
    ("panel-rolled", "Rolled dice in the row, the slots that take them lit.", "rolled", panel()),
    ("panel-to-roll", "Dice are due: into the tray, by the machine, or typed.", "to roll", panel()),
    ("panel-drafted", "A drafted part is looked at before it is built.", "draft full", panel(),
     tap_first("seat *: select build")),
    ("panel-machine", "The own machine, its parts and their joints.", "draft full", panel(),
     tap_page("seat *: select machine")),
    *((f"asked-{kind.replace('_', '-')}", ASKED[kind], f"asked {kind}", panel()) for kind in QUESTIONS),
]  # fmt: skip

TRAY: Final[list[Row]] = [
    ("tray-waiting", "The machine throws the dice and looks at them.", "to roll", panel(), steps.in_the_air, roll),
    ("tray-certain", "Every die was read: accept with one press.", "to roll", panel(), roll),
    ("tray-perfect", "Where that is set, such a roll is accepted by itself; a touch stops that.", "to roll", panel(),
     steps.accepting, roll),
    ("tray-asked", "The reader dares not say one die: six keys.", "to roll", panel(), steps.fault("glare"), roll),
    ("tray-missing", "A die is missing: it says which.", "to roll", panel(), steps.fault("die_out"), roll),
    ("tray-whose-die", "A die that may be of somebody else's roll.", "to roll", panel(), steps.roll_with(red=2)),
    ("tray-chosen", "Any die is corrected in two taps.", "to roll", panel(), roll, tap("picture")),
    ("tray-typing", "A whole roll typed without a picture.", "to roll", panel(), tap("type *"),
     tap_first("type red"), tap_first("type blue"), tap_first("type blue")),
    ("tray-counting", "How many dice are thrown, where the cardboard knows.", "to count", panel(), tap("throw *")),
    ("tray-whose", "Dice lie there and several players might have rolled them.", "two to roll", steps.lie(red=1)),
    ("keep-frames", "May pictures of corrected rolls stay on this machine? Asked once.", "race",
     push(lambda host, _visit: KeepFrames(host, lambda: None))),
]  # fmt: skip

AFTER: Final[list[Row]] = [
    ("round-end", "What everybody must now do with the cardboard.", "round end"),
    ("result", "The final standing with the reason of each tie-break.", "over"),
    ("result-four", "The same for four players.", "over four"),
    ("chart-race", "Where everybody was, round by round.", "over", tap("charts")),
    ("chart-gauges", "How far every dial swung.", "over", tap("charts"), tap("gauges")),
    ("chart-dice", "How often each value came, and whether that is unusual.", "over", tap("charts"), tap("dice")),
    ("chart-save", "Pictures and tables go to a stick or a folder.", "over", tap("charts"), tap("save")),
]

PAST: Final[list[Row]] = [
    ("menu", "Everything that is not done every round.", "race", tap("menu")),
    ("ledger", "Every change: whose, what, and why.", "race", tap("menu"), tap("ledger")),
    ("ledger-kinds", "The ledger by kind of change.", "race", tap("menu"), tap("ledger"), tap("kinds")),
    ("ledger-rule", "The rule behind a line, in any of the languages.", "race", tap("menu"), tap("ledger"),
     tap("lines")),
    ("look-back", "The table as it was, untouchable, brown.", "race", tap("menu"), tap("ledger"), tap("look back"),
     tap("earlier"), tap("earlier"), tap("earlier")),
    ("look-back-seat", "A seat as it was, enlarged.", "race", tap("menu"), tap("ledger"), tap("look back"),
     tap("earlier"), tap("earlier"), tap("past 1")),
    ("look-back-ask", "Going on from there: what that would undo.", "race", tap("menu"), tap("ledger"),
     tap("look back"), tap("earlier"), tap("earlier"), tap("earlier"), tap("go on")),
    ("look-back-ways", "Futures that were left can be taken again.", "race", steps.act(9), steps.undo(5),
     steps.act(1, last=True), tap("menu"), tap("ledger"), tap("look back"), tap("ways")),
    ("correct", "Any value can be corrected by hand.", "race", tap("menu"), tap("correct")),
    ("correct-seat", "The values of a seat.", "race full", tap("menu"), tap("correct"), tap("seat *")),
    ("correct-gauge", "A wheel of values.", "race", tap("menu"), tap("correct"), tap("seat 0"),
     tap("value 0 gauge")),
    ("correct-space", "A pawn is put somewhere else.", "race", tap("menu"), tap("correct"), tap("seat 0"),
     tap("value 0 space")),
]  # fmt: skip


def _help(host: Host, visit: Visit) -> Screen:
    """Return the help that the question mark on a page would give for what stands on the screen."""
    return help_for(host, visit.kiosk.screens[-1], visit.kiosk.game)


HOUSE: Final[list[Row]] = [
    *(
        (f"settings-{name}", f"Settings: {name}.", "", shelf(0), tap("settings"), tap(f"tab {name}"))
        for name in TABS
    ),
    ("sounds", "Every sound can be tried.", "", shelf(0), tap("settings"), tap("tab sound"), tap("sounds")),
    ("health", "What the doctor finds on this machine, and what to do about it.", "", shelf(0), tap("settings"),
     tap("tab machine"), tap("health")),
    ("help-start", "Help for the start screen.", "", shelf(0), tap("help")),
    ("help-table", "Help for the table.", "race", push(_help)),
    ("help-buttons", "What the lamps say.", "race", push(_help), turn_to("guide.button")),
    ("help-panel", "Help for a panel.", "race full", panel(), push(_help)),
    ("help-phase", "The phase in a few sentences.", "race full", panel(), push(_help), turn_to("phase.race")),
    ("catalogue", "Parts, boosts and tiles, with those of the owners' files.", "", shelf(0), tap("catalogue")),
    ("catalogue-second", "The first thing of the catalogue, touched.", "", shelf(0), tap("catalogue"),
     tap_first("seat 0: select")),
    ("faults", "What can be made to go wrong on the virtual table.", "race", tap("menu"), tap("faults")),
    ("trouble-camera", "A device does not answer: what happened, what still works.", "race", silent("camera"),
     tap("trouble camera")),
    ("trouble-over", "A device that answers again.", "race", silent("station"), tap("trouble station"),
     steps.answering("station")),
    ("dimmed", "Nobody has been there for a while.", "race", steps.nobody_for(6)),
]  # fmt: skip

CALIBRATION: Final[list[Row]] = [
    ("calibrate-wait", "The first picture is on its way.", "", shelf(0), tap("calibrate")),
    ("calibrate-mat", "The printed mat is looked for.", "", shelf(0), tap("calibrate"),
     calibration("mat", Note("markers", n=2), Note("too_dark", "left"), Note("blurred"), ready=False)),
    ("calibrate-by-hand", "Without a mat the corners are touched.", "", shelf(0), tap("calibrate"),
     calibration("mat", Note("touch_corner", n=2), ready=False, by_hand=True)),
    ("calibrate-empty", "The empty tray.", "", shelf(0), tap("calibrate"),
     calibration("empty", Note("is_empty", good=True), Note("uneven", "right"), number=2)),
    ("calibrate-colour", "One look at the dice of each colour.", "", shelf(0), tap("calibrate"),
     calibration("color", Note("looks_like", "yellow"), Note("dice_seen", "red", 3, True), number=3, color="red")),
    ("calibrate-done", "How good the tray is to read.", "", shelf(0), tap("calibrate"),
     calibration("done", Note("good", good=True), number=6, saved="tray.toml")),
    ("calibrate-silent", "The camera does not answer.", "", shelf(0), tap("calibrate"), steps.wait(7.0)),
]  # fmt: skip

PARTS: Final[list[tuple[str, list[Row]]]] = [
    ("Before the game", BEFORE),
    ("The table", TABLE),
    ("Panels", PANELS),
    ("The tray", TRAY),
    ("After the round, after the race", AFTER),
    ("Looking back and correcting", PAST),
    ("The house", HOUSE),
    ("Calibrating the tray", CALIBRATION),
]
