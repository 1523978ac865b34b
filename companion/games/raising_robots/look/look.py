"""Colours, typefaces and signs of Raising Robots: a friendly robot workshop. Its signs are in `signs/`."""

from __future__ import annotations

from pathlib import Path

from companion.core.look import ChartPage, Faces, Look, Palette, WorksLook, rgb, stops

_HERE = Path(__file__).parent

BLUEPRINT = Palette(
    dark=rgb("#081726"),
    panel=rgb("#17324D"),
    well=rgb("#0F2438"),
    text=rgb("#F6F3E8"),
    quiet=rgb("#BFD3E2"),
    heading=rgb("#F6F3E8"),
    rim=rgb("#AEBBC6"),
    plate=rgb("#FFF7E6"),
    ink=rgb("#1B2A38"),
    quiet_ink=rgb("#4B4A44"),
    warning=rgb("#FFB627"),
    warning_text=rgb("#FFE3A0"),
    good=rgb("#7BE6A0"),
    waiting=rgb("#FFB627"),
    disabled_text=rgb("#BFD3E2"),
    alarm_text=rgb("#FFB49B"),
    rim_stops=stops("#4C7296", "#2A5073", "#1B3A58"),
    plate_stops=stops("#FFF7E6", "#F8EDD5", "#F0E2C4"),
    panel_stops=stops("#1D3B59", "#17324D", "#132A42"),
    key_stops=stops("#234260", "#1D3954", "#183049"),
    ready_key_stops=stops("#24764A", "#1E6640", "#185636"),
    grave_key_stops=stops("#B3372B", "#A02D22", "#8A231A"),
    selected_key_stops=stops("#1F5F66", "#194F56", "#134047"),
    warning_stops=stops("#5A4414", "#4B3810", "#3C2D0C"),
    disabled_key_stops=stops("#1D3650", "#182E45"),
    ribbon_stops=stops("#14304A", "#0F2438", "#0C1E30"),
    track_stops=stops("#17324D", "#132A42"),
    page_stops=stops("#17324D"),
    ready_stops=stops("#1C4A3A", "#183E36", "#143330"),
    open_stops=stops("#4A3B18", "#3A3220", "#2A2E34"),
    grave_stops=stops("#6A1D14", "#4F1A18", "#34161C"),
    past_stops=stops("#4A5560", "#3C4650", "#2E3740"),
    bar_stops=stops("#4C7296", "#2A5073", "#0F2438"),
    ribbon_bar_stops=stops("#FFC4AE", "#FFB49B", "#C97A60"),
    rim_bright=rgb("#D8E4EE"),
    rim_middle=rgb("#5F83A3"),
    rim_dark=rgb("#2A5073"),
    rim_deep=rgb("#2A5073"),
    window_rim_stops=stops("#2A5073", "#1B3A58"),
    well_rim=rgb("#2A5073"),
    joint=rgb("#081726"),
    card_rim_stops=stops("#4C7296", "#2A5073", "#1B3A58"),
    panel_line_stops=stops("#2A5073", "#17324D"),
    plate_joint=rgb("#1B2A38"),
    disc=rgb("#0F2438"),
    socket=rgb("#0B1B2B"),
    lamp_off=rgb("#26415A"),
    lamp_open=rgb("#FFB627"),
    lamp_half=rgb("#3C8A62"),
    lamp_ready=rgb("#6FE39A"),
    heading_shadow=rgb("#081726"),
    step_done=rgb("#AEBBC6"),
    step_to_come=rgb("#4C7296"),
    contour=rgb("#20415F"),
    wisp=rgb("#20415F"),
)
"""Night-blue blueprint paper and chalk; what is not said is the house's."""

WORKSHOP = WorksLook(
    gridded=True,
    energy_sign="energy",
    stored_sign="battery",
    worth_sign="vp",
    lock_sign="padlock",
    maker_sign="inventor",
    break_sign="break",
    goal_sign="done",
    cells={
        "energy_card": rgb("#B9A6F2"),
        "energy_cube": rgb("#FFC48A"),
        "battery": rgb("#FF9A86"),
        "token": rgb("#F2A3CC"),
    },
    signs={
        "battery": rgb("#A8330A"),
        "cogwheel": rgb("#86550F"),
        "duct_tape": rgb("#5B6068"),
        "energy": rgb("#B3372B"),
        "energy_card": rgb("#4A3FA0"),
        "energy_cube": rgb("#E0741C"),
        "microchip": rgb("#266F35"),
        "program": rgb("#2A57B0"),
        "robot_card": rgb("#7A3C9E"),
        "sensor": rgb("#08666F"),
        "token": rgb("#A0286A"),
        "vp": rgb("#7F5500"),
    },
    phases={
        "upgrade": rgb("#CDBBF5"),
        "assemble": rgb("#FFB49B"),
        "design": rgb("#A5D8F8"),
        "manufacture": rgb("#FFDC84"),
        "recycle": rgb("#A6E3B8"),
    },
)
"""Cream enamel on the paper; colours not said are those of every workshop."""

LOOK = Look(
    palette=BLUEPRINT,
    faces=Faces(
        title=str(_HERE / "fonts" / "fredoka-latin-600-normal.woff2"),
        figure=str(_HERE / "fonts" / "fredoka-latin-600-normal.woff2"),
        japanese_title=str(_HERE / "fonts" / "zen-maru-gothic-japanese-700-normal.woff2"),
    ),
    signs=_HERE / "signs",
    sign_of={"gear": "cogwheel"},
    levels={"table": "energy_card", "resources": "cogwheel", "full": "robot"},
    rings=("points",),
    works=WORKSHOP,
    help={
        "seats": (
            ("seat", "badge 0"), ("table", "plate energy_card"), ("resources", "plate cogwheel"),
            ("full", "plate robot"), ("options", "key gear"), ("start", "green"),
        ),
        "table": (
            ("phase", "plate round_track"), ("station", "plate energy_cube"), ("belt", "plate meeple"),
            ("energy", "plate energy"), ("tile", "badge 1"), ("trouble", "tag"),
        ),
        "panel": (
            ("energy", "plate energy"), ("pay", "plate wild"), ("row", "plate robot"), ("run_on", "plate run_on"),
            ("book", "key pencil"), ("board", "plate class_card"), ("undo", "key undo"), ("next", "ready"),
            ("fold", "key chevron_down"),
        ),
        "decision": (
            ("choose", "selected 2"), ("figure", "number ?"), ("ours", "sign check"), ("later", "key chevron_right"),
            ("fold", "key chevron_down"),
        ),
        "standings": (("places", "plate vp"), ("charts", "key dial"), ("leave", "green")),
        "charts": (("pages", "key dial"), ("save", "key save")),
    },
    charts=(ChartPage("points", "figure", "vp", "points"), ChartPage("energy", "figure", "energy", "energy")),
)  # fmt: skip
"""How the game looks."""
