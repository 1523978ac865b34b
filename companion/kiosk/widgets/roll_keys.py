"""The keys of a seat that has dice to roll: throw them, type them, or take the same values again."""

from __future__ import annotations

import msgspec
import pygame

from companion.core.messages import text
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import add_key, kind
from companion.kiosk.widgets.offers import Ask

CHIP = 32.0
KEY_HEIGHT = 52.0
LEAST_KEY, WIDEST_KEY = 62.0, 84.0
"""Widths of a key beside the dice, and beside the sentence that says what to do with them."""


def add_roll_keys(scene: Scene, play: Play, ask: Ask, room: Area) -> None:
    """Put what is to be rolled, and how, where the last consequence stands otherwise."""
    seat = ask.seat
    request = play.request(seat)
    if request is None:
        return
    keys: list[tuple[str, str, Act]] = [("type", ask.say(text("key.type_it")), lambda: play.rolling.type_roll(seat))]
    if play.port.throws:
        keys.append(("throw", ask.say(text("roll.throw")), lambda: play.rolling.throw(seat)))
    kept = play.rolling.kept_roll(seat) is not None
    if kept:
        keys.append(("see", ask.say(text("roll.see")), lambda: play.rolling.see_kept(seat)))
    elif play.session.remembered_roll(request) is not None:
        keys.append(("same", ask.say(text("roll.same")), lambda: play.rolling.same_roll(seat)))
    chips = tuple((kind(colour), n if request.exact else -1) for colour, n in request.dice)
    said = "" if play.port.throws else ask.say(text("tray.roll_into"))
    least = LEAST_KEY * len(keys)
    shown = chips if CHIP * len(chips) + 8 + least <= room.width else ()
    key = (room.width - CHIP * len(shown) - 8) / len(keys) - 12
    if not all(ask.text.fit(label, Role.NAME, key, KEY_HEIGHT - 8, lines=2).fits for _, label, _ in keys):
        shown = ()  # the dice stand in their row, too
    share = CHIP * len(shown) + 8.0 if shown else 0.0
    if said:
        share = max(share, room.width - WIDEST_KEY * len(keys))
    scene.add(room, DiceDue(shown, said, share))
    keyed = room.beside(share).inset(2, 0)
    places = keyed.middle(keyed.width, KEY_HEIGHT - 2).columns(len(keys))
    for place, (name, label, act) in zip(places, keys, strict=True):
        look = "green" if name == ("see" if kept else "throw") else "iron"
        add_key(
            scene, place, f"{name} {seat}", label, act,
            look=look,  # type: ignore[arg-type]  # both are looks of keys
            side=ask.side,
        )  # fmt: skip


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
