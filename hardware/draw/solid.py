"""The sizes that tray, mast and lid are made from, in OpenSCAD: the program's own figures, said to a printer."""

from __future__ import annotations

from collections.abc import Iterable

from companion.devices.camera.modules import MODULES, Module
from hardware.draw.boards import HEADER_MIDDLE, PIS, PITCH
from vision.tray.size import TRAY_MM, WALL_MM

Plate = tuple[float, float, float, float, float, float]
SMALL: Plate = (25.0, 24.0, 21.0, 12.5, 2.0, 7.0)
"""Camera modules 2 and 3 and what copies them: board, distances of the holes, screw, from the front of the lens to
the head with spacers of 3 mm (mechanical drawings of raspberrypi.com)."""
LARGE: Plate = (38.0, 38.0, 30.0, 30.0, 2.5, 45.0)
"""HQ and Global Shutter cameras with a C-mount lens of usual length: the last figure depends on the lens."""
FREE: Plate = (40.0, 40.0, 20.0, 20.0, 6.4, 30.0)
"""A camera on USB, held by the screw of its tripod or by a cable tie."""
MAST_HOLES, MAST_SCREW = 40.0, 4.0
"""Distance of the two screws that hold the mast's foot, and their diameter."""


def sizes() -> str:
    """Return sizes.scad."""
    rows = [
        "// Made from the figures of the program by `make drawings`; a test compares. Change them there. All in mm.",
        f"tray_inside = [{_said(TRAY_MM)}];",
        f"wall_height = {WALL_MM:g};",
        f"mast_holes = {MAST_HOLES:g};",
        f"mast_screw = {MAST_SCREW:g};",
        "// Height of the lens above the felt, from which the whole tray with its wall is seen.",
        _list("lens_heights", ((name, f"{module.height_mm}") for name, module in MODULES.items())),
        "// What the whole sensor sees of the felt from there.",
        _list("fields", ((name, f"[{_said(module.field(module.height_mm))}]") for name, module in MODULES.items())),
        "// Board across and down, holes across and down, screw, from the lens to the lower side of the mast's head.",
        _list("camera_plates", ((name, f"[{_said(_plate(module))}]") for name, module in MODULES.items())),
        _list("pi_sizes", ((board.file, f"[{_said(board.size)}]") for board in PIS)),
        _list(
            "pi_holes",
            ((board.file, "[" + ", ".join(f"[{_said(hole)}]" for hole in board.holes) + "]") for board in PIS),
        ),
        f"header_middle = [{_said(HEADER_MIDDLE)}];",
        f"header_long = {20 * PITCH:g};",
    ]
    return "\n".join(rows) + "\n"


def _plate(module: Module) -> Plate:
    if not module.sensors:
        return FREE
    return LARGE if module.name.startswith(("HQ", "Global")) else SMALL


def _said(numbers: Iterable[float]) -> str:
    return ", ".join(f"{number:.1f}".removesuffix(".0") for number in numbers)


def _list(name: str, rows: Iterable[tuple[str, str]]) -> str:
    return f"{name} = [\n" + "".join(f'    ["{key}", {value}],\n' for key, value in rows) + "];"
