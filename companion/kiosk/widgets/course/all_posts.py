"""All waypoints of a race side by side: what each rank gets there, and what is in force behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import pygame

from companion.core.view import CourseBoard, Post, Rule
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.course.alone import Shade
from companion.kiosk.widgets.course.card_face import draw_rule
from companion.kiosk.widgets.course.spoken import BoardWords, Hues, board_words, spoken
from companion.kiosk.widgets.course.strip import post_plate

GAP: Final = 8.0
RULE: Final = 84.0
"""Height of what is in force behind a waypoint."""
PLATE: Final = 250.0
"""The most that a waypoint is high."""


class RuleBehind(msgspec.Struct, frozen=True):
    """What is in force behind a waypoint.

    Attributes:
        rule: with every card; None where nothing is.
        head: says that it is in force from here on, or that nothing is.
        says: its words.
        note: what no sign says of it.
        hues: colours of cubes.
        words: of boards.
    """

    rule: Rule | None
    head: str
    says: str
    note: str
    hues: Hues
    words: BoardWords

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.flat(target, rect, art.bench.look.foot, 5)
        inner = rect.inset(6, 4)
        if self.rule is None:
            art.text.draw(target, self.head, inner, Role.SMALL, theme.now.quiet, lines=2)
            return
        art.text.draw(target, self.head, inner.top(22), Role.SMALL, theme.now.quiet)
        draw_rule(art, target, inner.below(23), self.rule, self.says, self.note, self.hues, self.words, dark=True)


def add_posts(scene: Scene, host: Host, board: CourseBoard, room: Area, close: Callable[[], None]) -> None:
    """Put all waypoints but the start on the scene, in the order of travel; any touch puts them away."""
    scene.add(room, Shade())
    posts = [post for post in board.posts if post.bonus or post.rest or post.goal]
    upright = not host.canvas.landscape
    lines = -(-len(posts) // 2) if upright else 1
    low = lines * RULE + (lines - 1) * 4
    whole = room.inset(10)
    whole = whole.middle(whole.width, min(whole.height, PLATE + low + 4))
    plates = whole.above(low + 4).columns(max(1, len(posts)), GAP)
    rules = whole.foot(low)
    places = rules.grid(2, lines, 4) if upright else rules.columns(max(1, len(posts)), GAP)
    for post, plate, place in zip(posts, plates, places, strict=False):
        scene.add(plate, post_plate(host, board, post))
        scene.add(place, _rule_plate(host, board, post, named=upright))
    scene.touch(room, "posts away", close)


def _rule_plate(host: Host, board: CourseBoard, post: Post, *, named: bool) -> RuleBehind:
    rule = post.rule
    if rule is None:
        head = host.word("board.race_ends" if post.goal else "board.no_rule")
        says, note = "", ""
    else:
        head = host.word("board.rule_behind")
        says, note = spoken(host, rule.says), spoken(host, rule.note)
    head = f"{spoken(host, post.says)} · {head}" if named else head
    return RuleBehind(rule, head, says, note, board.hues, board_words(host))
