"""Colours, typefaces and signs of Galaxy Trucker: the dashboard of a space lorry. Its signs are in `signs/`."""

from __future__ import annotations

from pathlib import Path

from companion.core.look import ChartPage, DashLook, DieLook, Faces, Livery, Look, Palette, rgb, stops
from companion.core.rolls import ANY_COLOUR

_HERE = Path(__file__).parent

HULL = Palette(
    dark=rgb("#0D1114"),
    panel=rgb("#222B31"),
    well=rgb("#0A1512"),
    text=rgb("#F3F6EE"),
    quiet=rgb("#B3C1BC"),
    heading=rgb("#F3F6EE"),
    rim=rgb("#8A979C"),
    plate=rgb("#E6EFE0"),
    ink=rgb("#121B18"),
    quiet_ink=rgb("#33443B"),
    warning=rgb("#F7BC1C"),
    warning_text=rgb("#FFC65C"),
    good=rgb("#8CF7B4"),
    waiting=rgb("#FFC65C"),
    disabled_text=rgb("#B3C1BC"),
    alarm_text=rgb("#FF9483"),
    rim_stops=stops("#74828A", "#4A575E", "#2C363C"),
    plate_stops=stops("#EEF5E6", "#D5E3D0", "#BDD2BE"),
    panel_stops=stops("#2A353C", "#222B31", "#1A2126"),
    key_stops=stops("#36444C", "#2E3A42", "#222C33"),
    ready_key_stops=stops("#237A52", "#1B6341", "#134B31"),
    grave_key_stops=stops("#B92F22", "#9C241A", "#7E1810"),
    selected_key_stops=stops("#14604A", "#104B3A", "#0B382B"),
    warning_stops=stops("#4A3711", "#3C2D10", "#2E2412"),
    disabled_key_stops=stops("#2A343A", "#1E262B"),
    ribbon_stops=stops("#303C44", "#273138", "#1F272C"),
    track_stops=stops("#0F2E21", "#05130E"),
    page_stops=stops("#12181C", "#0F1417", "#0D1114"),
    ready_stops=stops("#1F4A37", "#193D2E", "#143126"),
    open_stops=stops("#4A3711", "#3C2D12", "#2E2412"),
    grave_stops=stops("#6A1D14", "#4A150F", "#2C0D0A"),
    past_stops=stops("#3D4A3A", "#323D31", "#262F26"),
    bar_stops=stops("#74828A", "#4A575E", "#20282D"),
    ribbon_bar_stops=stops("#74828A", "#4A575E", "#20282D"),
    rim_bright=rgb("#C6D0D2"),
    rim_middle=rgb("#65737A"),
    rim_dark=rgb("#3A464D"),
    rim_deep=rgb("#36434A"),
    window_rim_stops=stops("#4A575E", "#2C363C"),
    well_rim=rgb("#36434A"),
    joint=rgb("#090C0E"),
    card_rim_stops=stops("#5A6870", "#39454C", "#232C31"),
    panel_line_stops=stops("#46545B", "#20292E"),
    plate_joint=rgb("#1C2823"),
    disc=rgb("#0A0E10"),
    socket=rgb("#0A0E10"),
    lamp_off=rgb("#1D2B26"),
    lamp_open=rgb("#FFC65C"),
    lamp_half=rgb("#3C8A62"),
    lamp_ready=rgb("#6FF0A8"),
    heading_shadow=rgb("#0A0D0F"),
    step_done=rgb("#8A979C"),
    step_to_come=rgb("#5A6870"),
    contour=rgb("#123B2B"),
    wisp=rgb("#123B2B"),
)
"""Painted steel, dark and plain; what is not said is the house's."""

DASHBOARD = DashLook(
    tab=True,
    piece="rocket",
    tones={
        "cannon": rgb("#E9B1CB"),
        "engine": rgb("#F4BF86"),
        "battery": rgb("#A5DB97"),
        "cabin": rgb("#F3EEDF"),
        "start_red": rgb("#FF9483"),
        "start_blue": rgb("#8CC2FF"),
        "start_green": rgb("#86DE9A"),
        "start_yellow": rgb("#FFD95E"),
        "hold": rgb("#CDD5D1"),
        "special": rgb("#F1968A"),
        "shield": rgb("#9FE0E4"),
        "purple": rgb("#B79BEA"),
        "brown": rgb("#C9A27C"),
        "structural": rgb("#CDD5D1"),
    },
    wares={
        "red": rgb("#EE6A58"),
        "yellow": rgb("#F2C531"),
        "green": rgb("#57B560"),
        "blue": rgb("#4F9BE8"),
    },
    liveries={
        "red": Livery(rgb("#FF9483"), rgb("#96231B")),
        "blue": Livery(rgb("#74BDFF"), rgb("#1B4F8C")),
        "green": Livery(rgb("#72DE86"), rgb("#1E6434")),
        "yellow": Livery(rgb("#FFD84A"), rgb("#6B5200")),
    },
)
"""Mint enamel, a tube, label tape and print-out; colours not said are those of every dashboard."""

LOOK = Look(
    palette=HULL,
    faces=Faces(
        title=str(_HERE / "fonts" / "saira-stencil-one-latin-400-normal.woff2"),
        figure=str(_HERE / "fonts" / "chakra-petch-latin-700-normal.woff2"),
        title_figure=str(_HERE / "fonts" / "saira-stencil-one-latin-400-normal.woff2"),
        japanese_title="noto",
    ),
    signs=_HERE / "signs",
    dice=(DieLook(ANY_COLOUR, "white", rgb("#F3EAD3")),),
    levels={"table": "cards", "figures": "exposed", "full": "structural"},
    dash=DASHBOARD,
    charts=(
        ChartPage("credits", "figure", "coin", "credits"),
        ChartPage("finish", "places", "flag", "finish"),
        ChartPage("dice", "dice", "dice"),
    ),
)
"""How the game looks."""
