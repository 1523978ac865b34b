"""What a game shows, as plain meaning: the kiosk draws it and decides no rule.

A game answers two questions for the screen: :class:`TableView`, what everybody sees, and :class:`Panel`, what
one seat can do now. Whatever can be touched is an :class:`Offer`: it carries either the finished action, or the
selection the panel is to be asked again with. So several taps that make up one action (choose dice, choose a
part) live in the screen alone and never in the game.
"""

from companion.core.view.course import (
    AskedFor,
    Bay,
    Board,
    CourseBoard,
    CourseCardView,
    JudgingBoard,
    Lane,
    Post,
    Prospect,
    Rule,
    Worth,
    Zone,
)
from companion.core.view.cubes import Cells, CubeHue, Drawer, Pattern, PickCard, PickCards, StackPicture, Towers
from companion.core.view.decision import Choosing, choosing, decision_panel
from companion.core.view.desk import PanelDesk, row
from companion.core.view.happening import Aftermath, Bite, Blast, Crossing, Happening
from companion.core.view.kept_race import KeptRace
from companion.core.view.offer import Offer, Selection
from companion.core.view.panel import (
    Card,
    Cards,
    DiceRow,
    Keys,
    Loss,
    Panel,
    PanelDie,
    Says,
    Section,
    Slot,
    Way,
    WaysOn,
)
from companion.core.view.story import Feat, Story, Tale, ToldAction
from companion.core.view.table import (
    Ahead,
    Figure,
    Gauge,
    Lit,
    PointSource,
    SeatView,
    SpaceView,
    Standing,
    Summary,
    SummaryPlate,
    SummaryRow,
    TableView,
    Task,
)

__all__ = [
    "Aftermath",
    "Ahead",
    "AskedFor",
    "Bay",
    "Bite",
    "Blast",
    "Board",
    "Card",
    "Cards",
    "Cells",
    "Choosing",
    "CourseBoard",
    "CourseCardView",
    "Crossing",
    "CubeHue",
    "DiceRow",
    "Drawer",
    "Feat",
    "Figure",
    "Gauge",
    "Happening",
    "JudgingBoard",
    "KeptRace",
    "Keys",
    "Lane",
    "Lit",
    "Loss",
    "Offer",
    "Panel",
    "PanelDesk",
    "PanelDie",
    "Pattern",
    "PickCard",
    "PickCards",
    "PointSource",
    "Post",
    "Prospect",
    "Rule",
    "Says",
    "SeatView",
    "Section",
    "Selection",
    "Slot",
    "SpaceView",
    "StackPicture",
    "Standing",
    "Story",
    "Summary",
    "SummaryPlate",
    "SummaryRow",
    "TableView",
    "Tale",
    "Task",
    "ToldAction",
    "Towers",
    "Way",
    "WaysOn",
    "Worth",
    "Zone",
    "choosing",
    "decision_panel",
    "row",
]
