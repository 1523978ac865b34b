"""A made-up kind of entries: robots of a game that nobody has, with the usual keys made from their fields."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.core.messages import text
from companion.core.view import Card, SpaceView
from companion.core.view.catalogue import Face, Given, Stretch
from companion.owned.box import Box
from companion.owned.data_file import DataFile
from companion.owned.entries import Copies, ToldOrigin, named_rows
from companion.owned.pages import FixedKind, NamedKind


class RobotRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A robot as it stands in a file; a figure that is None is not known (yet)."""

    id: str
    name: str
    phase: Literal["design", "recycle"] = "design"
    points: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    energy: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    upgraded: bool = False
    cost: list[Literal["gear", "chip"]] = []
    copies: Copies = 1
    origin: ToldOrigin = ""


def robots(file: DataFile) -> dict[str, RobotRow]:
    """Read ``robots.toml``; a robot that costs more than four parts is none."""
    found = {}
    for row, complain in named_rows(file, "robot", RobotRow):
        if len(row.cost) > 4:
            raise complain("cost", "must be four parts at most")
        found[row.id] = row
    return found


class RobotKind(NamedKind[RobotRow]):
    """Robots."""

    name, sign, file, table, row = "robots", "cog", "robots.toml", "robot", RobotRow
    family = "robot"
    sifted: ClassVar = {"phase": ("design", "recycle")}

    def blank(self, filters):
        return RobotRow("", "", phase="recycle" if "phase:recycle" in filters else "design")

    def lacks(self, draft):
        return text("robot.no_points") if draft.points is None else None

    def drawn(self, edit, said, origin):
        effects = tuple(
            Given(part, 1, offer=edit.spot({"cost": [*edit.draft.cost[:i], *edit.draft.cost[i + 1 :]]}))
            for i, part in enumerate(edit.draft.cost)
        )
        badge = "" if edit.draft.points is None else str(edit.draft.points)
        return Face(Card("", said, badge), origin, edit.draft.copies, effects=effects)


class LaneRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A lane of the factory: there are as many as there are, and each is one or the other way round."""

    number: Annotated[int, msgspec.Meta(ge=1, le=2)]
    spaces: list[Literal["bench", "belt"]]
    origin: ToldOrigin = ""


def lanes(file: DataFile) -> dict[int, LaneRow]:
    """Read ``lanes.toml``."""
    return {row.number: row for row in file.rows("lane", LaneRow)}


class LaneKind(FixedKind[LaneRow]):
    """Lanes."""

    name, sign, file, table, row = "lanes", "cog", "lanes.toml", "lane", LaneRow

    def key(self, row):
        return {"number": row.number}

    def ident(self, row):
        return str(row.number)

    def drawn(self, edit, said, origin):
        return Stretch(said, origin, tuple(SpaceView((), i) for i, _ in enumerate(edit.draft.spaces)))


BOX = Box("tests.owned", {"robots.toml": robots, "lanes.toml": lanes})
KINDS = (RobotKind(), LaneKind())
