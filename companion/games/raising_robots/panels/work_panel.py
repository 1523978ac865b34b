"""The panel of a seat at work: its total before a phase begins, and the phase that it performs."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import (
    Amount,
    AmountKey,
    AmountKeys,
    BatteryKey,
    BatteryRow,
    EnergyBar,
    Offer,
    Panel,
    Says,
    Section,
)
from companion.games.raising_robots.actions import BeginPhase, EndPhase, TellBonus, UseEnergy
from companion.games.raising_robots.components import PHASES, ROWS, Phase
from companion.games.raising_robots.energy import bonus_is_told, may_perform, next_phase, total
from companion.games.raising_robots.panels.assemble_page import assemble_sections, build_key, chooses
from companion.games.raising_robots.panels.frame import MINUS, Desk, act_key, back_key, framed, turn_key
from companion.games.raising_robots.panels.payment_strip import payment_strip
from companion.games.raising_robots.panels.reminders import reminders
from companion.games.raising_robots.panels.row_page import row_sections, run_on_key
from companion.games.raising_robots.panels.upgrade_page import upgrade_sections
from companion.games.raising_robots.shown import energy_sum, phase_word
from companion.games.raising_robots.state import tracking
from companion.games.raising_robots.work import MOST_UNCOUNTED

NO_USE_ABOVE = 7
"""RR-ENERGY-17; advice."""
AT_TABLE = 5
"""Batteries that can be told by one touch where the companion does not count them."""
MOST_BATTERIES = 9
"""Keys that fit; more batteries stand on further pages: there is no limit (RR-ENERGY-09)."""
MOST_TOLD = 4
"""Energy of upgrades of one phase that can be told."""
FURTHER = "further"
"""Token of a selection: which of these pages."""


def work_panel(desk: Desk) -> Panel:
    """Return the page of the phase that a seat performs, or begins next."""
    work = desk.state.makers[desk.seat].work
    if work.now:
        return _performing(desk, work.now)
    coming = next_phase(desk.state, desk.seat)
    if coming is None:
        return framed(desk, text("panel.finished"), Says(text("panel.finished.how")), sign="done")
    return _beginning(desk, coming)


def go_on_key(desk: Desk) -> Offer | None:
    """Return the key that ends the phase which is performed, or begins the next one; None where neither can be."""
    if desk.state.phase != "work" or desk.state.makers[desk.seat].due:
        return None
    work = desk.state.makers[desk.seat].work
    if work.now:
        return _end_key(desk, work.now)
    coming = next_phase(desk.state, desk.seat)
    return _begin_key(desk, coming) if coming is not None else None


def _begin_key(desk: Desk, coming: Phase) -> Offer:
    return desk.key(text("panel.begin"), BeginPhase(desk.seat, coming), coming, tone="good")


def _end_key(desk: Desk, phase: Phase) -> Offer:
    later = PHASES[PHASES.index(phase) + 1 :]
    following = next((each for each in later if may_perform(desk.state, desk.seat, each)), None)
    return desk.key(text("panel.next"), EndPhase(desk.seat, phase), following or "done", tone="good")


def _beginning(desk: Desk, coming: Phase) -> Panel:
    state, seat = desk.state, desk.seat
    energy = total(state, seat, coming)
    sections: list[Section] = [
        EnergyBar(energy_sum(energy), text("energy.to_begin")), *_batteries(desk, coming, energy.total),
    ]  # fmt: skip
    if bonus_is_told(state, seat):
        sections.append(
            AmountKeys(
                tuple(_bonus_key(desk, coming, n) for n in range(MOST_TOLD + 1)), MOST_TOLD + 1, text("energy.bonus")
            )
        )
    sections.extend(reminders(desk, "permanent"))
    return framed(desk, phase_word(coming), *sections, sign=coming, phase=coming, go_on=_begin_key(desk, coming))


def _batteries(desk: Desk, coming: Phase, bare: int) -> tuple[Section, ...]:
    """Return a key for each number of batteries that can be spent, and one that turns to more of them."""
    counted = tracking(desk.state.setup, desk.seat) != "table"
    most = desk.state.makers[desk.seat].stock.battery if counted else MOST_UNCOUNTED
    a_page = MOST_BATTERIES if counted else AT_TABLE
    pages = -(-most // a_page)
    if not pages:
        return ()
    page = next(iter(desk.numbers(FURTHER, pages)), 0)
    numbers = range(page * a_page + (1 if page else 0), min(most, (page + 1) * a_page) + 1)
    note = text("energy.no_use_above", n=NO_USE_ABOVE) if coming in ROWS else None
    asks = text("energy.with_batteries", phase=f"@phase_of.{coming}", n=bare)
    row = BatteryRow(asks, tuple(_battery_key(desk, coming, bare, n) for n in numbers), note)
    if pages == 1:
        return (row,)
    following = (page + 1) % pages
    more = turn_key(text("energy.further"), (f"{FURTHER}:{following}",) if following else (), sign="battery")
    return (row, AmountKeys((more,), 3))


def _bonus_key(desk: Desk, phase: Phase, n: int) -> AmountKey:
    told = desk.state.makers[desk.seat].bonus[PHASES.index(phase)]
    return act_key(desk, text("energy.plus", n=n), TellBonus(desk.seat, phase, n), worded=True, on=told == n)


def _battery_key(desk: Desk, phase: Phase, bare: int, batteries: int) -> BatteryKey:
    offer = desk.key(text("energy.total", n=bare + batteries), BeginPhase(desk.seat, phase, batteries))
    return BatteryKey(bare + batteries, batteries, offer, phase in ROWS and bare + batteries > NO_USE_ABOVE)


def _performing(desk: Desk, phase: Phase) -> Panel:
    work = desk.state.makers[desk.seat].work
    spends = phase not in ROWS
    says = text("energy.left_of", n=work.energy.total) if spends else text("energy.every_step")
    bar = EnergyBar(energy_sum(work.energy), says, work.spent if spends else 0)
    table = tracking(desk.state.setup, desk.seat) == "table"
    sections = _at_table(desk, phase) if table else _sections(desk, phase)
    beside = run_on_key(desk) if not spends and not table else ()
    if phase == "assemble" and chooses(desk):
        beside = (back_key(),)
    builds = build_key(desk) if phase == "assemble" and not table else None
    go_on = builds or _end_key(desk, phase)
    return framed(desk, phase_word(phase), bar, *sections, sign=phase, phase=phase, go_on=go_on, beside=beside)


def _at_table(desk: Desk, phase: Phase) -> tuple[Section, ...]:
    """Return a reminder of what is done on the table, and keys that take energy away."""
    says = Says(text(f"work.{phase}"))
    left = desk.state.makers[desk.seat].work.left
    if phase in ROWS or not left:
        return (says,)
    keys = tuple(
        act_key(desk, text("energy.less", n=n), UseEnergy(desk.seat, n), head=Amount("energy", f"{MINUS}{n}"))
        for n in range(1, min(left, MOST_BATTERIES) + 1)
    )
    return (says, AmountKeys(keys, 0, text(f"energy.used_{phase}")))


def _sections(desk: Desk, phase: Phase) -> tuple[Section, ...]:
    row = next((row for row in ROWS if row == phase), None)
    if row is not None:
        return (*row_sections(desk, row), *payment_strip(desk))
    sections = upgrade_sections(desk) if phase == "upgrade" else assemble_sections(desk)
    return (*sections, *payment_strip(desk))
