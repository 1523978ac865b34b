"""Colours and signs of the toy race: a wet meadow. What is not said is the house's own look."""

from __future__ import annotations

from pathlib import Path

from companion.core.look import Look, Palette, rgb, stops

LOOK = Look(
    palette=Palette(
        heading=rgb("#D8F2B0"),
        rim=rgb("#8FBF5A"),
        rim_stops=stops("#DDF2B8", "#B9DC88", "#6E9A3E", "#5B8432", "#93BE5E", "#3E5C22"),
        panel_stops=stops("#1F3326", "#16261C", "#111D16"),
        track_stops=stops("#16324A", "#0C1B29"),
        page_stops=stops("#0E1A14", "#122219", "#0A130E"),
    ),
    signs=Path(__file__).parent / "signs",
)
