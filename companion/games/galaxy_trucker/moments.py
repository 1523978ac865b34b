"""What Galaxy Trucker tells of itself: moments worth a picture, habits of players, what hands do alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.core.actions import Action, Decide
from companion.core.moments import PANEL, AtTable, CountedGame, Habit, Moment, Moments, Picture, Seen
from companion.core.view import BillBoard, BuildBoard, HitBoard, Offer, RingBoard, TableView
from companion.games.galaxy_trucker.actions import LayTile, LookAtPile, Stow, TellFigure, TurnCard, TurnGlass
from companion.games.galaxy_trucker.components import HUMANS

SEATS: Final = 4
LEAST_SHIPS: Final = 2
"""Fewer small ships beside a hit are no picture."""


def _phase(key: str) -> Seen:
    """Return what recognises a phase in which somebody is still waited for."""

    def seen(table: AtTable) -> int | None:
        view = table.view()
        waiting = [seat.seat for seat in view.seats if not seat.ready]
        return waiting[0] if view.phase.key == f"phase.{key}" and waiting else None

    return seen


def _builds(found: Callable[[BuildBoard], bool]) -> Seen:
    """Return what recognises a page of building."""

    def seen(table: AtTable) -> int | None:
        board = table.view().board
        return 0 if isinstance(board, BuildBoard) and found(board) else None

    return seen


def _some_complete(board: BuildBoard) -> bool:
    return 0 < sum(row.taken for row in board.rows) < len(board.rows) and board.glass.sand == "running"


def _reading(board: BuildBoard) -> bool:
    return bool(board.reading) and bool(board.reading[0].cards)


def _flies(found: Callable[[RingBoard], bool], *, whole: bool = True) -> Seen:
    """Return what recognises a flight board; ``whole``: while nobody has given up."""

    def seen(table: AtTable) -> int | None:
        view = table.view()
        if not isinstance(view.board, RingBoard) or (
            whole and any(tile.out is not None for tile in view.board.tiles)
        ):
            return None
        if not found(view.board):
            return None
        due = [seat.seat for seat in view.seats if seat.due or seat.asks]
        return due[0] if due else 0

    return seen


def _card(*signs: str) -> Seen:
    def shown(board: RingBoard) -> bool:
        return board.card is not None and board.card.sign in signs and bool(board.card.keys)

    return _flies(shown, whole=len(signs) == 1)


_asks: Final = _flies(lambda board: board.card is not None and bool(board.card.keys))


def _hit(*, asked: bool) -> Seen:
    """Return what recognises a meteor or shot that somebody can answer, or what came of it."""

    def seen(table: AtTable) -> int | None:
        board = table.view().board
        if not isinstance(board, HitBoard) or len(board.others) < LEAST_SHIPS:
            return None
        if (board.question is not None) != asked:
            return None
        if board.question is None:
            return 0
        able = board.grid is not None and any(tile.answers for tile in board.grid.tiles)
        return board.question.seat if able else None

    return seen


def _loads(table: AtTable) -> int | None:
    """Recognise a seat that loads goods."""
    due = [seat.seat for seat in table.view().seats if seat.due]
    return next((seat for seat in due if table.panel(seat).title.key == "ask.load"), None)


def _bill(*, titles: bool) -> Seen:
    def seen(table: AtTable) -> int | None:
        view = table.view()
        if not isinstance(view.board, BillBoard) or view.standings or bool(view.board.sums) == titles:
            return None
        return 0

    return seen


def _done(*signs: str) -> Seen:
    """Return what recognises a card that is over, before the next one is turned up."""

    def shown(board: RingBoard) -> bool:
        card = board.card
        return card is not None and card.sign in signs and all(line.done for line in card.lines)

    return _flies(shown, whole=False)


def _across(table: AtTable) -> int | None:
    """Recognise a hit on ships that lie on the cardboard: its line stands large on the screen."""
    board = table.view().board
    return 0 if isinstance(board, HitBoard) and board.large else None


FULL: Final = ("full",)
SECOND: Final = ("mode=flight", "level=2")
TREK: Final = ("mode=trek",)
SEEN: Final[Mapping[str, Moment]] = {
    "table": Moment(SEATS, _asks, (), SECOND),
    "table 2": Moment(2, _card("planet"), ("full",), SECOND),
    "panel": Moment(SEATS, _phase("check"), FULL, SECOND),
    "building": Moment(SEATS, _builds(_some_complete), FULL, SECOND),
    "pile": Moment(SEATS, _builds(_reading), FULL, SECOND),
    "check": Moment(SEATS, _phase("check"), FULL, SECOND),
    "figures": Moment(3, _phase("check"), ("figures",), SECOND),
    "next card": Moment(SEATS, _flies(lambda board: board.card is None and bool(board.keys)), FULL, SECOND),
    "card done": Moment(SEATS, _done("stardust", "open_space", "epidemic"), FULL, SECOND),
    "hit told": Moment(3, _across, ("table",), SECOND),
    "planets": Moment(SEATS, _card("planet"), FULL, SECOND),
    "enemy": Moment(SEATS, _card("pirates", "smugglers", "slavers"), FULL, SECOND),
    "combat": Moment(SEATS, _card("combat"), FULL, SECOND),
    "rolls": Moment(SEATS, _flies(lambda board: board.dice is not None), FULL, SECOND),
    "hit asked": Moment(SEATS, _hit(asked=True), FULL, SECOND),
    "hit": Moment(SEATS, _hit(asked=False), FULL, SECOND),
    "load": Moment(SEATS, _loads, FULL, SECOND),
    "bill": Moment(SEATS, _bill(titles=False), FULL, SECOND),
    "titles": Moment(3, _bill(titles=True), FULL, TREK),
}


def _does(*kinds: type[Action]) -> Callable[[Offer], bool]:
    return lambda offer: isinstance(offer.action, kinds)


def _picks(*beginnings: str) -> Callable[[Offer], bool]:
    """Return what recognises keys that pick something up, by the last token that begins so."""
    return lambda offer: bool(offer.select) and any(each.startswith(beginnings) for each in offer.select or ())


def _leaves(offer: Offer) -> bool:
    """Recognise what ends a flight before its time, or looks for trouble."""
    return offer.select is not None and offer.select[:1] in (("gives_up",), ("late",), ("looks",))


def _next_figure(offers: Sequence[Offer], _bold: bool) -> Sequence[Offer]:
    """Return what a ship of some tiles has of the first figure that is not told yet; nothing once all are."""
    told = {offer.action.figure: offer.action.value for offer in _figures(offers) if offer.on}
    for figure, now in told.items():
        like = [offer for offer in _figures(offers) if offer.action.figure == figure and offer.action.value > now]
        if now in (0, HUMANS) and like:
            return like[2:4] or like[-1:]
    return ()


def _figures(offers: Sequence[Offer]) -> list[Any]:
    return [offer for offer in offers if isinstance(offer.action, TellFigure)]


HABITS: Final = (
    Habit("give up", _leaves, 0),
    Habit("turn a card", _does(TurnCard), 99),
    Habit("name a card", _picks("level:", "card:"), 99),
    Habit("tell a tile", _does(LayTile), 14, FULL),
    Habit("tell a kind", _picks("kind:"), 18, FULL),
    Habit("tell a figure", _does(TellFigure), 13, ("figures",), _next_figure),
    Habit("turn the glass", _does(TurnGlass), 3),
    Habit("read a pile", _does(LookAtPile), 1),
)

BY_HAND: Final = {
    "Decide": ("answer a question of a card or the bill", "look it up, count, move, pay"),
    "TakeStart": ("take a start space", "move the rocket"),
    "TurnGlass": ("turn the hourglass", "turn it, and watch it"),
    "CallStop": ("call stop", "watch the sand, and call"),
    "LookAtPile": ("read a pile", "read it"),
    "PutPileBack": ("put a pile back", "put it back"),
    "LayTile": ("tell a tile", "nothing: the tile lies there"),
    "TakeTile": ("take a tile back", "nothing"),
    "TellReserve": ("say what is in reserve", "nothing"),
    "TellFigure": ("tell a figure", "count it whenever a card asks"),
    "TellRemoved": ("say how many were removed", "remove them, count them at payday"),
    "RemoveTile": ("remove a tile", "find the mistake, remove the tile"),
    "Rebuild": ("rebuild", "move the rocket back"),
    "MoveUp": ("move up", "move the rocket"),
    "TurnCard": ("turn a card", "turn it up, read it"),
    "GiveUp": ("give up", "take the rocket off"),
    "Stow": ("load goods", "find the best load, move the cubes"),
}

CATALOGUE: Final = "catalogue"
LIST_OF_CARDS: Final = "seat 0: select cards"
CARDS_OF_THREE: Final = (CATALOGUE, LIST_OF_CARDS, "seat 0: select cards+level:3")
HOUSE: Final = "The house"
PICTURES: Final = (
    Picture("building", "Building against the sand: who is complete, who may turn the glass, piles to read.",
            "building", (), "The table", "table-four"),
    Picture("pile", "A pile of cards is read while the sand runs.", "pile", (), "The table", "building"),
    Picture("inspection", "All look at once; what the companion knows of each ship stands beside its name.",
            "check", (), "The table", "building"),
    Picture("tile-place", "A ship is told: the square is marked, the kind is touched.", "check", (PANEL,), "Panels"),
    Picture("tile-which", "Then the tiles left in the box that fit there, already turned.", "check",
            (PANEL, "seat *: select tell+kind:…"), "Panels"),
    Picture("figures", "A ship told as numbers.", "figures", (PANEL,), "Panels"),
    Picture("next-card", "The leader turns up the next card.", "next card", (), "The table", "inspection"),
    Picture("planets", "A card by its signs, with what each line would bring to whoever is asked.", "planets", (),
            "The table", "next-card"),
    Picture("enemy", "Each strength that can be had is a key that says what it leads to.", "enemy", (), "The table",
            "planets"),
    Picture("combat", "Who has the least on a line of the combat zone is framed.", "combat", (), "The table",
            "enemy"),
    Picture("who-rolls", "Two dice of any colour are due; the band says for what.", "rolls", (), "The table",
            "combat"),
    Picture("hit-asked", "The line through the ship, what would be cut off, and what can answer.", "hit asked", (),
            "The table", "who-rolls"),
    Picture("card-done", "A card that asked nobody can be read until the next one.", "card done", (), "The table",
            "next-card"),
    Picture("hit-told", "Ships on the cardboard: the line of a hit, large enough for all.", "hit told", (),
            "The table", "hit-asked"),
    Picture("hit", "What became of a meteor on each ship.", "hit", (), "The table", "hit-asked"),
    Picture("goods", "Goods lie in the holds as they are worth most.", "load", (PANEL,), "Panels"),
    Picture("bill", "The freight bill, line by line with reasons.", "bill", (), "After the round, after the race"),
    Picture("titles", "Titles of a Trek: a figure a seat, and who keeps which.", "titles", (),
            "After the round, after the race", "bill"),
    Picture("chart-finish", "Who arrived where in each flight.", "over", ("charts", "finish"),
            "After the round, after the race", "chart-race"),
    Picture("catalogue-cards", "Cards of level III by their signs; a tape says that they are not verified.", "",
            CARDS_OF_THREE, HOUSE, "catalogue-second"),
    Picture("catalogue-card", "How well a card is known, and the way to correct it.", "",
            (*CARDS_OF_THREE, "seat 0: select cards+level:3+look:3.3"), HOUSE, "catalogue-cards"),
    Picture("catalogue-card-corrected", "A line is touched, and its figures changed.", "",
            (*CARDS_OF_THREE, "seat 0: select cards+level:3+look:3.3", "copy"), HOUSE, "catalogue-card"),
    Picture("catalogue-card-combat", "A combat zone: who has the least of what, and what that costs.", "",
            (CATALOGUE, LIST_OF_CARDS, "seat 0: select cards+type:combat_zone",
             "seat 0: select cards+type:combat_zone+look:1.…", "copy"), HOUSE, "catalogue-card-corrected"),
    Picture("catalogue-card-meteors", "A swarm of meteors, each on its line.", "",
            (CATALOGUE, LIST_OF_CARDS, "seat 0: select cards+type:meteor_swarm",
             "seat 0: select cards+type:meteor_swarm+look:1.10", "copy"), HOUSE, "catalogue-card-combat"),
    Picture("catalogue-card-new", "A card that nobody knew.", "",
            (CATALOGUE, LIST_OF_CARDS, "seat 0: select cards+{…"), HOUSE, "catalogue-card-meteors"),
    Picture("catalogue-kinds", "Components by kind, and how many of each are in the box.", "",
            (CATALOGUE, "seat 0: select tiles"), HOUSE, "catalogue-card-new"),
    Picture("catalogue-tiles", "All components of a kind.", "",
            (CATALOGUE, "seat 0: select tiles", "seat 0: select tiles+kind:cannon"), HOUSE, "catalogue-kinds"),
    Picture("catalogue-tile", "A component, and how many lists give it.", "",
            (CATALOGUE, "seat 0: select tiles", "seat 0: select tiles+kind:battery_2",
             "seat 0: select tiles+kind:battery_2+look:1"), HOUSE, "catalogue-tiles"),
    Picture("catalogue-tile-corrected", "A touch beside a side changes its connector.", "",
            (CATALOGUE, "seat 0: select tiles", "seat 0: select tiles+kind:cannon",
             "seat 0: select tiles+kind:cannon+look:…", "copy"), HOUSE, "catalogue-tile"),
    Picture("catalogue-tile-new", "A component that nobody knew.", "",
            (CATALOGUE, "seat 0: select tiles", "seat 0: select tiles+kind:shield",
             "seat 0: select tiles+kind:shield+{…"), HOUSE, "catalogue-tile-corrected"),
    Picture("catalogue-boards", "The flight boards by their figures.", "", (CATALOGUE, "seat 0: select boards"),
            HOUSE, "catalogue-tile-new"),
    Picture("catalogue-board", "A flight board, and how well each figure is known.", "",
            (CATALOGUE, "seat 0: select boards", "seat 0: select boards+look:2"), HOUSE, "catalogue-boards"),
    Picture("catalogue-board-corrected", "The figures of a flight board are counted on.", "",
            (CATALOGUE, "seat 0: select boards", "seat 0: select boards+look:2", "copy"), HOUSE, "catalogue-board"),
    Picture("catalogue-titles", "The titles of a Trek.", "", (CATALOGUE, "seat 0: select titles"), HOUSE,
            "catalogue-board-corrected"),
    Picture("catalogue-title", "What a title counts and pays, and its gold side.", "",
            (CATALOGUE, "seat 0: select titles", "seat 0: select titles+hauler"), HOUSE, "catalogue-titles"),
)  # fmt: skip

OF_BILL: Final = ("count_goods", "count_lost", "count_title")
"""Beginnings of what is asked for the bill, and for no card."""
OF_EITHER: Final = "count_exposed"


def _of_card(action: Action, seen: TableView | None) -> bool | None:
    """Tell whether an action turns up a card, or belongs to the one that is up."""
    if isinstance(action, TurnCard):
        return True
    if not isinstance(action, Decide):
        return False if isinstance(action, Stow) else None
    stardust = seen is not None and isinstance(seen.board, RingBoard) and _is_up(seen.board, "stardust")
    bill = action.kind.startswith(OF_BILL) or (action.kind == OF_EITHER and not stardust)
    return None if bill else False


def _is_up(board: RingBoard, sign: str) -> bool:
    """Tell whether such a card is being resolved."""
    return board.card is not None and board.card.sign == sign and not all(line.done for line in board.card.lines)


MOMENTS: Final = Moments(
    seen=SEEN,
    pictures=PICTURES,
    phase="phase.check",
    level="full",
    habits=HABITS,
    presses=True,
    by_hand=BY_HAND,
    counted=tuple(
        CountedGame(SEATS, level, answers, says)
        for answers, says in (
            ((), "a learning flight"),
            (("mode=flight", "level=2"), "a full flight of level II"),
            (("mode=flight", "level=3"), "a full flight of level III"),
        )
        for level in ("table", "figures", "full")
        if level != "figures" or not answers  # told only in part, its ships are soon lost
    ),
    round="flight",
    part_of_round="card",
    begins_part=_of_card,
    on_touches=(
        "At level *table* a card needs no more than three touches of a seat concerned: a combat zone asks for a",
        "figure on each of its lines. What was told before is proposed until a loss can have changed it; a press",
        "confirms a loss and keeps goods. At *figures* each lost component is told; at *full* ships are told tile",
        "by tile, and everything else is computed. What was touched before a card was turned up is counted as its",
        "own. These players tell so many figures as stand on the first page of a panel, and 14 tiles at most.",
        "",
        "60 ships of level II by chance (1109 tiles), told by the keys that the panel has: a tile takes 3 touches",
        "(median; mean 3.0), 2 of 20 in a hundred, 3 of 65, 4 of 12, more of 4: place, kind, picture, and pages.",
    ),
)
