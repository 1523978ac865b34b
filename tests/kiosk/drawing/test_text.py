"""Faces, runs, line breaking and fitting, against the fonts' own tables and the type rules of the design."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from fontTools.ttLib import TTFont
from msgspec.structs import replace

from companion.core.dice_said import dice_said
from companion.kiosk.drawing import Canvas, Role, TextPainter, theme
from companion.kiosk.drawing.text.dice import dice_width
from companion.kiosk.drawing.text.faces import DRAWN, FILES, FOLDER, LATIN, Typeface, is_japanese, runs
from companion.kiosk.drawing.text.line_breaking import break_lines, pieces, tears_word
from companion.kiosk.drawing.text.text import KEPT_TEXTS


@pytest.fixture(autouse=True)
def _fonts():
    pygame.font.init()


@pytest.fixture(params=[(800, 480), (1280, 720)], ids=["800x480", "1280x720"])
def text(request):
    return TextPainter(Canvas(*request.param))


@pytest.mark.parametrize("face", [Typeface.RYE, Typeface.OSWALD, Typeface.BARLOW])
def test_latin_faces_have_every_character_they_are_sent(face):
    have = TTFont(FOLDER / FILES[face]).getBestCmap()
    assert [c for c in sorted(LATIN) if ord(c) not in have] == []


@pytest.mark.parametrize("face", list(Typeface))
def test_no_face_has_the_signs_that_are_drawn(face):
    have = TTFont(FOLDER / FILES[face]).getBestCmap()
    assert not any(ord(c) in have for c in "◇✓")


def test_each_file_has_its_licence_beside_it():
    licences = {path.name for path in FOLDER.glob("OFL-*.txt")}
    for face in Typeface:
        name = FILES[face].split("-latin")[0].split("-japanese")[0]
        assert f"OFL-{name}.txt" in licences
        assert "SIL Open Font License" in (FOLDER / f"OFL-{name}.txt").read_text(encoding="utf-8")


def test_kanji_are_sent_to_the_japanese_face_and_latin_words_are_not():
    assert runs("María", Typeface.BARLOW, Typeface.NOTO) == [(Typeface.BARLOW, "María")]
    assert runs("5 Ada の駒", Typeface.BARLOW, Typeface.NOTO) == [
        (Typeface.BARLOW, "5"),
        (Typeface.NOTO, " "),
        (Typeface.BARLOW, "Ada"),
        (Typeface.NOTO, " の駒"),
    ]


@pytest.mark.parametrize("figures", ["7", "+3", "−7", "100", "1.5", "SR2"])
def test_figures_have_one_face_in_every_language(figures):
    assert runs(figures, Typeface.OSWALD, Typeface.NOTO) == [(Typeface.OSWALD, figures)]
    assert (Typeface.OSWALD, figures) in runs(f"ゲージ{figures}まで", Typeface.OSWALD, Typeface.NOTO)
    title = runs(f"Draft: {figures}", Typeface.RYE, Typeface.KAISEI, Typeface.OSWALD)
    assert {face for face, part in title if any(map(str.isdigit, part))} == {Typeface.OSWALD}
    assert runs("選択A", Typeface.OSWALD, Typeface.NOTO) == [(Typeface.NOTO, "選択A")]


def test_a_name_outside_latin_1_is_not_drawn_as_boxes():
    assert is_japanese("Łukasz")


def test_kanji_below_30_u_are_not_set_in_the_display_face(text):
    assert {face for face, _ in text._faces("準備完了", Role.TITLE, 24)} == {Typeface.NOTO}
    assert {face for face, _ in text._faces("準備完了", Role.PHASE, 38)} == {Typeface.KAISEI}


@pytest.mark.parametrize(
    ("sentence", "forbidden"),
    [
        ("トレイにダイスを振ってください。", "。"),
        ("待って！（ケンジ）", "）"),
        ("ショート・カット", "・ョッー"),
        ("サポートセンター", "ー"),
    ],
)
def test_no_line_begins_with_a_closing_mark_or_small_kana(sentence, forbidden):
    for width in range(1, len(sentence) + 1):
        lines = break_lines(sentence, width, len)
        assert "".join(lines) == sentence
        assert not any(line[0] in forbidden for line in lines[1:])


def test_numbers_and_latin_words_stay_whole():
    assert pieces("赤12個です") == ["赤", "12個", "で", "す"]
    assert break_lines("2 parts to the discard piles", 9, len) == ["2 parts", "to the", "discard", "piles"]


@pytest.mark.parametrize(
    ("sentence", "width", "lines"),
    [
        ("回復しないとこの機体は爆発します。", 9, ["回復しないと", "この機体は", "爆発します。"]),
        ("ボタンを押してください。", 8, ["ボタンを", "押してください。"]),
        ("触れると、止めたところから続きます。", 13, ["触れると、", "止めたところから続きます。"]),
    ],
)
def test_japanese_ends_a_line_where_a_reader_would_pause(sentence, width, lines):
    found = break_lines(sentence, width, len)
    assert "".join(found) == sentence
    assert len(found) == len(lines) or len(found) == -(-len(sentence) // width)
    assert all(len(line) <= width for line in found)
    inside = [(before[-1], after[0]) for before, after in pairwise(found)]
    assert all(before in "、。をはとにへで" or not ("ぁ" <= after <= "ゖ") for before, after in inside)


def test_ending_earlier_never_makes_a_line_more():
    sentence = "ボタンステーションがありません。ボタン5〜8はキーと画面です。"
    for width in range(5, 30):
        whole = pieces(sentence)
        filled, line = 1, ""
        for piece in whole:
            line, filled = (piece, filled + 1) if line and len(line + piece) > width else (line + piece, filled)
        assert len(break_lines(sentence, width, len)) == filled


def test_the_name_of_a_file_may_be_broken_where_it_has_parts():
    path = "/var/lib/pipworks/games/steampunk_rally-2026-11-20.pipworks"
    lines = break_lines(f"Saved: {path}.", 30, len)
    assert "".join(lines).replace("Saved: ", "Saved:") == f"Saved:{path}."
    assert max(map(len, lines)) <= 30
    assert all(line[-1] in "/_-." for line in lines[1:])
    assert pieces("Barnaby-Fogg-Ellison") == ["Barnaby-Fogg-Ellison"]


def test_pieces_lose_nothing():
    sentence = "Ada は 3 個の「赤ダイス」を、トレイへ…"
    assert "".join(pieces(sentence)) == sentence


def test_the_short_form_comes_before_a_smaller_size(text):
    room = text.width("Undo", Role.NAME) + 2
    setting = text.fit("Undo silver wheel 2", Role.NAME, room, 40, short="Undo", lines=2)
    assert (setting.lines, setting.em, setting.fits) == (("Undo",), 23, True)


def test_a_smaller_size_comes_before_two_lines(text):
    room = text.width("Boost cards", Role.NAME, 21) + 1
    setting = text.fit("Boost cards", Role.NAME, room, 60, lines=2)
    assert (setting.lines, setting.em) == (("Boost cards",), 21)


def test_two_lines_come_last_and_are_balanced(text):
    setting = text.fit("Camera not answering. Type the roll; I keep trying.", Role.BODY, 240, 50, lines=2)
    assert setting.fits
    assert len(setting.lines) == 2
    assert setting.lines[0] == "Camera not answering."


def test_what_cannot_fit_says_so_and_is_not_cut(text):
    setting = text.fit("SELECCIÓN", Role.NAME, 20, 20)
    assert not setting.fits
    assert setting.lines == ("SELECCIÓN",)
    assert setting.em >= 18


@pytest.fixture(params=[(800, 480), (1280, 720)], ids=["800x480", "1280x720"])
def large(request):
    return TextPainter(Canvas(*request.param, "L"))


@pytest.mark.parametrize(
    ("said", "lines"), [("エイダ", 1), ("回復しないとこの機体は爆発します。", 2), ("上の行\n下の行", 2)]
)
def test_what_fits_at_the_usual_size_fits_the_same_glass_when_it_is_large(text, said, lines):
    usual = text.fit(said, Role.BODY, 200, 60, lines=lines, em=18)
    width = max(text.width(line, Role.BODY, 18) for line in usual.lines)
    assert text.fit(said, Role.BODY, width, 27 * lines, lines=lines).fits
    canvas = text.canvas
    large = TextPainter(Canvas(canvas.width_px, canvas.height_px, "L"))
    setting = large.fit(said, Role.BODY, width / 1.15, 27 * lines / 1.15, lines=lines)
    assert (setting.lines, setting.fits) == (usual.lines, True)
    assert 18 / 1.15 - 0.01 <= setting.em < 18


def test_large_text_is_drawn_as_it_was_fitted(text):
    canvas = text.canvas
    large = TextPainter(Canvas(canvas.width_px, canvas.height_px, "L"))
    usual = text.surface("エイダ", Role.NAME, theme.now.text, 18)
    assert large.surface("エイダ", Role.NAME, theme.now.text, 18 / 1.15).get_size() == usual.get_size()
    assert large.surface("エイダ", Role.NAME, theme.now.text, 18).get_width() > usual.get_width()


def test_large_text_is_no_smaller_than_it_must_be(large):
    room = large.width("エイダ", Role.NAME, 17.2)
    assert large.fit("エイダ", Role.NAME, room, 28).em == pytest.approx(18 - (18 - 18 / 1.15) / 3)
    assert large.fit("エイダ", Role.NAME, 100, 28).em == 20


def test_large_text_goes_no_lower_than_the_usual_size(large):
    setting = large.fit("SELECCIÓN", Role.NAME, 20, 20, lines=2)
    assert not setting.fits
    assert setting.em == pytest.approx(20 / 1.15)
    assert large.fit("SELECCIÓN", Role.NAME, 20, 20, em=30).em == pytest.approx(30 / 1.15)


def test_large_text_goes_down_rather_than_break_inside_a_word(text, large):
    room = large.width("コンパニオン", Role.BODY, 16.5)
    setting = large.fit("コンパニオン", Role.BODY, room, 60, lines=2)
    assert (setting.lines, setting.fits) == (("コンパニオン",), True)
    assert len(text.fit("コンパニオン", Role.BODY, room, 60, lines=2).lines) == 2
    assert len(large.fit("コンパニオン", Role.BODY, room / 2, 60, lines=2).lines) == 2


def test_a_word_ends_where_a_dot_or_hiragana_stands():
    assert tears_word(["コンパ", "ニオン"])
    assert not tears_word(["ミレイユ・", "ラコンブ"])
    assert not tears_word(["ダイスを", "サプライへ"])
    assert not tears_word(["ダイス"])


def test_a_word_keeps_its_number_beside_it():
    assert tears_word(["3マス目の地形", "1：ゲージ0から−1"])
    assert tears_word(["terreno 1 en la casilla", "3: indicador"])
    assert not tears_word(["ブーストを", "2枚使う"])
    assert not tears_word(["gauge 0 to", "−1"])


def test_letters_become_smaller_rather_than_break_a_word_or_its_number(text):
    room = text.width("3マス目の地形1：", Role.BODY, 18) + 1
    setting = text.fit("3マス目の地形1：ゲージ0から−1", Role.BODY, room, 60, lines=2)
    assert (setting.lines, setting.fits) == (("3マス目の地形1：", "ゲージ0から−1"), True)


def test_small_text_goes_no_lower_than_18_u():
    small = TextPainter(Canvas(800, 480, "S"))
    assert small.fit("エイダ", Role.NAME, 51, 28).em == 18
    assert not small.fit("エイダ", Role.NAME, 51, 28).fits


def test_no_role_steps_below_18_u():
    for role in Role:
        for sample in ("Ada", "エイダ"):
            assert min(role.ems(sample)) >= 18
            assert list(role.ems(sample)) == sorted(role.ems(sample), reverse=True)


def test_japanese_names_are_one_step_smaller():
    assert (Role.NAME.ems("Ada")[0], Role.NAME.ems("エイダ")[0]) == (23, 20)


def test_drawn_text_is_kept_and_the_store_is_bounded(text):
    first = text.surface("READY", Role.TITLE, theme.now.text)
    assert text.surface("READY", Role.TITLE, theme.now.text) is first
    for number in range(KEPT_TEXTS + 5):
        text.surface(str(number), Role.SMALL, theme.now.text)
    assert len(text._drawn) == KEPT_TEXTS
    assert text.surface("READY", Role.TITLE, theme.now.text) is not first


@pytest.mark.parametrize("word", ["READY", "準備完了", "−6"])
def test_words_stand_in_the_middle_of_their_key(word, text):
    canvas = text.canvas
    target = pygame.Surface((canvas.width_px, canvas.height_px))
    text.draw(target, word, (100, 100, 300, 60), Role.NUMERAL, (255, 255, 255))
    ink = pygame.mask.from_threshold(target, (255, 255, 255), (120, 120, 120)).get_bounding_rects()
    whole = ink[0].unionall(ink[1:])
    middle = canvas.rect((100, 100, 300, 60)).center
    assert abs(whole.centerx - middle[0]) <= 2 * canvas.scale
    if word != "−6":
        assert abs(whole.centery - middle[1]) <= 2 * canvas.scale


def test_fonts_outlive_a_restart_of_the_font_module(text):
    before = text.width("READY", Role.TITLE)
    pygame.font.quit()
    assert TextPainter(text.canvas).width("READY", Role.TITLE) == before
    pygame.font.quit()
    pygame.font.init()
    assert TextPainter(text.canvas).width("READY", Role.TITLE) == before


@pytest.mark.parametrize(
    ("sentence", "first"),
    [
        ("明るすぎて見えません。何色？", "明るすぎて見えません。"),
        ("行動順トークンを裏返す", "行動順トークンを"),
        ("Too bright to be sure. Which number is up?", "Too bright to be sure."),
    ],
)
def test_two_lines_break_where_a_reader_pauses(sentence, first, text):
    setting = text.fit(sentence, Role.BODY, text.width(sentence, Role.BODY, 18) * 0.88, 60, lines=2)
    assert setting.fits
    assert setting.lines[0] == first


def test_a_full_width_tilde_is_drawn_as_the_wave_dash():
    assert runs("あ～い", Typeface.BARLOW, Typeface.NOTO) == [(Typeface.NOTO, "あ〜い")]


def test_with_other_faces_text_is_measured_and_placed_anew(text, monkeypatch):
    house = theme.HOUSE
    other = replace(house, faces=replace(house.faces, text=house.faces.title))
    text.turn_to(house)
    before = text.width("Mill", Role.NAME), text._middle_px("Mill", Role.NAME, 23)
    monkeypatch.setattr(theme, "look", other)
    text.turn_to(other)
    after = text.width("Mill", Role.NAME), text._middle_px("Mill", Role.NAME, 23)
    fresh = TextPainter(text.canvas)
    fresh.turn_to(other)
    assert after == (fresh.width("Mill", Role.NAME), fresh._middle_px("Mill", Role.NAME, 23))
    assert all(one != another for one, another in zip(after, before, strict=True))


def test_dice_take_the_room_they_are_drawn_in_and_break_between_each_other(text):
    said = dice_said([("red", 5), ("red", 2), ("blue", 6)])
    em = 20
    pixels = round(em * text.canvas.scale)
    assert text.surface(said, Role.BODY, (255, 255, 255), em).get_width() == dice_width(said, pixels)
    assert not is_japanese(said)
    assert pieces(f"a {said}") == ["a ", *said]
    assert runs(f"a {said} あ", "barlow", "noto")[:2] == [("barlow", "a "), (DRAWN, said)]
