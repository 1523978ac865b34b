"""Signs with figures in a line: measured, broken into lines where they must be, drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

import pygame

from companion.core.messages import Text
from companion.core.view import Amount, Deal
from companion.kiosk.drawing import Area, Paintbox, Role, TextPainter, theme
from companion.kiosk.widgets.basics import sign_name

Say = Callable[[Text], str]
Ground = Literal["enamel", "dark", "off"]
EMS: Final = (26.0, 24.0, 22.0, 20.0, 19.0, 18.0)
"""Sizes of figures, the usual one first."""
GAP, LEAST_GAP = 8.0, 3.0
"""Between one amount and the next."""
SIGN: Final = 1.02
"""How large a sign is, in ems of the figure beside it."""
LEAST_SIGN, SMALL_SIGN = 20.0, 18.0
"""Least sizes of signs, the second beside figures smaller than is usual."""
USUAL_LEAST: Final = 18.0
ARROW: Final = 0.6
BAR_WIDTH: Final = 2.0
FIELD: Final = 8.0
"""How much wider than its figure the field is that is asked about."""


class Atom(NamedTuple):
    """A piece of a line that is never torn: a sign with its figure, a word, or what stands between two.

    Attributes:
        sign: of it, or empty.
        said: its figure or word, or empty.
        mark: as an amount's.
        kind: an amount, a word, or between two.
    """

    sign: str
    said: str
    mark: str = "plain"
    kind: Literal["amount", "word", "between"] = "amount"


ARROW_ON: Final = Atom("chevron_right", "", kind="between")
PLUS: Final = Atom("", "+", kind="between")
OR: Final = Atom("", "/", kind="between")
BAR: Final = Atom("", "|", kind="between")


class SignsLine(NamedTuple):
    """Atoms side by side.

    Attributes:
        atoms: from left to right.
        width: of all.
    """

    atoms: tuple[Atom, ...]
    width: float


class SignsSet(NamedTuple):
    """How atoms stand in a place.

    Attributes:
        lines: from the upper.
        em: of figures.
        gap: between atoms.
        fits: there is room for all.
    """

    lines: tuple[SignsLine, ...]
    em: float
    gap: float
    fits: bool


def atoms_of(amounts: Sequence[Amount]) -> tuple[Atom, ...]:
    """Return amounts as atoms."""
    return tuple(Atom(each.sign, each.said, each.mark) for each in amounts)


def deal_atoms(deal: Deal, say: Say, head: Amount | None = None) -> tuple[Atom, ...]:
    """Return a deal as atoms, behind the amount in front of it: what is paid, an arrow, what is got.

    What is only paid stands close to the amount in front: both are a price.
    """
    pays, gains = atoms_of(deal.pays), atoms_of(deal.gains)
    if deal.one_of:
        gains = tuple(part for each in gains for part in (OR, each))[1:]
    front = atoms_of((head,)) if head is not None else ()
    joint = (PLUS if not pays else BAR,) if front and gains else ()
    words = (Atom("", say(deal.says), kind="word"),) if deal.says is not None else ()
    arrow = (ARROW_ON,) if pays and (gains or words) else ()
    return (*front, *joint, *pays, *arrow, *gains, *words)


def sign_size(em: float) -> float:
    """Return how large signs are beside figures of a size."""
    return max(LEAST_SIGN if em >= USUAL_LEAST else SMALL_SIGN, em * SIGN)


def atom_width(text: TextPainter, atom: Atom, em: float) -> float:
    """Return how wide an atom is in figures of this size."""
    if atom.kind == "between" and atom.sign:
        return em * ARROW
    if atom == BAR:
        return BAR_WIDTH
    if atom.kind == "word":
        return text.width(atom.said, Role.BODY, min(em, 20.0)) + 1
    wide = sign_size(em) if atom.sign else 0.0
    if atom.mark == "asked":
        return wide + max(24.0, text.width(atom.said or "?", Role.VALUE, em) + 2 * FIELD)
    return wide + (text.width(atom.said, Role.VALUE, em) + 1 if atom.said else 0.0)


def line_width(text: TextPainter, atoms: Sequence[Atom], em: float, gap: float = GAP) -> float:
    """Return how wide a line is."""
    return sum(atom_width(text, atom, em) for atom in atoms) + gap * max(0, len(atoms) - 1)


def set_signs(
    text: TextPainter,
    atoms: Sequence[Atom],
    width: float,
    height: float,
    *,
    lines: int = 1,
    ems: Sequence[float] = EMS,
) -> SignsSet:
    """Return how atoms stand in a place: as large as can be, in one line before several, close before small."""
    tries = [(em, gap, count) for count in range(1, lines + 1) for em in ems for gap in (GAP, LEAST_GAP)]
    if lines > 1:  # rather on two lines than small
        tries.sort(key=lambda one: one[0] < 20.0)
    best = SignsSet((), ems[-1], LEAST_GAP, False)
    for em, gap, count in tries:
        high = sign_size(em) if any(atom.sign for atom in atoms) else em
        if count * high > height + 0.5:
            continue
        broken = _broken(text, atoms, width, em, gap)
        best = SignsSet(broken, em, gap, False)
        if len(broken) <= count and all(line.width <= width + 0.1 for line in broken):
            return best._replace(fits=True)
    return best


def _broken(text: TextPainter, atoms: Sequence[Atom], width: float, em: float, gap: float) -> tuple[SignsLine, ...]:
    """Return atoms in lines, none wider than it must be; what stands between two begins no line."""
    lines: list[SignsLine] = []
    for atom in atoms:
        own = atom_width(text, atom, em)
        if lines and (lines[-1].width + gap + own <= width or atom.kind == "between"):
            lines[-1] = SignsLine((*lines[-1].atoms, atom), lines[-1].width + gap + own)
        else:
            lines.append(SignsLine((atom,), own))
    return tuple(lines)


def inks(ground: Ground) -> tuple[theme.Colour, theme.Colour]:
    """Return the colours of figures and of less important words on a ground."""
    look = theme.look.works
    return {
        "enamel": (look.ink, look.ink_quiet),
        "dark": (look.chalk, look.mute),
        "off": (look.off_ink, look.off_ink),
    }[ground]


def draw_sign(
    art: Paintbox,
    target: pygame.Surface,
    sign: str,
    center: tuple[float, float],
    size: float,
    ground: Ground = "enamel",
) -> None:
    """Draw a sign by a game's name for it: lighter on dark ground, grey where nothing can be done."""
    if sign_name(sign) is not None:
        colour = theme.look.works.off_ink if ground == "off" else None
        art.works.sign(target, sign, center, size, colour, light=ground == "dark")


