"""Colours, typefaces and signs of Cube Rally: a workshop bench with what lies on it. Its signs are in `signs/`."""

from __future__ import annotations

from pathlib import Path

from companion.core.look import BoardLook, ChartPage, Faces, Look, Palette, rgb, stops

_HERE = Path(__file__).parent

WORKSHOP = Palette(
    dark=rgb("#060A16"),
    panel=rgb("#1F3152"),
    well=rgb("#0D1830"),
    text=rgb("#F8F1E2"),
    quiet=rgb("#B9C4D8"),
    heading=rgb("#F8F1E2"),
    rim=rgb("#8FA3C8"),
    plate=rgb("#FFFAEE"),
    ink=rgb("#231A12"),
    quiet_ink=rgb("#5B4324"),
    disabled_text=rgb("#B9C4D8"),
    alarm_text=rgb("#FFB4A6"),
    rim_stops=stops("#3B5485", "#0D1830"),
    plate_stops=stops("#FFFAEE", "#F6E8CB", "#E6D3A8"),
    panel_stops=stops("#24385E", "#1F3152", "#1A2945"),
    key_stops=stops("#283D64", "#233659", "#1E2E4E"),
    ready_key_stops=stops("#22704A", "#1E6A45", "#186040"),
    grave_key_stops=stops("#BC3328", "#AE2C22", "#A0251B"),
    selected_key_stops=stops("#1E6562", "#164543", "#103533"),
    warning_stops=stops("#6A4714", "#5A3A0E", "#452B08"),
    disabled_key_stops=stops("#1C2A47", "#17233C"),
    ribbon_stops=stops("#22355A", "#142036"),
    track_stops=stops("#164543", "#103533"),
    page_stops=stops("#16233D", "#121D34", "#0D1830"),
    ready_stops=stops("#184034", "#153332", "#14282F"),
    open_stops=stops("#43381C", "#2E2E22", "#20293C"),
    bar_stops=stops("#3B5485", "#24385E", "#0D1830"),
    ribbon_bar_stops=stops("#E0574B", "#BC3328", "#7E1A12"),
    rim_bright=rgb("#D5DEF0"),
    rim_middle=rgb("#5F749F"),
    rim_dark=rgb("#3B5485"),
    rim_deep=rgb("#33486F"),
    window_rim_stops=stops("#3B5485", "#24385E"),
    well_rim=rgb("#33486F"),
    joint=rgb("#0A1224"),
    card_rim_stops=stops("#3B5485", "#24385E"),
    panel_line_stops=stops("#33486F", "#1A2945"),
    plate_joint=rgb("#3F2D12"),
    disc=rgb("#0D1830"),
    socket=rgb("#0D1830"),
    lamp_off=rgb("#24385E"),
    heading_shadow=rgb("#0A1224"),
    step_done=rgb("#8FA3C8"),
    step_to_come=rgb("#5F749F"),
    contour=rgb("#1D5250"),
    wisp=rgb("#1D5250"),
)
"""Night-blue enamel, chalk and paper; what is not said is the house's."""

BENCH = BoardLook(
    chequered=True,
    piece="car",
    marker="pin",
    front="front_view",
    top="top_view",
    lock="padlock",
    token="no_entry",
    points="cup",
    damage="impact",
    note="on_card",
)
"""Birch, cutting mats, paper cards and masking tape: the colours are those of every board."""

LOOK = Look(
    palette=WORKSHOP,
    faces=Faces(
        title=str(_HERE / "fonts" / "saira-stencil-one-latin-400-normal.woff2"),
        japanese_title=str(_HERE / "fonts" / "dela-gothic-one-japanese-400-normal.woff2"),
        title_figure=str(_HERE / "fonts" / "saira-stencil-one-latin-400-normal.woff2"),
    ),
    signs=_HERE / "signs",
    sign_of={"points": "cup", "damage": "impact"},
    levels={"table": "cards", "top": "top_view", "full": "front_view"},
    board=BENCH,
    charts=(ChartPage("points", "figure", "cup", "points"), ChartPage("rank", "places", "stopwatch")),
)
"""How Cube Rally looks."""
