"""Every screen of the kiosk: its name, what it is for in one sentence, and the way there.

A new screen is added here, and nowhere else: pictures, checks and the comparison follow. A way that leads nowhere any
more (because a key was renamed) fails with the name of the screen and what can be touched instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from companion.core.game import Game
from companion.core.moments import ACROSS, MOVING, PANEL, STANDS, TURNED, Picture
from companion.kiosk.host import Host, Screen
from companion.kiosk.screens.help.page import help_for
from companion.kiosk.screens.settings.page import TABS
from companion.kiosk.screens.tray.keep_frames import KeepFrames
from companion.proofs.gallery import steps
from companion.proofs.gallery.bench_screens import BENCH_SCREENS
from companion.proofs.gallery.calibration_screens import CALIBRATION
from companion.proofs.gallery.card_screens import CARD_SCREENS
from companion.proofs.gallery.learned_screens import LEARNED_SCREENS
from companion.proofs.gallery.machine_screens import FAULTS, HEALTH_MORE, SWITCHING_OFF, TROUBLES
from companion.proofs.gallery.moments import NUMBERS, tables
from companion.proofs.gallery.steps import (
    Row,
    Step,
    Visit,
    across,
    flat,
    flat_towards,
    flat_winner,
    panel,
    push,
    roll,
    shelf,
    silent,
    tap,
    tap_if,
    touch,
    turn_to,
)
from companion.shelf import open_catalogue


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


BEFORE: Final[list[Row]] = [
    ("start", "Go on with the game of last night, begin another, choose the language.", "", shelf(3)),
    ("start-raced", "The last race as its picture, and played again at one touch.", "", steps.raced(4)),
    ("start-empty", "Nothing has been played yet.", "", shelf(0)),
    ("start-many", "More games than there is room for, and a tray that has been moved.", "", shelf(9),
     steps.drifted("moved")),
    ("seats", "Who sits where, who keeps the machine, each in the own language; as last time.", "", shelf(3),
     tap("new game")),
    ("seats-{most}", "The largest table.", "", shelf(0), tap("new game"), steps.all_chairs),
    ("seats-moving", "Two players change places.", "", shelf(0), tap("new game"), tap_if("move")),
    ("keyboard", "Typing a name, or taking one of earlier players.", "", shelf(9), tap("new game"), tap("name 0")),
    ("options", "What the game asks before it begins, every answer already given.", "", shelf(0), tap("new game"),
     tap("options")),
    ("options-more", "The rest of the questions.", "", shelf(0), tap("new game"), tap("options"), tap_if("more")),
    ("house-rules", "House rules, each with the sentence that says what it settles.", "", shelf(0), tap("new game"),
     tap("options"), tap("options")),
]  # fmt: skip


TABLES: Final = {
    "two": "The table at rest, two players.",
    "four": "The table at rest, four players.",
}
FULL_TABLE: Final = "The table at rest, {most} players: phase, who is missing, course, gauges, dice."

TABLE: Final[list[Row]] = [
    ("table-start", "The first moment: everybody on Start.", "beginning"),
    ("table-troubles", "Devices that do not answer are tags on the ribbon; the game goes on.", "table",
     silent("camera", "station")),
    ("table-all-ready", "Everybody is ready; any press stops the end of the phase.", "round end", steps.all_ready),
    ("table-notice", "A refusal says why, and goes by itself.", "table", steps.says("table.own_button")),
    ("two-panels", "Two panels at once, the table behind.", "panel", panel(), across),
    ("three-panels", "A third player waits for the first half that is free.", "panel", panel(), across,
     steps.a_third),
    ("flat-table", "The screen lies in the table: the phase stands at two opposite edges.", "table 4", flat),
    ("flat", "The screen lies in the table: each panel faces its chair.", "table 4", flat, panel(0), panel(1)),
    ("flat-across", "The same for those at the other edges.", "table 4", flat, panel(2), panel(3)),
    ("seats-flat", "Seats: a touch turns a panel towards its chair.", "", shelf(0), flat, tap("new game"),
     tap("seat 0")),
]  # fmt: skip

PANELS: Final[list[Row]] = [
    ("panel", "A panel.", "panel", panel()),
    ("panel-to-roll", "Dice are due: into the tray, by the machine, or typed.", "to roll", panel()),
    ("asked", "A question of the rules.", "asked", panel()),
]
"""Of a game that has no pictures of panels of its own."""

PLATES: Final[list[Row]] = [
    ("plate-due", "A plate is waited for; what stands on it can be told by touch, too.", "plate due", panel()),
    ("plate-read", "Every column was read: accept with one press.", "plate due", panel(), tap("lay *")),
    ("plate-asked", "The reader dares not say one column: its guess first, the reason above.", "plate due", panel(),
     steps.fault("glare"), tap("lay *")),
]  # fmt: skip

TRAY: Final[list[Row]] = [
    ("tray-waiting", "The machine throws the dice and looks at them.", "to roll", panel(), steps.in_the_air, roll),
    ("tray-certain", "Every die was read: accept with one press.", "to roll", panel(), roll),
    ("tray-perfect", "Where that is set, such a roll is accepted by itself; a touch stops that.", "to roll", panel(),
     steps.accepting, roll),
    ("tray-asked", "The reader dares not say one die: six keys.", "to roll", panel(), steps.fault("glare"), roll),
    ("tray-blurred", "The whole picture is blurred: one key for all dice.", "to roll", panel(), steps.trembling,
     roll),
    ("tray-missing", "A die is missing: it says which.", "to roll", panel(), steps.fault("die_out"), roll),
    ("tray-whose-die", "A die that may be of somebody else's roll.", "to roll", panel(), steps.roll_with(2)),
    ("tray-chosen", "Any die is corrected in two taps.", "to roll", panel(), roll, tap("picture")),
    ("tray-typing", "A whole roll typed without a picture.", "to roll", panel(), tap("type *"),
     steps.type_some),
    ("tray-counting", "How many dice are thrown, where the cardboard knows.", "to count", panel(), tap("throw *")),
    ("flat-tray", "The screen lies in the table: a roll faces whoever sits opposite.", "to roll",
     flat_towards(180), panel(), roll),
    ("flat-tray-aside", "The same for whoever sits at the side.", "to roll", flat_towards(90), panel(), roll),
    ("flat-tray-asked", "A die is asked about at the other side.", "to roll", flat_towards(270), panel(),
     steps.fault("glare"), roll),
    ("tray-whose", "Dice lie there and several players might have rolled them.", "two to roll", steps.lie_one),
    ("keep-frames", "May pictures of corrected rolls stay on this machine? Asked once.", "table",
     push(lambda host, _visit: KeepFrames(host, lambda: None))),
]  # fmt: skip

AFTER: Final[list[Row]] = [
    ("round-end", "What everybody must now do with the cardboard.", "round end"),
    ("result", "The final standing with the reason of each tie-break.", "over"),
    ("result-four", "The same for four players.", "over 4"),
    (
        "result-pictures",
        "Under the paper it is asked whether pictures of corrected rolls may stay.",
        "over",
        steps.corrected,
    ),
    ("flat-result", "The screen lies in the table: the result faces whoever won.", "over 4", flat_winner),
    ("chart-race", "Where everybody was, round by round.", "over", tap("charts")),
    ("chart-save", "Pictures and tables go to a stick or a folder.", "over", tap("charts"), tap("save")),
]

PAST: Final[list[Row]] = [
    ("menu", "Everything that is not done every round.", "table", tap("menu")),
    ("ledger", "Every change: whose, what, and why.", "table", tap("menu"), tap("ledger")),
    ("ledger-kinds", "The ledger by kind of change.", "table", tap("menu"), tap("ledger"), tap("kinds")),
    ("ledger-rule", "The rule behind a line, in any of the languages.", "table", tap("menu"), tap("ledger"),
     tap("lines")),
    ("look-back", "The table as it was, untouchable, brown.", "table", tap("menu"), tap("ledger"), tap("look back"),
     tap("earlier"), tap("earlier"), tap("earlier")),
    ("look-back-seat", "A seat as it was, enlarged.", "table", tap("menu"), tap("ledger"), tap("look back"),
     tap("earlier"), tap("earlier"), steps.tap_first("past 1", "past 0")),
    ("look-back-ask", "Going on from there: what that would undo.", "table", tap("menu"), tap("ledger"),
     tap("look back"), tap("earlier"), tap("earlier"), tap("earlier"), tap("go on")),
    ("look-back-ways", "Futures that were left can be taken again.", "table", steps.act(9), steps.undo(5),
     steps.act(1, last=True), tap("menu"), tap("ledger"), tap("look back"), tap("ways")),
    ("undo-ask", "Undo for all, from the menu: whose lines go.", "table", tap("menu"), tap("undo phase")),
    ("correct", "Any value can be corrected by hand.", "table", tap("menu"), tap("correct")),
    ("correct-seat", "The values of a seat.", "panel", tap("menu"), tap("correct"), tap("seat *")),
]  # fmt: skip


def _help(host: Host, visit: Visit) -> Screen:
    """Return the help that the question mark on a page would give for what stands on the screen."""
    return help_for(host, visit.kiosk.screens[-1], visit.kiosk.game)


HOUSE: Final[list[Row]] = [
    *(
        (f"settings-{name}", f"Settings: {name}.", "", shelf(0), tap("settings"), tap(f"tab {name}"))
        for name in TABS
    ),
    ("settings-flat", "Settings: the screen lies in the table, and each panel faces its chair.", "", shelf(0), flat,
     tap("settings"), tap("tab game"), tap("flat")),
    ("sounds", "Every sound can be tried.", "", shelf(0), tap("settings"), tap("tab sound"), tap("sounds")),
    ("health", "What the doctor finds on this machine, and what to do about it.", "", shelf(0), tap("settings"),
     tap("tab machine"), tap("health")),
    *HEALTH_MORE,
    *BENCH_SCREENS,
    ("help-start", "Help for the start screen.", "", shelf(0), tap("help")),
    ("help-table", "Help for the table.", "table", push(_help)),
    ("help-buttons", "What the lamps say.", "table", push(_help), turn_to("guide.button")),
    ("help-table-buttons", "What the buttons of the whole table do.", "table", push(_help),
     turn_to("guide.table_buttons")),
    ("help-panel", "Help for a panel.", "panel", panel(), push(_help)),
    ("help-phase", "The phase in a few sentences.", "panel", panel(), push(_help), turn_to()),
    ("catalogue", "Parts, boosts and tiles, with those of the owners' files.", "", shelf(0), tap("catalogue")),
    ("catalogue-second", "The first thing of the catalogue, touched.", "", shelf(0), tap("catalogue"),
     touch("seat 0: select…")),
    ("languages", "The language of the table and of each seat, in the middle of a game.", "table", tap("menu"),
     tap("languages")),
    ("faults", "What can be made to go wrong on the virtual table.", "table", tap("menu"), tap("faults")),
    ("faults-camera", "What can be made to go wrong with its camera.", "table", tap("menu"), tap("faults"),
     tap("device camera"), tap("fault camera_dark")),
    ("faults-buttons", "What can be made to go wrong with its buttons.", "table", tap("menu"), tap("faults"),
     tap("device buttons"), tap("fault button_bounce")),
    ("faults-station", "What can be made to go wrong with its station.", "table", tap("menu"), tap("faults"),
     tap("device station"), tap("fault bytes_lost")),
    ("trouble-camera", "A device does not answer: what happened, what still works.", "table", silent("camera"),
     tap("trouble camera")),
    *TROUBLES,
    ("trouble-over", "A device that answers again.", "table", silent("station"), tap("trouble station"),
     steps.answering("station")),
    *SWITCHING_OFF,
    *FAULTS,
    ("dimmed", "Nobody has been there for a while.", "table", steps.nobody_for(6)),
]  # fmt: skip

SAVED: Final[list[Row]] = [
    ("start-bin", "Games that were deleted can be had back.", "", shelf(2), steps.deleted(3)),
    ("about-game", "One saved game: who, when, how large, and what can be done with its file.", "", shelf(3),
     tap("about 1")),
    ("about-game-delete", "Deleting is asked once.", "", shelf(3), tap("about 1"), tap("delete")),
    ("about-game-refused", "The disk refuses, and nothing was changed.", "", shelf(3), tap("older games"),
     tap("about 2"), tap("delete"), tap("yes")),
    ("bin", "Deleted games, how long each is kept, and the room that everything takes.", "", shelf(2),
     steps.deleted(3), tap("bin")),
    ("bin-empty", "Emptying the bin is asked once.", "", shelf(2), steps.deleted(9), tap("bin"), tap("empty")),
    ("about-deleted", "A deleted game, and the way back.", "", shelf(2), steps.deleted(3), tap("bin"),
     tap("deleted 0")),
]  # fmt: skip

STICKS: Final[list[Row]] = [
    ("start-stick", "Games lie on a stick that is plugged in.", "", steps.on_sticks(2), shelf(3)),
    ("bring-in", "Games on sticks: a touch brings one in.", "", steps.on_sticks(3), shelf(3), tap("sticks"),
     tap("bring 0")),
    ("take-along", "The whole game as one file, for another table.", "table", tap("menu"), tap("send"),
     tap("save 0")),
    ("save-elsewhere", "A game that cannot be saved goes to a stick and is played on there.", "table",
     push(steps.elsewhere)),
]  # fmt: skip

PARTS: Final[list[tuple[str, list[Row]]]] = [
    ("Before the game", BEFORE),
    ("The table", TABLE),
    ("Panels", PANELS),
    ("The tray", TRAY),
    ("Plates", PLATES),
    ("After the round, after the race", AFTER),
    ("Looking back and correcting", PAST),
    ("The house", HOUSE),
    ("Calibrating the tray", CALIBRATION),
    ("Saved games", SAVED),
    ("Games on sticks", STICKS),
    ("Learned dice", list(LEARNED_SCREENS)),
    ("Cards for the camera", list(CARD_SCREENS)),
]


def _house_rules(game: Game[Any]) -> bool:
    return any(question.house_rule for question in game.questions())


def _catalogue(game: Game[Any]) -> bool:
    return open_catalogue(game.name, None) is not None


def _many_questions(game: Game[Any]) -> bool:
    return sum(not question.house_rule for question in game.questions()) > 1


def _dice(game: Game[Any]) -> bool:
    return bool(game.dice_colours)


def _plates(game: Game[Any]) -> bool:
    return game.reads_plates


def _cards(game: Game[Any]) -> bool:
    return game.reads_cards


def _tray(game: Game[Any]) -> bool:
    return game.needs_tray()


def _by_hand(game: Game[Any]) -> bool:
    return type(game).correctable is not Game.correctable


NEEDS: Final[dict[str, Callable[[Game[Any]], bool]]] = {
    "options": lambda game: bool(game.questions()),
    "options-more": _many_questions,
    "house-rules": _house_rules,
    "result-four": lambda game: 4 in tables(game)[:-1],
    "ledger-rule": lambda game: bool(game.rule_ids),
    "help-phase": lambda game: bool(game.moments().phase),
    "catalogue": _catalogue,
    "catalogue-second": _catalogue,
    "correct": _by_hand,
    "correct-seat": _by_hand,
    "keep-frames": _dice,
    "result-pictures": _dice,
    "trouble-camera": _tray,
    **dict.fromkeys(("trouble-dark", "trouble-frozen", "trouble-absent"), _tray),
    **{name: _plates for name, *_ in PLATES},
    **{name: _tray for name, *_ in CALIBRATION},
    **{name: _dice for name, *_ in LEARNED_SCREENS},
    **{name: _cards for name, *_ in CARD_SCREENS},
}
"""What a game must have for a screen; others every game has."""


def screens(game: Game[Any]) -> tuple[Shown, ...]:
    """Return every screen of a game, in the order in which players meet them."""
    own = game.moments().pictures
    most = NUMBERS[game.most_seats]
    shown = []
    for part, rows in PARTS:
        pictures = [one for one in own if one.part == part]
        usual = [row for row in rows if NEEDS.get(row[0], bool)(game)]
        if rows is PANELS and pictures:
            usual = []
        if rows is TABLE:
            usual = [*_tables(game), *usual]
        for name, says, moment, *way in _with_own(usual, pictures):
            shown.append(Shown(name.format(most=most), says.format(most=most), moment, tuple(way), part))
    return tuple(shown)


def _tables(game: Game[Any]) -> list[Row]:
    """Return the table at rest with two, four and all players, as far as the game has them."""
    *fewer, _ = tables(game)
    return [
        *((f"table-{NUMBERS[n]}", TABLES[NUMBERS[n]], f"table {n}") for n in fewer),
        ("table-{most}", FULL_TABLE, "table"),
    ]


def _with_own(rows: list[Row], own: list[Picture]) -> list[Row]:
    """Return rows with the pictures that only this game has at their places."""
    found = list(rows)
    for one in own:
        names = [row[0] for row in found]
        place = names.index(one.after) + 1 if one.after in names else len(found)
        found.insert(place, (one.name, one.says, one.moment, *map(_step, one.way)))
    return found


def _step(said: str) -> Step:
    return WORDS.get(said) or touch(said)


WORDS: Final[dict[str, Step]] = {
    PANEL: panel(),
    ACROSS: across,
    MOVING: steps.moving,
    STANDS: steps.stands,
    TURNED: flat_towards(90),
}
"""Steps that games name by a word."""
