"""Text: five roles from the phase word down to the smallest label, fitted into boxes, drawn once and kept.

    text = TextPainter(canvas)
    text.draw(screen, "waiting for", (222, 4, 200, 24), Role.BODY, theme.now.quiet, align="left")
    text.draw(screen, "Noor", box, Role.NAME, theme.seat_color(7), short="No.")
    setting = text.fit("2 blue, 3 yellow to the supply", Role.BODY, 200, 52, lines=2)
    setting.fits            # False: no permitted form fits; tests of screens ask this
    text.width("REPAIR", Role.NAME)     # in u

Text that does not fit its box is given as (1) its short form, (2) one step down but never below 18 u, (3) more
lines. Where the setting *text size* makes everything large and so leaves fewer u in the box, it is then given (4)
smaller step by step down to its size without that setting. Rather than broken inside a word of katakana, or before
its number, it is made smaller, too. It is never cut and never ends in dots. Kana and kanji go to a Japanese face by
code; below 30 u they are never set in the display face.
"""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum
from typing import Literal

import msgspec
import pygame

from companion.core.look import Look
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.cache import blank
from companion.kiosk.drawing.text.dice import DrawsDice, dice_picture, dice_width
from companion.kiosk.drawing.text.faces import DRAWN, font, has_dice, is_japanese, run_width, runs
from companion.kiosk.drawing.text.line_breaking import balance, break_lines, tears_word
from companion.kiosk.drawing.text.setting import Proofreader, Setting
from companion.kiosk.drawing.theme import Colour
from companion.kiosk.drawing.units import Canvas, Rect

SMALLEST = 18
"""Least em in u whatever the language, 3.2 mm on the glass at text size M; large text may go as low on the glass."""
STEPS_TO_USUAL = 3
"""Large text that does not fit goes down to the usual size in so many steps."""
KANJI_DISPLAY = 30
"""Kana and kanji are not set in the display face below this em."""
LINE_LATIN = 1.2
LINE_JAPANESE = 1.35
KEPT_TEXTS = 600
KEPT_SETTINGS = 1500
KEPT_WIDTHS = 4000

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]


class _Cut(msgspec.Struct, frozen=True):
    latin: Literal["title", "figure", "text"]
    japanese: Literal["japanese_title", "japanese"]
    ems: tuple[int, ...]
    japanese_ems: tuple[int, ...]


class Role(Enum):
    """What a text is for: its face, its Japanese face, its em in u with the steps down, and the Japanese steps."""

    _value_: _Cut
    __hash__ = object.__hash__  # asked with every text; an Enum's own takes the way through the name

    PHASE = _Cut("title", "japanese_title", (38, 34, 30), (38, 34, 30))
    """T1: the phase word."""
    TITLE = _Cut("title", "japanese_title", (30, 26, 24), (30, 24, 22))
    """The word on a big key and over a question; T1 made small."""
    NUMERAL = _Cut("figure", "japanese", (30, 28, 26), (28, 26, 24))
    """T2: gauge numeral, values of a seat."""
    VALUE = _Cut("figure", "japanese", (26, 24, 22), (24, 22, 20))
    """T3 in figures: number keys, dice, counts beside a sign."""
    NAME = _Cut("text", "japanese", (23, 21, 20), (20, 19, 18))
    """T3: names, places, labels of keys."""
    BODY = _Cut("text", "japanese", (20, 19, 18), (20, 19, 18))
    """T4: sentences and counts."""
    SMALL = _Cut("text", "japanese", (18,), (18,))
    """T5: labels and space numbers."""

    def faces(self, text: str, em: float) -> tuple[str, str, str]:
        """Return the Latin and the Japanese face of ``text`` in the look in force, and that of figures in it."""
        faces, cut = theme.look.faces, self._value_
        latin = "text" if cut.latin == "title" and is_japanese(text) else cut.latin
        japanese = "japanese" if em < KANJI_DISPLAY else cut.japanese
        figures = (faces.title_figure or faces.figure) if cut.latin == "title" else getattr(faces, latin)
        return getattr(faces, latin), getattr(faces, japanese), figures

    def ems(self, text: str) -> tuple[int, ...]:
        """Return the sizes ``text`` may have, the usual one first."""
        return self._value_.japanese_ems if is_japanese(text) else self._value_.ems


