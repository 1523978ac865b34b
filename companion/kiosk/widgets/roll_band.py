"""The strip of a panel that speaks of dice the seat has to roll."""

from __future__ import annotations

import pygame

from companion.core.messages import text
from companion.kiosk import theme
from companion.kiosk.lettering import Role
from companion.kiosk.paintbox import Paintbox
from companion.kiosk.play import Play
from companion.kiosk.scene import Scene
from companion.kiosk.screens.host import Host
from companion.kiosk.units import Rect
from companion.kiosk.widgets.basics import add_key, kind
from companion.kiosk.widgets.offers import Ask, Band

HEIGHT = 56.0


def roll_band(host: Host, play: Play, seat: int, ask: Ask) -> Band | None:
    """Return the strip with what is to be rolled and how, or None where nothing is."""
    request = play.request(seat)
    if request is None:
        return None
    again = play.session.remembered_roll(request)
    keys = [("type", ask.say(text("key.type_it")), "pencil", lambda: play.type_roll(seat))]
    if play.port.throws:
        keys.append(("throw", ask.say(text("roll.throw")), "", lambda: play.throw(seat)))
    if again is not None:
        keys.append(("same", ask.say(text("roll.same")), "redo", lambda: play.same_roll(seat)))
    chips = tuple((kind(colour), n if request.exact else -1) for colour, n in request.dice)
    said = ask.say(text("tray.roll_into"))

    def put(scene: Scene, rect: Rect) -> None:
        x, y, width, height = rect
        share = 34.0 * len(chips) + 8 if play.port.throws or again is not None else width * 0.55
        scene.add((x, y + 1, width, height - 2), draw_due, chips, "" if play.port.throws else said, share)
        each = (width - share) / len(keys)
        for index, (name, label, drawn, act) in enumerate(keys):
            place = (x + share + index * each + 2, y + 3, each - 4, height - 6)
            look = "green" if name == "throw" else "iron"
            add_key(
                scene, place, f"{name} {seat}", label, act,
                look=look,  # type: ignore[arg-type]  # both are looks of keys
                sign_drawn=drawn if drawn and each > 120 else None, side=ask.side,
            )  # fmt: skip

    return Band(HEIGHT, put)


def draw_due(
    art: Paintbox, target: pygame.Surface, rect: Rect, chips: tuple[tuple[str, int], ...], said: str, share: float
) -> None:
    """Draw the dice to be rolled by colour, and what to do with them."""
    art.metal.well(target, rect)
    x, y, _, height = rect
    for index, (name, count) in enumerate(chips):
        place = (x + 6 + index * 34, y + height / 2 - 15, 31, 30)
        if count < 0:
            art.dice.icon(target, place, name)
        else:
            art.dice.chip(target, place, name, count)
    if said:
        left = x + 12 + 34 * len(chips)
        art.text.draw(
            target, said, (left, y, x + share - left - 4, height), Role.SMALL, theme.AMBER_TEXT, align="left", lines=2
        )
