"""What a colour looks like whose owner has written a word and no paint."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.cube_rally.catalogue.rows import HueRow

LANGUAGES = ("en", "ja", "es")

PAINTS = {
    "#D0342A": ("red", "赤", "あか", "rojo", "R"),
    "#2A66BD": ("blue", "青", "あお", "azul", "B"),
    "#2B7F3C": ("green", "緑", "みどり", "verde", "G"),
    "#F2B81F": ("yellow", "黄", "黄色", "きいろ", "amarillo", "Y"),
    "#7B4BAE": ("violet", "purple", "紫", "むらさき", "morado", "violeta", "púrpura", "V"),
    "#E9C996": ("plain", "natural", "wood", "beige", "木", "木目", "natural", "madera", "N"),
    "#F4F1E8": ("white", "白", "しろ", "blanco", "W"),
    "#2B2B2E": ("black", "黒", "くろ", "negro", "K"),
    "#E5762B": ("orange", "橙", "オレンジ", "naranja", "O"),
    "#E58FB1": ("pink", "桃", "ピンク", "rosa", "P"),
    "#7A4E2C": ("brown", "茶", "茶色", "marrón", "castaño"),
    "#8B8F94": ("grey", "gray", "灰", "灰色", "グレー", "gris"),
    "#5BB8D6": ("light blue", "sky blue", "水色", "celeste", "C"),
}  # fmt: skip
"""Paint to the words and the letter that usually mean it; the first six are far apart for everybody's eyes."""


USUAL = {
    "R": HueRow("red", "赤", "rojo"),
    "B": HueRow("blue", "青", "azul"),
    "G": HueRow("green", "緑", "verde"),
    "Y": HueRow("yellow", "黄", "amarillo"),
    "V": HueRow("violet", "紫", "morado"),
    "N": HueRow("plain", "木目", "madera"),
    "W": HueRow("white", "白", "blanco"),
    "K": HueRow("black", "黒", "negro"),
    "O": HueRow("orange", "オレンジ", "naranja"),
    "P": HueRow("pink", "ピンク", "rosa"),
    "T": HueRow("brown", "茶", "marrón"),
    "S": HueRow("grey", "灰", "gris"),
    "C": HueRow("light blue", "水色", "celeste"),
}
"""Colours that can be chosen by touch."""


def row_of(said: HueRow | str) -> HueRow:
    """Return a colour as a table, where it is written as a word alone, too."""
    return HueRow(name=said) if isinstance(said, str) else said


def languages_of(row: HueRow) -> dict[str, str]:
    """Return the words of a colour by language."""
    return {language: word for language in LANGUAGES if (word := getattr(row, language))}


def paints_of(palette: Mapping[str, HueRow]) -> dict[str, str]:
    """Return the paint of each colour: its own, else by its word, else by its letter, else one that is still free."""
    found = {letter: row.paint.upper() or _usual(letter, row) for letter, row in palette.items()}
    free = iter([paint for paint in PAINTS if paint not in found.values()])
    return {letter: paint or next(free, "#808080") for letter, paint in found.items()}


def _usual(letter: str, row: HueRow) -> str:
    known = {word: paint for paint, names in PAINTS.items() for word in names}
    words = (row.name, *languages_of(row).values())
    return next((known[word] for word in (*(w.strip().lower() for w in words), letter) if word in known), "")