def draw_atom(
    art: Paintbox, target: pygame.Surface, place: Area, atom: Atom, em: float, ground: Ground = "enamel"
) -> None:
    """Draw an atom from the left end of a place."""
    look = theme.look.works
    on: Ground = "off" if atom.mark == "dim" and ground == "enamel" else ground
    colour, quiet = inks(on)
    middle = place.center[1]
    if atom.kind == "between":
        if atom.sign:
            size = em * ARROW
            art.signs.draw(target, atom.sign, (place.x + size / 2, middle), size, quiet)
        elif atom == BAR:
            target.fill(quiet, art.canvas.rect((place.x, middle - em * 0.45, BAR_WIDTH, em * 0.9)))
        else:
            art.text.draw(target, atom.said, place, Role.VALUE, quiet, align="left", em=em)
        return
    if atom.kind == "word":
        art.text.draw(target, atom.said, place, Role.BODY, colour, align="left", em=min(em, 20.0))
        return
    size, x = sign_size(em), place.x
    if atom.sign:
        draw_sign(art, target, atom.sign, (x + size / 2, middle), size, on)
        x += size
    figure = Area(x, place.y, place.right - x, place.height)
    if atom.mark == "asked":
        field = figure.middle(figure.width, min(place.height, em * 1.5))
        art.works.plate(target, field, (look.asked,), rim=look.asked_rim, wide=2.4, radius=6)
        art.text.draw(target, atom.said or "?", figure, Role.VALUE, look.asked_ink, em=em)
        return
    if atom.said:
        ink = look.off_reason if atom.mark == "short" else colour
        art.text.draw(target, atom.said, figure.beside(1), Role.VALUE, ink, align="left", em=em)
    if atom.mark == "ours":
        own_line(art, target, figure, em)


def own_line(art: Paintbox, target: pygame.Surface, figure: Area, em: float) -> None:
    """Draw the dots under a figure that was told at this table."""
    look, y = theme.look.works, figure.center[1] + em * 0.52
    step = 4.0
    for n in range(max(2, int(figure.width // step))):
        box = art.canvas.rect((figure.x + 1 + n * step, y, 2, 2))
        pygame.draw.rect(target, look.good, box)


def draw_signs(
    art: Paintbox,
    target: pygame.Surface,
    place: Area,
    found: SignsSet,
    ground: Ground = "enamel",
    *,
    align: Literal["left", "center", "right"] = "center",
) -> None:
    """Draw atoms as they were set."""
    count = max(1, len(found.lines))
    high = min(place.height / count, sign_size(found.em) * 1.18)
    top = place.center[1] - high * count / 2
    for n, line in enumerate(found.lines):
        spare = place.width - line.width
        x = place.x + {"left": 0.0, "center": spare / 2, "right": spare}[align]
        for atom in line.atoms:
            wide = atom_width(art.text, atom, found.em)
            draw_atom(art, target, Area(x, top + n * high, wide, high), atom, found.em, ground)
            x += wide + found.gap
