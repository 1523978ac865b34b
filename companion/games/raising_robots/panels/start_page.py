"""The decisions of the start: class, inventor, two robots, a token, in any order (RR-START; AMB-48)."""

from __future__ import annotations

from companion.core.actions import Ready
from companion.core.messages import text
from companion.core.view import AmountKey, AmountKeys, Panel, Says, Section
from companion.games.raising_robots.panels.assemble_page import assemble_sections
from companion.games.raising_robots.panels.class_page import class_sections, inventor_sections
from companion.games.raising_robots.panels.frame import Desk, framed, turn_key
from companion.games.raising_robots.panels.payment_strip import payment_strip
from companion.games.raising_robots.panels.reminders import reminders
from companion.games.raising_robots.panels.upgrade_page import token_sections
from companion.games.raising_robots.start import still_hidden
from companion.games.raising_robots.state import START_ROBOTS, tracking, with_bidding, with_inventors

SIGNS = {"class": "class_card", "inventor": "inventor", "robot": "robot", "token": "token"}


def start_panel(desk: Desk) -> Panel:
    """Return what a seat has still to choose at the start, one thing at a time."""
    owed = owed_of(desk)
    picked = next((what for what in SIGNS if what in desk.picked), None)
    what = picked if picked in owed else next(iter(owed), None)
    go_on = desk.key(text("panel.ready"), Ready(desk.seat), "check", tone="good")
    if what is None:
        done = (Says(text("panel.start.done")), *reminders(desk, "immediate"), *payment_strip(desk))
        return framed(desk, text("panel.start"), *done, sign="done", go_on=go_on)
    chooser = AmountKeys(tuple(_turn(each, each == what) for each in dict.fromkeys(owed)))
    sections: tuple[Section, ...] = {
        "class": lambda: class_sections(desk),
        "inventor": lambda: inventor_sections(desk),
        "robot": lambda: assemble_sections(desk, free=True),
        "token": lambda: token_sections(desk, None),
    }[what]()
    strip = payment_strip(desk)
    return framed(desk, text(f"start.{what}"), chooser, *sections, *strip, sign=SIGNS[what], go_on=go_on)


def owed_of(desk: Desk) -> tuple[str, ...]:
    """Return what a seat has still to tell; of a class card or an inventor it is asked at level *full* alone."""
    level, begun = tracking(desk.state.setup, desk.seat), desk.state.makers[desk.seat].begun
    if level == "table" or still_hidden(desk.state):
        return ()
    wanted = {"robot": START_ROBOTS, "token": 1}
    if level == "full":
        kept = with_inventors(desk.state.setup) and not with_bidding(desk.state.setup)
        wanted = {"class": 1, **({"inventor": 1} if kept else {}), **wanted}
    return tuple(what for what, n in wanted.items() if begun.count(what) < n)


def _turn(what: str, on: bool) -> AmountKey:
    return turn_key(text(f"start.{what}"), (what,), on=on, sign=SIGNS[what])