class TextPainter:
    """Measures, fits and draws text on one canvas; drawn texts are kept, the oldest go first.

    Attributes:
        canvas: the screen in u.
        proofreader: reads what is written, or None.
        dice: draws dice that stand in a line, or None.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.proofreader: Proofreader | None = None
        self.dice: DrawsDice | None = None
        self._worn = theme.look.faces, theme.look.dice
        self._drawn: OrderedDict[tuple[str, Role, float, Colour], pygame.Surface] = OrderedDict()
        self._settings: OrderedDict[tuple[object, ...], Setting] = OrderedDict()
        self._widths: dict[tuple[str, Role, float], float] = {}
        self._middles: dict[tuple[frozenset[str], int, bool], float] = {}
        self._middle_of: dict[tuple[str, Role, float], float] = {}

    def turn_to(self, look: Look) -> None:
        """Go on with the typefaces and dice of another look."""
        if (look.faces, look.dice) != self._worn:
            self._worn = look.faces, look.dice
            self._middles.clear()
            self.clear()

    def clear(self) -> None:
        """Forget every drawn text."""
        self._drawn.clear()
        self._settings.clear()
        self._widths.clear()
        self._middle_of.clear()

    def width(self, text: str, role: Role, em: float | None = None) -> float:
        """Return the width of one line in u."""
        size = em if em is not None else role.ems(text)[0]
        key = (text, role, size)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= KEPT_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self._width_px(text, role, size) / self.canvas.scale
        return found

    def line_height(self, text: str, em: float) -> float:
        """Return the distance from one line to the next in u."""
        return em * (LINE_JAPANESE if is_japanese(text) else LINE_LATIN)

    def fit(
        self,
        text: str,
        role: Role,
        width: float,
        height: float,
        *,
        short: str | None = None,
        lines: int = 1,
        em: float | None = None,
    ) -> Setting:
        """Return how ``text`` stands in a box of ``width`` x ``height`` u.

        Args:
            text: what to say; a line feed starts a new line.
            role: gives faces and sizes.
            width: of the box.
            height: of the box.
            short: a shorter form from the catalogue, tried before anything is made smaller.
            lines: how many lines are allowed.
            em: a size other than the role's; it is not stepped down but at large text size.
        """
        key = (text, role, width, height, short, lines, em)
        found = self._settings.get(key)
        if found is None:
            found = self._fit(text, role, width, height, short, lines, em)
            self._settings[key] = found
            if len(self._settings) > KEPT_SETTINGS:
                self._settings.popitem(last=False)
        return found

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        rect: Rect,
        role: Role,
        colour: Colour,
        *,
        align: Align = "center",
        valign: VAlign = "middle",
        short: str | None = None,
        lines: int = 1,
        em: float | None = None,
        shadow: Colour | None = None,
    ) -> Setting:
        """Fit ``text`` into ``rect`` (u), draw it and return how it was set.

        Lines are centred by their capitals (or kanji), not by the font's box, so that words sit in the middle
        of a key.
        """
        setting = self.fit(text, role, rect[2], rect[3], short=short, lines=lines, em=em)
        if self.proofreader is not None:
            self.proofreader.reads(target, text, rect, setting)
        step = self.line_height("".join(setting.lines), setting.em)
        x, y, width, height = rect
        if valign == "middle":
            y += (height - step * len(setting.lines)) / 2
        elif valign == "bottom":
            y += height - step * len(setting.lines)
        for index, line in enumerate(setting.lines):
            if line:
                self._place(target, line, (x, y + index * step, width, step), role, setting.em, colour, align, shadow)
        return setting

    def surface(self, text: str, role: Role, colour: Colour, em: float | None = None) -> pygame.Surface:
        """Return one line of text as a shared surface (blit only); its top is the font's ascent."""
        size = em if em is not None else role.ems(text)[0]
        key = (text, role, size, colour)
        found = self._drawn.get(key)
        if found is None:
            found = self._render(text, role, size, colour, self.dice)
            self._drawn[key] = found
            if len(self._drawn) > KEPT_TEXTS:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(key)
        return found

    def _fit(
        self, text: str, role: Role, width: float, height: float, short: str | None, lines: int, em: float | None
    ) -> Setting:
        forms = [text] if short is None else [text, short]
        usual = [em] if em is not None else [role.ems(text)[0]]
        smaller = [] if em is not None else list(role.ems(text)[1:])
        candidates = [(form, size, 1) for size in usual for form in forms]
        candidates += [(form, size, 1) for size in smaller for form in forms]
        candidates += [(form, size, lines) for form in forms for size in usual + smaller if lines > 1]
        if "\n" in text:
            candidates = [
                (form, size, max(lines, text.count("\n") + 1)) for form in forms for size in usual + smaller
            ]
        counts = [max(lines, text.count("\n") + 1)] if "\n" in text else sorted({1, lines})
        candidates += [
            (form, size, count) for size in self._below((usual + smaller)[-1]) for form in forms for count in counts
        ]
        setting = torn = None
        last = candidates[-1]
        for form, size, count in candidates:
            hopeless = count > 1 and self._overflows(form, role, width, height, size, count)
            if hopeless and (form, size, count) is not last:
                continue
            setting = self._set(form, role, width, height, size, count)
            if setting.fits and not tears_word(setting.lines):
                return setting
            if setting.fits and torn is None:  # smaller letters may leave the word whole
                torn = setting
        assert setting is not None
        return torn or setting

    def _overflows(self, text: str, role: Role, width: float, height: float, em: float, lines: int) -> bool:
        """Tell at a glance whether a paragraph that needs more than one line cannot stand in so many."""
        room = min(lines, int((height + em * 0.2) / self.line_height(text, em)))
        return "\n" not in text and (room < 2 or self.width(text, role, em) > room * (width + em))

    def _below(self, least: float) -> list[float]:
        """Return the sizes below a least one that large text may go down to: as many u less as a u is larger."""
        if self.canvas.eye == 1:
            return []
        lowest = least * self.canvas.eye
        return [least - (least - lowest) * step / STEPS_TO_USUAL for step in range(1, STEPS_TO_USUAL + 1)]

    def _set(self, text: str, role: Role, width: float, height: float, em: float, lines: int) -> Setting:
        if lines == 1:
            broken = [text]
        elif lines == 2:
            broken = balance(text, width, lambda part: self.width(part, role, em))
        else:
            broken = break_lines(text, width, lambda part: self.width(part, role, em))
        widest = max(self.width(line, role, em) for line in broken)
        tall = self.line_height(text, em) * len(broken)
        # A single line may use the whole box: its ascent and descent are air, the capitals are 0.8 em at most.
        tall_enough = em <= height if len(broken) == 1 else tall <= height + em * 0.2
        fits = widest <= width + 0.5 and tall_enough and len(broken) <= lines
        return Setting(tuple(broken), em, widest, tall, fits)

    def _faces(self, text: str, role: Role, em: float) -> list[tuple[str, str]]:
        return runs(text, *role.faces(text, em))

    def _pixels(self, em: float) -> int:
        return max(1, round(max(em, SMALLEST * self.canvas.eye) * self.canvas.scale))

    def _width_px(self, text: str, role: Role, em: float) -> int:
        pixels = self._pixels(em)
        return sum(
            dice_width(part, pixels) if face == DRAWN else run_width(face, pixels, part)
            for face, part in self._faces(text, role, em)
        )

    def _render(self, text: str, role: Role, em: float, colour: Colour, draws: DrawsDice | None) -> pygame.Surface:
        pixels = self._pixels(em)
        parts: list[tuple[pygame.Surface, int]] = []
        for face, part in self._faces(text, role, em):
            if face == DRAWN:
                picture = dice_picture(part, pixels, draws)
                parts.append((picture, self._over_base_line(text, role, em) + picture.get_height() // 2))
                continue
            chosen = font(face, pixels)
            parts.append((chosen.render(part, True, colour), chosen.get_ascent()))
        if len(parts) == 1:
            return parts[0][0].convert_alpha() if pygame.display.get_surface() else parts[0][0]
        ascent = max((above for _, above in parts), default=0)
        height = max((ascent - above + picture.get_height() for picture, above in parts), default=1)
        whole = blank(sum(picture.get_width() for picture, _ in parts), height)
        x = 0
        for picture, above in parts:
            whole.blit(picture, (x, ascent - above))
            x += picture.get_width()
        return whole

    def _middle_px(self, text: str, role: Role, em: float) -> float:
        """Return how far below the top of the drawn line its capitals' or kanji's middle lies, in pixels."""
        found = self._middle_of.get((text, role, em))
        if found is None:
            if len(self._middle_of) >= KEPT_WIDTHS:
                self._middle_of.clear()
            found = self._middle_of[text, role, em] = self._middle_of_faces(text, role, em)
        return found

    def _fonts(self, text: str, role: Role, em: float) -> frozenset[str]:
        """Return the faces of a line's letters; of one without any that of a letter there."""
        found = frozenset(face for face, _ in self._faces(text, role, em) if face != DRAWN)
        return found or frozenset(role.faces("", em)[:1])

    def _over_base_line(self, text: str, role: Role, em: float) -> int:
        """Return how far above its base line the middle of a line is, in pixels."""
        ascent = max(font(face, self._pixels(em)).get_ascent() for face in self._fonts(text, role, em))
        return round(ascent - self._middle_px(text, role, em))

    def _middle_of_faces(self, text: str, role: Role, em: float) -> float:
        faces = self._fonts(text, role, em)
        key = (faces, self._pixels(em), is_japanese(text))
        found = self._middles.get(key)
        if found is None:
            found = self._middles[key] = self._measured_middle(*key)
        return found

    def _measured_middle(self, faces: frozenset[str], pixels: int, japanese: bool) -> float:
        ascent = max(font(face, pixels).get_ascent() for face in faces)
        own = theme.look.faces
        first = (own.japanese_title, own.japanese, own.title, own.text)
        face = next((one for one in first if one in faces), next(iter(faces)))
        metrics = font(face, pixels).metrics("国" if japanese else "H")
        if not metrics or metrics[0] is None:
            return ascent / 2
        low, high = metrics[0][2], metrics[0][3]
        return ascent - (low + high) / 2

    def _place(
        self,
        target: pygame.Surface,
        line: str,
        rect: Rect,
        role: Role,
        em: float,
        colour: Colour,
        align: Align,
        shadow: Colour | None,
    ) -> None:
        picture = self.surface(line, role, colour, em)
        box = self.canvas.rect(rect)
        left = {"left": box.left, "center": box.centerx - picture.get_width() // 2, "right": box.right}[align]
        if align == "right":
            left -= picture.get_width()
        top = round(box.top + box.height / 2 - self._middle_px(line, role, em))
        if shadow is not None:
            down = max(1, round(self.canvas.scale))
            target.blit(self.surface(line, role, shadow, em), (left + down // 2, top + down))
        if self.proofreader is not None:
            letters = self._render(line, role, em, colour, None) if has_dice(line) else picture
            self.proofreader.sees(target, letters, (left, top), colour)
        target.blit(picture, (left, top))
