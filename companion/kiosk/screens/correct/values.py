"""A value that can be corrected, as words and as a key."""

from __future__ import annotations

import msgspec
import pygame

from companion.core.correctable import Correctable
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets import sign_name
from companion.kiosk.words import signed

WINDOW = 54.0
BESIDE = 4.0 + 38.0 + WINDOW + 1.0
"""What of a key is not its name: its edges, the sign, the number."""
LATIN = 0x2000
"""Letters below this one are parted into words by spaces."""
FOR_ENAMEL = ("clockwise", "counter_clockwise")
"""Signs whose own colour is made for plates: on panels they are drawn in the colour of headings."""


def found_value(play: Play, seat: int | None, field: str) -> Correctable | None:
    """Return what can be corrected under the name ``field`` now, or None where there is no such thing any more."""
    return next((value for value in play.session.correctable(seat) if value.field == field), None)


def value_words(host: Host, play: Play, value: Correctable, number: int) -> str:
    """Return a value as people say it: a word, with its sign, or the number of the space instead of its index."""
    at = number - value.low
    if value.names and 0 <= at < len(value.names):
        return host.say(value.names[at])
    if value.form == "signed":
        return signed(number)
    if value.form == "die" and not number:
        return "–"
    if value.form == "space" and 0 <= number < len(play.view.track):
        return space_words(play, number)
    return str(number)


def value_sign(value: Correctable) -> str | None:
    """Return the drawn sign of a value; a two-sided token shows the side that lies up."""
    if value.sign is None:
        return None
    side = sign_name(f"{value.sign}_{'lit' if value.value else 'unlit'}")
    return side or sign_name(value.sign)


def space_words(play: Play, index: int) -> str:
    """Return the number of a space; spaces of two branches that have the same number get letters."""
    track = play.view.track
    twins = [i for i, other in enumerate(track) if other.number == track[index].number]
    return (
        str(track[index].number) if len(twins) == 1 else f"{track[index].number}{'abcdefgh'[twins.index(index) % 8]}"
    )


def allowed(value: Correctable) -> tuple[int, ...]:
    """Return the values that it can have."""
    return tuple(n for n in range(value.low, value.high + 1) if n not in value.skips)


def has_room(host: Host, label: str, width: float) -> bool:
    """Tell whether no word of a value's name is cut on a key so wide; Japanese can be broken anywhere."""
    room, least = width - BESIDE, Role.NAME.ems(label)[-1]
    return all(host.text.width(word, Role.NAME, least) <= room for word in label.split() if ord(word[0]) < LATIN)


class ValueKey(msgspec.Struct, frozen=True):
    """A value as a key: its sign, what it is, and how much (or in a word: which) it is now."""

    sign: str | None
    label: str
    number: str
    word: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "up")
        room = face.beside(6)
        if self.sign is not None:
            colour = theme.now.heading if self.sign in FOR_ENAMEL else None
            art.signs.draw(target, self.sign, face.left(40).center, 28, colour)
            room = face.beside(38)
        if self.word:
            words, half = room.before(6), face.height / 2
            art.text.draw(target, self.label, words.below(2).top(half), Role.BODY, theme.now.quiet, align="left")
            lower = words.below(half).above(3)
            art.text.draw(target, self.number, lower, Role.NAME, theme.now.text, align="left")
            return
        window = face.end(WINDOW).before(4).middle(WINDOW - 4, 38)
        art.metal.window(target, window)
        art.text.draw(target, self.number, window.inset(2, 1), Role.NUMERAL, theme.now.ink)
        name = room.before(WINDOW + 1)
        art.text.draw(target, self.label, name, Role.NAME, theme.now.text, align="left", lines=2)
