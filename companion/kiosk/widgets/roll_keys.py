"""The keys of a seat that has dice to roll: throw them, type them, or take the same values again."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pygame

from companion.core.messages import text
from companion.core.rolls import RollRequest
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import add_key, kind
from companion.kiosk.widgets.offers import Ask

CHIP = 32.0
KEY_HEIGHT = 52.0
SMALL_KEY = 56.0
"""Width that a key with a sign takes."""
LEAST_TOLD = 110.0
"""Least width that the last consequence needs beside such keys."""
LEAST_KEY, WIDEST_KEY = 62.0, 84.0
"""Widths of a key beside the dice, and beside the sentence that says what to do with them."""


class RollKey(NamedTuple):
    """One way to roll.

    Attributes:
        name: of its touch area.
        says: on its key, where there is room for words.
        sign: on it, where there is none.
        act: does it.
        first: what is done usually.
    """

    name: str
    says: str
    sign: str
    act: Act
    first: bool = False


def roll_state(play: Play, seat: int) -> tuple[object, ...]:
    """Return everything that the keys of a seat that has dice to roll follow from, but for where they stand."""
    request = play.request(seat)
    if request is None:
        return ()
    again = play.rolling.kept_roll(seat) is not None, play.session.remembered_roll(request)
    return request, play.port.throws, _told(play, seat), *again


def _roll_keys(play: Play, ask: Ask, request: RollRequest) -> list[RollKey]:
    seat, kept = ask.seat, play.rolling.kept_roll(ask.seat) is not None
    keys = [RollKey("type", ask.say(text("key.type_it")), "pencil", lambda: play.rolling.type_roll(seat))]
    if play.port.throws:
        keys.append(
            RollKey("throw", ask.say(text("roll.throw")), "dice", lambda: play.rolling.throw(seat), first=not kept)
        )
    if kept:
        see = ask.say(text("roll.see"))
        keys.append(RollKey("see", see, "camera", lambda: play.rolling.see_kept(seat), first=True))
    elif play.session.remembered_roll(request) is not None:
        keys.append(RollKey("same", ask.say(text("roll.same")), "redo", lambda: play.rolling.same_roll(seat)))
    return keys


def add_small_roll_keys(scene: Scene, play: Play, ask: Ask, room: Area) -> Area:
    """Put the ways to roll as signs at the right end of ``room``; return what they leave for the last consequence.

    All of it is left, and nothing put, where nothing has happened yet or too little room would be left.
    """
    request = play.request(ask.seat)
    keys = _roll_keys(play, ask, request) if request is not None and _told(play, ask.seat) else []
    rest = room.before(len(keys) * SMALL_KEY)
    if rest.width < LEAST_TOLD:
        return room
    for key, place in zip(keys, room.beside(rest.width).columns(len(keys), 0), strict=True):
        _add_key(scene, place.trimmed(left=4).middle(SMALL_KEY - 4, KEY_HEIGHT - 2), key, ask, key.sign)
    return rest


def _told(play: Play, seat: int) -> bool:
    """Tell whether something a player did in this phase has changed this seat."""
    view = play.view
    for recorded in reversed(play.session.lines):
        if (recorded.round, recorded.phase) != (view.round, view.phase):
            return False
        if recorded.seat is not None and any(line.seat == seat for line in recorded.lines):
            return True
    return False


def _add_key(scene: Scene, place: Area, key: RollKey, ask: Ask, sign: str | None) -> None:
    add_key(
        scene, place, f"{key.name} {ask.seat}", "" if sign else key.says, key.act, sign_drawn=sign,
        look="green" if key.first else "iron", side=ask.side,
    )  # fmt: skip


def add_roll_keys(scene: Scene, play: Play, ask: Ask, room: Area) -> None:
    """Put what is to be rolled, and how, where nothing has happened yet that could stand there."""
    request = play.request(ask.seat)
    if request is None:
        return
    keys = _roll_keys(play, ask, request)
    chips = tuple((kind(colour), n if request.exact else -1) for colour, n in request.dice)
    said = "" if play.port.throws else ask.say(text("tray.roll_into"))
    least = LEAST_KEY * len(keys)
    shown = chips if CHIP * len(chips) + 8 + least <= room.width else ()
    wide = (room.width - CHIP * len(shown) - 8) / len(keys) - 12
    if not all(ask.text.fit(key.says, Role.NAME, wide, KEY_HEIGHT - 8, lines=2).fits for key in keys):
        shown = ()  # the dice stand in their row, too
    share = CHIP * len(shown) + 8.0 if shown else 0.0
    if said:
        share = max(share, room.width - WIDEST_KEY * len(keys))
    scene.add(room, DiceDue(shown, said, share))
    keyed = room.beside(share).inset(2, 0)
    places = keyed.middle(keyed.width, KEY_HEIGHT - 2).columns(len(keys))
    for place, key in zip(places, keys, strict=True):
        _add_key(scene, place, key, ask, None)


class DiceDue(msgspec.Struct, frozen=True):
    """The dice to be rolled by colour, and what to do with them."""

    chips: tuple[tuple[str, int], ...]
    said: str
    share: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        side = CHIP - 3
        chips = rect.below(6).top(side) if self.said else rect.middle(rect.width, side)
        for index, (name, count) in enumerate(self.chips):
            place = chips.beside(5).column(index, CHIP).left(side)
            if count < 0:
                art.dice.icon(target, place, name)
            else:
                art.dice.chip(target, place, name, count)
        if self.said:
            room = rect.left(self.share).trimmed(8, 36 if self.chips else 4, 4, 4)
            art.text.draw(
                target,
                self.said,
                room,
                Role.SMALL,
                theme.now.warning_text,
                align="left",
                lines=1 if self.chips else 3,
            )
