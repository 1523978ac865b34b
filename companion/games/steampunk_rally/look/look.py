"""Colours, signs and dice of Steampunk Rally. Its signs are the files in `signs/`."""

from __future__ import annotations

from pathlib import Path

from companion.core.look import DieLook, Look, MarkLook, Palette, rgb, stops

BRASS = Palette(
    heading=rgb("#FBE3A4"),
    rim=rgb("#D2A24A"),
    rim_stops=stops("#FBE9B8", "#E9C373", "#B9873A", "#A27330", "#D9AE59", "#7A5322"),
    bar_stops=stops("#E9C373", "#C8963F", "#5E3F18"),
    ribbon_bar_stops=stops("#E9C373", "#C8963F", "#6E4B1E"),
    plate_stops=stops("#FFFAEC", "#F6EDD8", "#E4D7B8"),
    panel_stops=stops("#33291F", "#241D18", "#1E1814"),
    track_stops=stops("#1B2B2A", "#101917"),
    page_stops=stops("#15110E", "#1A1410", "#0E0B09"),
)
"""Polished brass round dark iron, enamel for figures; what is not said is the house's."""

LOOK = Look(
    palette=BRASS,
    signs=Path(__file__).parent / "signs",
    sign_of={
        "silver": "silver_wheel",
        "gold": "gold_wheel",
        "bulb": "bulb_lit",
        "mountain": "terrain",
        "gauge": "dial",
        "explode": "explosion",
        "boom": "explosion",
    },
    dice=(
        DieLook("heat", "red", rgb("#F0583C"), "flame"),
        DieLook("steam", "blue", rgb("#5BB0F0"), "cloud"),
        DieLook("electricity", "yellow", rgb("#F5C62E"), "bolt"),
    ),
    figure=MarkLook("terrain", 33.0),
    marks={"jump": MarkLook("jump", 24.0, framed=False), "cog": MarkLook("cog", colour=rgb("#F6EDD8"))},
    borders={
        "gold": stops("#FBE9B8", "#D9AE59", "#8A6228"),
        "silver": stops("#F2F5F8", "#AEB7C2", "#6B737E"),
        "copper": stops("#F2C3A4", "#C77A4E", "#7A4428"),
        "black": stops("#6A645E", "#3A3531", "#1A1714"),
    },
    rings=("cog",),
    levels={"table": "cards", "full": "cog", "parts": "part"},
    help={
        "seats": (
            ("count", "number 4"),
            ("seat", "badge 0"),
            ("level", "sign part"),
            ("options", "key gear"),
            ("start", "green"),
        ),
        "table": (
            ("phase", "plaque"),
            ("course", "course 2"),
            ("gauge", "gauge -2"),
            ("figures", "chips"),
            ("tile", "badge 1"),
            ("trouble", "tag"),
        ),
        "catalogue": (
            ("touch", "sign part"),
            ("add", "key pencil"),
            ("tile", "course 2"),
            ("copy", "key cards"),
            ("keep", "ready"),
        ),
    },
)
