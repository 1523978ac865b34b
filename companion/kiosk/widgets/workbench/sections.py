"""The sections of a workbench as strips from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.view import (
    AmountKeys,
    AmountStrip,
    AskForm,
    BatteryRow,
    EnergyBar,
    Keys,
    OwnBoard,
    PaymentStrip,
    RobotsToBuild,
    RobotStrips,
    RowRun,
    Says,
    Section,
    StockGrid,
    TokenSpots,
)
from companion.kiosk.widgets.offers import Ask
from companion.kiosk.widgets.workbench.amount_keys import amount_bands, payment_band, strip_band
from companion.kiosk.widgets.workbench.asking import ask_bands
from companion.kiosk.widgets.workbench.bench_band import BenchBand
from companion.kiosk.widgets.workbench.build import build_bands
from companion.kiosk.widgets.workbench.energy import battery_bands, energy_band
from companion.kiosk.widgets.workbench.own_board import own_board_bands
from companion.kiosk.widgets.workbench.plain import keys_bands, says_band
from companion.kiosk.widgets.workbench.rows import strips_bands
from companion.kiosk.widgets.workbench.run import run_bands
from companion.kiosk.widgets.workbench.spots import spots_bands
from companion.kiosk.widgets.workbench.stock import stock_bands


def bench_bands(sections: Sequence[Section], ask: Ask, width: float, finger: float, *, card: bool) -> list[BenchBand]:
    """Return the strips of all sections.

    Args:
        sections: from top to bottom.
        ask: the panel they stand in.
        width: room across in u.
        finger: share of the usual u that a finger needs.
        card: there is no room beside the panel for a card that is asked about.
    """
    bands: list[BenchBand] = []
    for section in sections:
        bands += _bands(section, ask, width, finger, card)
    return bands


def _bands(section: Section, ask: Ask, width: float, finger: float, card: bool) -> list[BenchBand]:
    if isinstance(section, EnergyBar):
        return [energy_band(section, ask)]
    if isinstance(section, Keys):
        return keys_bands(section, ask, width, finger)
    if isinstance(section, Says):
        return [says_band(section, ask, width)]
    if isinstance(section, PaymentStrip):
        return [payment_band(section, ask, width, finger)]
    if isinstance(section, AskForm):
        return ask_bands(section, ask, width, finger, card=card)
    for kind, bands_of in _OTHERS.items():
        if isinstance(section, kind):
            return bands_of(section, ask, width, finger)
    return []


_OTHERS = {
    AmountKeys: amount_bands,
    AmountStrip: strip_band,
    BatteryRow: battery_bands,
    OwnBoard: own_board_bands,
    RobotStrips: strips_bands,
    RobotsToBuild: build_bands,
    RowRun: run_bands,
    StockGrid: stock_bands,
    TokenSpots: spots_bands,
}
