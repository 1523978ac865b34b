"""What one seat can do now: the panel of the phase."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, PanelDesk, Says, Section, Selection
from companion.games.cube_rally import rules
from companion.games.cube_rally.actions import Carry, Collapse, Judge
from companion.games.cube_rally.catalogue import called
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.results.card import owes_note
from companion.games.cube_rally.results.effects import due_effects, notes
from companion.games.cube_rally.shown.entry_panels import tops_panel, towers_panel
from companion.games.cube_rally.shown.faces import hues
from companion.games.cube_rally.shown.fell_panels import FELL, fell_panel, lost, lost_key
from companion.games.cube_rally.shown.lanes import answers
from companion.games.cube_rally.shown.setup_panels import drawing_panel, picking_panel, reveal_panel
from companion.games.cube_rally.shown.view import hands
from companion.games.cube_rally.stacking.entering import owes_stack
from companion.games.cube_rally.state import Rally, knows_columns, knows_top, usable
from companion.games.cube_rally.verdicts import known
from companion.games.cube_rally.waypoints import bonus_of, final, waypoint_notes

Desk = PanelDesk[Rally]
STEPS = {"points": 9, "damage": 9, "rank": 4}
"""How far a note can be counted up or down."""


def panel(state: Rally, seat: int, selection: Selection = ()) -> Panel:
    """Return what ``seat`` can do now; what of the selection fits nothing any more does nothing."""
    desk: Desk = PanelDesk(state, seat, selection, rules.apply)
    return _BY_PHASE[state.phase](desk)


def _stacking(desk: Desk) -> Panel:
    """Return the panel while all stack: what is in hand, and cubes that fell where these are lost."""
    state, sections = desk.state, [Says(text("stack.how"))]
    own = usable(state.drivers[desk.seat])
    sections.append(Says(text("stack.in_hand", n=sum(own.values())), "quiet"))
    made: list[Section] = [*sections]
    confirm = None
    if state.readings.collapse_before_lock == "lost_for_leg":
        gone = dict(lost(desk))
        keys = tuple(
            lost_key(desk, hue, own.get(hue.letter, 0), gone.get(hue.letter, 0)) for hue in state.cards.palette
        )
        made += [Says(text("fell.which")), Keys(keys)]
        if gone:
            confirm = desk.key(text("fell.lost"), Collapse(desk.seat, fallen=lost(desk)), tone="bad")
    return replace(desk.panel(text("panel.stack"), *made, confirm=confirm), hues=hues(state.cards))


_FELL_DOWN = Keys((Offer(text("tap.fell_down"), select=(FELL,), sign="impact"),))
"""After the lock cubes can fall at any time (CR-STACK-10)."""


def _entering(desk: Desk) -> Panel:
    """Return the panel on which a stack is told after the lock."""
    state, seat = desk.state, desk.seat
    if not owes_stack(state, seat):
        again = knows_top(state, seat) or knows_columns(state, seat)
        if again and desk.picked:
            return towers_panel(desk) if knows_columns(state, seat) else tops_panel(desk)
        return desk.panel(text("panel.told_all"), Says(text("enter.waits")))
    if knows_top(state, seat) and state.drivers[seat].top is None:
        return tops_panel(desk)
    return towers_panel(desk)


def _judging(desk: Desk) -> Panel:
    """Return a seat's panel while cards are judged: its answers, those ahead, notes, and cubes that fell."""
    state, seat = desk.state, desk.seat
    if FELL in desk.picked[:1] and seat in state.order:
        return fell_panel(desk)
    if owes_note(RallyChange(state), seat):
        effects = notes(due_effects(state, seat))
        more = (_FELL_DOWN,) if seat in state.order else ()
        return _note_panel(desk, effects[len(state.drivers[seat].carried)].note, *more)
    sections: list[Section] = []
    asked = tuple(key for key in answers(state, seat) if key is not None)
    if asked:
        sections.append(Keys(asked))
    if seat in state.order:
        sections += _ahead(desk)
        sections.append(_FELL_DOWN)
    else:
        sections.append(Says(text("judge.retired")))
    return replace(desk.panel(text("panel.judge", n=state.at + 1), *sections), hues=hues(state.cards))


def _ahead(desk: Desk) -> list[Section]:
    """Return keys that answer cards ahead of the marker, where the owner is asked about them."""
    state, seat = desk.state, desk.seat
    said, rows = dict(state.drivers[seat].said), list[Section]()
    for n, card in enumerate(state.legs[state.leg].cards):
        if n <= state.at or card is None or known(state, seat, card.asks):
            continue
        yes = desk.key(text("answer.yes"), Judge(seat, n, True), "check")
        no = desk.key(text("answer.no"), Judge(seat, n, False), "cross")
        keys = replace(yes, on=said.get(n) == "yes"), replace(no, on=said.get(n) == "no")
        rows.append(Keys(keys, says=text("ahead.card", n=n + 1)))
    return rows


def _note_panel(desk: Desk, note: str, *more: Section) -> Panel:
    """Return the panel on which somebody says what came of an effect that only the card describes, and ``more``."""
    now = {name: _counted(desk, name) for name in STEPS}
    rows: list[Section] = [Says(called(note))]
    for name, most in STEPS.items():
        keys = tuple(
            Offer(
                text(f"note.{name}.{word}"),
                select=tuple(f"{other}:{n + (step if other == name else 0)}" for other, n in now.items()),
                why=text("panel.enough_chosen", n=most) if abs(now[name] + step) > most else None,
            )
            for step, word in ((-1, "less"), (1, "more"))
        )
        rows.append(Keys(keys, says=text(f"note.{name}", n=now[name])))
    action = Carry(desk.seat, now["points"], now["damage"], now["rank"])
    done = replace(desk.key(text("key.done"), action, "check"), tone="good")
    return desk.panel(text("panel.note"), *rows, *more, confirm=done)


def _counted(desk: Desk, name: str) -> int:
    """Return how far a value of the note was counted."""
    most = STEPS[name]
    said = next(iter(desk.tagged(name)), "")
    return next((n for n in range(-most, most + 1) if said == str(n)), 0)


def _waypoint(desk: Desk) -> Panel:
    """Return the panel at a waypoint: what hands do, or a note of its bonus."""
    state, seat = desk.state, desk.seat
    if waypoint_notes(RallyChange(state), seat):
        due = [effect.note for effect in bonus_of(state, seat) if effect.kind == "note"]
        return _note_panel(desk, due[len(state.drivers[seat].carried)])
    return desk.panel(text("panel.waypoint"), *(Says(each) for each in hands(state)))


def _over(desk: Desk) -> Panel:
    return desk.panel(text("phase.over"), Says(text("over.points", n=final(desk.state, desk.seat))))


_BY_PHASE: dict[str, Callable[[Desk], Panel]] = {
    "checkpoints": drawing_panel,
    "deal": drawing_panel,
    "entries": drawing_panel,
    "drivers": picking_panel,
    "machines": picking_panel,
    "reveal": reveal_panel,
    "stack": _stacking,
    "enter": _entering,
    "judge": _judging,
    "waypoint": _waypoint,
    "over": _over,
}
