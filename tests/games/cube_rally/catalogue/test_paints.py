"""What a colour looks like whose owner has written its word alone."""

import pytest

from companion.games.cube_rally.catalogue.paints import USUAL, paints_of
from companion.games.cube_rally.catalogue.rows import HueRow

WORDS = {
    "#D0342A": "red 赤 あか rojo", "#2A66BD": "blue 青 あお azul", "#2B7F3C": "green 緑 みどり verde",
    "#F2B81F": "yellow 黄 黄色 きいろ amarillo", "#7B4BAE": "violet purple 紫 むらさき morado violeta púrpura",
    "#E9C996": "plain natural wood beige 木 木目 madera", "#F4F1E8": "white 白 しろ blanco",
    "#2B2B2E": "black 黒 くろ negro", "#E5762B": "orange 橙 オレンジ naranja", "#E58FB1": "pink 桃 ピンク rosa",
    "#7A4E2C": "brown 茶 茶色 marrón castaño", "#8B8F94": "grey gray 灰 灰色 グレー gris", "#5BB8D6": "水色 celeste",
}  # fmt: skip
LETTERS = {
    "R": "#D0342A", "B": "#2A66BD", "G": "#2B7F3C", "Y": "#F2B81F", "V": "#7B4BAE", "N": "#E9C996", "W": "#F4F1E8",
    "K": "#2B2B2E", "O": "#E5762B", "P": "#E58FB1", "C": "#5BB8D6",
}  # fmt: skip


@pytest.mark.parametrize(("paint", "words"), WORDS.items())
def test_the_word_says_it_in_each_language(paint, words):
    for word in words.split():
        assert paints_of({"Z": HueRow(name=word)}) == {"Z": paint}
        assert paints_of({"Z": HueRow(ja=word)}) == {"Z": paint}
        assert paints_of({"R": HueRow(name=word.upper())}) == {"R": paint}


def test_else_the_letter_says_it():
    assert paints_of({letter: HueRow(name="lining") for letter in LETTERS}) == LETTERS


def test_else_it_is_one_that_no_other_has_and_a_paint_that_is_given_stays():
    palette = {
        "Z": HueRow(name="soot"),
        "Q": HueRow(name="moss"),
        "R": HueRow(name="red"),
        "B": HueRow(paint="#abcdef"),
    }
    assert paints_of(palette) == {"Z": "#2A66BD", "Q": "#2B7F3C", "R": "#D0342A", "B": "#ABCDEF"}
    many = paints_of({chr(65 + n): HueRow(name=f"tint {n}") for n in range(26)})
    assert many["Z"] == "#808080"


def test_colours_that_can_be_chosen_differ():
    assert len(set(paints_of(USUAL).values())) == len(USUAL) == 13
    assert paints_of(USUAL) == {letter: paints_of({"Z": row})["Z"] for letter, row in USUAL.items()}
