"""Parts of a workbench: strips share a panel, signs are set in lines, energy is struck or stays whole."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.view import Amount, Deal, EnergyBar
from companion.games.raising_robots.look import LOOK
from companion.kiosk.drawing import Area, Paintbox
from companion.kiosk.drawing.text import TextPainter
from companion.kiosk.drawing.units import Canvas
from companion.kiosk.drawing.works import WorksPainter
from companion.kiosk.widgets.workbench.bench_band import BenchBand, bench_pages, fixed, heights_of
from companion.kiosk.widgets.workbench.card_face import asked_amounts
from companion.kiosk.widgets.workbench.energy import EnergyLine
from companion.kiosk.widgets.workbench.run import ActionFace, ActionsLine, PlaceFace, shared
from companion.kiosk.widgets.workbench.signs_line import ARROW_ON, BAR, OR, PLUS, deal_atoms, set_signs
from tests.kiosk.workbench.sample_benches import amounts, asking, assembling, boarding, placing, running


def nothing(*_args):
    """Draw nothing."""


def band(least, height=None, most=None, **kept):
    return BenchBand(least, height or least, most or height or least, nothing, **kept)


def test_strips_get_what_they_like_share_what_is_missing_and_what_is_spare():
    strips = [band(20, 40, 60), fixed(30, nothing)]
    assert heights_of(strips, 70) == [40, 30]
    assert heights_of(strips, 60) == [30, 30]
    assert heights_of(strips, 80) == [50, 30]
    assert heights_of(strips, 500) == [60, 30]


def test_pages_turn_where_strips_have_not_their_least_height():
    energy, rest, spare = band(30, stays=True), [band(50) for _ in range(4)], band(20, spare=True)
    assert bench_pages([energy, *rest, spare], 250) == [[energy, *rest, spare]]
    assert bench_pages([energy, *rest, spare], 230) == [[energy, *rest]]
    assert bench_pages([energy, *rest, spare], 140) == [[energy, *rest[:2]], [energy, *rest[2:]]]
    assert bench_pages([band(500)], 100) == [[band(500)]]


def test_a_price_stands_close_and_what_a_threshold_leads_to_is_told_apart():
    one, two = Amount("gear", "1"), Amount("wild", "2")
    head = Amount("energy", "4")

    def kinds(deal):
        return [atom if atom.kind == "between" else atom.sign for atom in deal_atoms(deal, str, head)]

    assert kinds(Deal(pays=(one, two))) == ["energy", "gear", "wild"]
    assert kinds(Deal(gains=(one, two))) == ["energy", PLUS, "gear", "wild"]
    assert kinds(Deal((one,), (two,))) == ["energy", BAR, "gear", ARROW_ON, "wild"]
    assert kinds(Deal(gains=(one, two), one_of=True)) == ["energy", PLUS, "gear", OR, "wild"]


@pytest.fixture
def text():
    return TextPainter(Canvas(800, 480))


def test_signs_become_smaller_before_they_find_no_room(text):
    atoms = deal_atoms(Deal(gains=amounts("gear 2", "program 1", "vp 3")), str)
    wide, narrow = set_signs(text, atoms, 200, 30), set_signs(text, atoms, 115, 30)
    assert wide.fits
    assert narrow.fits
    assert wide.em > narrow.em >= 18.0
    assert not set_signs(text, atoms, 60, 30).fits
    assert [len(line.atoms) for line in set_signs(text, atoms, 100, 60, lines=2).lines] == [2, 1]


def test_words_on_keys_do_not_shrink_as_signs_do():
    assert shared([100.0, 50.0], 300.0, [False, False]) == [200.0, 100.0]
    sign, words = shared([100.0, 100.0], 150.0, [False, True])
    assert sign + words == pytest.approx(150.0)
    assert words > sign


def cells(table, monkeypatch):
    """Cells of energy that are drawn: (name, struck)."""
    drawn = []
    monkeypatch.setattr(
        WorksPainter, "cell", lambda _self, _target, _rect, name, *, spent=False: drawn.append((name, spent))
    )
    line = next(piece for piece in table.kiosk.scene().pieces if isinstance(piece.thing, EnergyLine))
    line.thing.draw(Paintbox(table.kiosk.canvas, LOOK), table.surface, Area(*line.rect))
    return drawn


@pytest.mark.parametrize(("panel", "struck"), [(assembling, 4), (running, 0)])
def test_a_cost_is_struck_and_a_threshold_is_not(benches, monkeypatch, panel, struck):
    given = panel(0)
    bar = next(section for section in given.sections if isinstance(section, EnergyBar))
    drawn = cells(benches({0: given}), monkeypatch)
    assert len(drawn) == bar.energy.total == 7
    assert [spent for _, spent in drawn] == [True] * struck + [False] * (7 - struck)


def test_above_twelve_four_figures_stand_in_place_of_cells(benches, monkeypatch):
    given = running(0)
    bar = given.sections[0]
    parts = tuple(replace(part, value=4) for part in bar.energy.parts)
    many = replace(bar, energy=replace(bar.energy, total=16, parts=parts))
    assert cells(benches({0: replace(given, sections=(many, *given.sections[1:]))}), monkeypatch) == []


def test_actions_of_the_board_fold_to_a_line_once_none_is_to_come(benches):
    def things(panel):
        return [type(piece.thing) for piece in benches({0: panel}).kiosk.scene().pieces]

    assert things(running(0)).count(ActionsLine) == 1
    assert things(boarding(0)).count(ActionFace) == 3
    assert things(running(0)).count(PlaceFace) == 5


def test_the_line_with_what_is_asked_stands_over_a_question_beside_another_panel():
    (form,) = asking(0).sections
    assert [(each.sign, each.mark) for each in asked_amounts(form.card)] == [("energy", "asked"), ("sensor", "plain")]


def test_the_card_that_is_asked_about_stands_in_the_other_half_where_that_is_free(benches):
    def drawn(given):
        return {type(piece.thing).__name__ for piece in benches(given).kiosk.scene().pieces}

    alone, beside = drawn({0: asking(0)}), drawn({0: asking(0), 1: placing(1)})
    assert {"DraftFace"} <= alone
    assert "AskedLine" not in alone
    assert {"AskedLine"} <= beside
    assert "DraftFace" not in beside
