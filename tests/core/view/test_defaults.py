"""What nobody says of what is shown is not there: a default shows nothing, but for the few named here."""

from __future__ import annotations

import importlib
import pkgutil

import msgspec
import pytest

from companion.core.view import Deal, board_head, story, workbench

SHOWN_BY_DEFAULT = {
    ("Amount", "mark"): "plain",
    ("AmountKey", "deal"): Deal(),
    ("ClassCardView", "credit"): "none",
    ("DraftLine", "deal"): Deal(),
    ("EnergySum", "known"): True,
    ("InventorCardView", "socket"): "none",
    ("PathPip", "state"): "to_come",
    ("RunAction", "state"): "to_come",
    ("RunPlace", "state"): "to_come",
    ("SheetRow", "state"): "missing",
    ("SheetWords", "tone"): "plain",
    ("StationVisit", "may"): True,
}
"""By struct and field; everything else is nothing, no or none unless it is said."""
CHAPTERS = (
    board_head,
    story,
    *(
        importlib.import_module(found.name)
        for found in pkgutil.iter_modules(workbench.__path__, f"{workbench.__name__}.")
    ),
)


def defaults(module):
    """Yield struct, field and default of whatever need not be said of what a module shows."""
    for kind in vars(module).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
            for field in msgspec.structs.fields(kind):
                if not field.required:
                    made = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
                    yield kind.__name__, field.name, made


@pytest.mark.parametrize("module", CHAPTERS, ids=lambda module: module.__name__.rpartition(".")[2])
def test_what_is_not_said_is_not_shown(module):
    for kind, name, made in defaults(module):
        if (kind, name) in SHOWN_BY_DEFAULT:
            assert made == SHOWN_BY_DEFAULT[kind, name], (kind, name)
        else:
            assert made is None or made is False or made in ((), "", 0), (kind, name)


def test_each_named_here_is_there():
    named = {(kind, name) for module in CHAPTERS for kind, name, _ in defaults(module)}
    assert set(SHOWN_BY_DEFAULT) <= named
