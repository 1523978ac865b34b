"""A sheet of paper in SVG: what the drawings are made of, in units of 0.1 mm at the printed size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal
from xml.etree import ElementTree

Point = tuple[float, float]
INK, PALE, PAPER = "#1c2321", "#8a938f", "#ffffff"
FONT = "DejaVu Sans, Noto Sans, Arial, sans-serif"
Anchor = Literal["start", "middle", "end"]


class Sheet:
    """A drawing that grows piece by piece; ``text()`` is the file."""

    def __init__(self, width: float, height: float, title: str, told: str) -> None:
        """Begin a sheet.

        Args:
            width: of the sheet, in units of 0.1 mm.
            height: of the sheet.
            title: stands at its top, and is its name for who cannot see it.
            told: one sentence below the title.
        """
        self._root = ElementTree.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {_said(width)} {_said(height)}",
                "width": f"{_said(width / 10)}mm",
                "height": f"{_said(height / 10)}mm",
                "font-family": FONT,
                "role": "img",
            },
        )
        ElementTree.SubElement(self._root, "title").text = title
        ElementTree.SubElement(self._root, "desc").text = told
        self.box((0, 0), (width, height), fill=PAPER, line=None)
        self.words((60, 90), title, size=46, bold=True)
        self.words((60, 140), told, size=26, colour="#48524e")

    def box(
        self,
        corner: Point,
        size: Point,
        fill: str = "none",
        line: str | None = INK,
        round_: float = 0.0,
        width: float = 4.0,
    ) -> None:
        """Draw a rectangle from its upper left corner."""
        self._add(
            "rect",
            x=corner[0], y=corner[1], width=size[0], height=size[1], rx=round_ or None,
            fill=fill, stroke=line or "none", stroke_width=width if line else None,
        )  # fmt: skip

    def disc(
        self, middle: Point, radius: float, fill: str = "none", line: str | None = INK, width: float = 4.0
    ) -> None:
        """Draw a circle."""
        self._add(
            "circle",
            cx=middle[0], cy=middle[1], r=radius,
            fill=fill, stroke=line or "none", stroke_width=width if line else None,
        )  # fmt: skip

    def wire(self, points: Sequence[Point], colour: str = INK, width: float = 7.0, joint: bool = False) -> None:
        """Draw a wire along points; with ``joint`` its end is soldered to what it meets."""
        said = " ".join(f"{_said(x)},{_said(y)}" for x, y in points)
        if colour == "#ffffff":
            self._add("polyline", points=said, fill="none", stroke=PALE, stroke_width=width + 3)
        self._add("polyline", points=said, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")
        if joint:
            self.disc(points[-1], width * 1.1, fill=colour, line=None)

    def shape(self, points: Sequence[Point], fill: str = "none", line: str = INK, width: float = 4.0) -> None:
        """Draw a closed polygon."""
        said = " ".join(f"{_said(x)},{_said(y)}" for x, y in points)
        self._add("polygon", points=said, fill=fill, stroke=line, stroke_width=width)

    def words(
        self,
        place: Point,
        said: str,
        size: float = 26,
        anchor: Anchor = "start",
        colour: str = INK,
        bold: bool = False,
        turned: float = 0.0,
    ) -> None:
        """Write one line; ``place`` is where its baseline begins, is halved or ends."""
        element = self._add(
            "text",
            x=place[0], y=place[1], font_size=size, fill=colour,
            text_anchor=None if anchor == "start" else anchor, font_weight="bold" if bold else None,
            transform=f"rotate({_said(turned)} {_said(place[0])} {_said(place[1])})" if turned else None,
        )  # fmt: skip
        element.text = said

    def text(self) -> str:
        """Return the file."""
        ElementTree.indent(self._root, " ")
        return ElementTree.tostring(self._root, encoding="unicode") + "\n"

    def _add(self, name: str, **given: str | float | None) -> ElementTree.Element:
        attributes = {
            key.replace("_", "-"): value if isinstance(value, str) else _said(value)
            for key, value in given.items()
            if value is not None
        }
        return ElementTree.SubElement(self._root, name, attributes)


def _said(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
