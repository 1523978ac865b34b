"""What Steampunk Rally tells of itself: moments worth a picture, habits of players, what hands do alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.core.actions import Action, Correct, Decide
from companion.core.moments import (
    ACROSS,
    MOVING,
    PANEL,
    STANDS,
    TURNED,
    AtTable,
    CountedGame,
    Habit,
    Moment,
    Moments,
    Picture,
    Seen,
    asked,
    in_phase,
)
from companion.core.view import Cards, DiceRow, Offer
from companion.games.steampunk_rally.actions import Activate, Gain, TurnBulb, UseChallenge
from companion.games.steampunk_rally.state import State

LEVELS: Final[tuple[str, ...]] = ("table", "parts", "full")
SEATS: Final = 8
SAID_OF_LEVEL: Final = {
    "table": "the machine is kept on the cardboard",
    "parts": "parts and slots are kept here, the layout on the cardboard",
    "full": "the whole machine is kept here",
}
ASKED: Final = {
    "slash": "A slash on a card: one effect or the other.",
    "branch": "A fork of the track, with the terrain of both ways.",
    "order": "Which of several effects comes first.",
    "lose_parts": "Parts are lost: what would be cut off is shown before.",
    "fell_off": "What fell off the machine.",
    "has_parts": "Asked only where it decides something: are there parts left?",
    "count_cards": "A number that only the cardboard knows.",
    "remove_die": "A die goes back to the supply.",
    "glaciers": "A challenge of the track asks.",
    "bulb": "The bulb may be lit again.",
    "give_up": "A card is given up.",
}


def _phase(name: str, level: str | None = None) -> Seen:
    return in_phase(f"phase.{name}", level, least_round=2)


def _rolled(least: int) -> Seen:
    """Return what recognises a seat that keeps its machine here and has so many dice to put into slots."""

    def seen(table: AtTable) -> int | None:
        view = table.view()
        if view.phase.key != "phase.race" or view.round < 2:
            return None
        for seat in view.seats:
            if seat.ready or seat.due or seat.rolling or table.setup.seats[seat.seat].level != "full":
                continue
            rows = [s for s in table.panel(seat.seat).sections if isinstance(s, DiceRow)]
            if sum(die.value > 0 for row in rows for die in row.dice) >= least:
                return seat.seat
        return None

    return seen


def _entered(table: AtTable) -> int | None:
    """A seat at level *table* has entered what its machine gave, and its dice could still be rolled."""
    view = table.view()
    rolls = {request.seat for request in view.rolls}
    for seat in view.seats:
        plays = table.setup.seats[seat.seat].level == "table" and seat.seat in rolls and not seat.ready
        if plays and any(said.key in ("ledger.silver", "ledger.gold") for said in table.panel(seat.seat).status):
            return seat.seat
    return None


def _many_to_roll(exact: bool) -> Seen:
    """Return what recognises a seat that has many dice to roll, or dice of several colours."""

    def seen(table: AtTable) -> int | None:
        view = table.view()
        for request in view.rolls:
            seat = view.seats[request.seat]
            colours = dict(request.dice).keys()
            enough = len(colours) > 1 and (not request.exact or (request.total >= 4 and {"red", "blue"} <= colours))
            if request.exact == exact and enough and not seat.due and not seat.ready:
                return request.seat
        return None

    return seen


def _levels(phase: str) -> tuple[str, ...]:
    return LEVELS if phase in ("draft", "race") else LEVELS[1:]


def _owes(kind: str, level: str, *, gauge: int | None = None, cards: tuple[int, int] = (0, 99)) -> Seen:
    """Return what recognises a seat that is asked about its damage.

    Args:
        kind: of the question.
        level: of tracking of the seat.
        gauge: where its gauge stands, or None for anywhere.
        cards: the least and the greatest number of cards of its machine.
    """

    def seen(table: AtTable) -> int | None:
        for view in table.view().seats:
            if not view.due or view.gauge is None or table.setup.seats[view.seat].level != level:
                continue
            panel = table.panel(view.seat)
            count = sum(len(one.cards) for one in panel.sections if isinstance(one, Cards))
            right = gauge in (None, view.gauge.value) and cards[0] <= count <= cards[1]
            if panel.title.key == f"ask.{kind}" and panel.loss is not None and right:
                return view.seat
        return None

    return seen


PHASES: Final = tuple((phase, level) for phase in ("draft", "vent", "race", "damage") for level in _levels(phase))

SEEN: Final[Mapping[str, Moment]] = {
    **{f"{phase} {level}": Moment(SEATS, _phase(phase, level)) for phase, level in PHASES},
    "rolled": Moment(SEATS, _rolled(3)),
    "nine dice": Moment(4, _rolled(9), ("full",)),
    "entered": Moment(SEATS, _entered),
    "four machines": Moment(4, _phase("race"), ("full",)),
    "to roll": Moment(SEATS, _many_to_roll(exact=True)),
    "to count": Moment(SEATS, _many_to_roll(exact=False)),
    **{f"asked {kind}": Moment(SEATS, asked(f"ask.{kind}")) for kind in ASKED},
    "damage -7": Moment(SEATS, _owes("has_parts", "table", gauge=-7)),
    "damage many": Moment(SEATS, _owes("lose_parts", "full", cards=(9, 15))),
    "damage few": Moment(SEATS, _owes("lose_parts", "full", cards=(3, 7))),
}

AT_MOST_DAMAGED: Final = ("menu", "correct", "seat *", "value * gauge", "to -7", "back")

PICTURES: Final = (
    Picture("inventors", "Each player's inventor.", "",
            ("new game", f"players {SEATS}", "step inventor"), "Before the game", "options-more"),
    Picture("inventors-taken", "Some have chosen; the last who chooses sees what is left.", "",
            ("new game", "players 4", "step inventor", "answer inventor hanako", "answer inventor ottilie",
             "answer inventor tobias"), "Before the game", "inventors"),
    Picture("tiles", "The tiles of the track, drawn as they lie.", "",
            ("new game", "step track"), "Before the game", "inventors-taken"),
    Picture("challenge-tiles", "Challenge tiles by their signs; one that is used is lit.", "",
            ("new game", "options", "answer challenges on", "question beside_rails",
             "answer beside_rails start", "back"), "Before the game", "tiles"),
    Picture("challenge-tile", "Beside which space a challenge tile lies.", "",
            ("new game", "options", "answer challenges on", "question beside_glaciers",
             "answer beside_glaciers middle_2"), "Before the game", "challenge-tiles"),
    Picture("your-track", "Is this the track on the table? Asked once, while all tiles are samples.", "",
            ("new game", "start"), "Before the game", "challenge-tile"),
    Picture("your-track-different", "A touch on the tile that looks different opens it to be changed.", "",
            ("new game", "start", "other track"), "Before the game", "your-track"),
    *(
        Picture(f"panel-{phase}-{level}", f"A panel in the phase {phase.title()}: {SAID_OF_LEVEL[level]}.",
                f"{phase} {level}", (PANEL,), "Panels")
        for phase, level in PHASES
    ),
    Picture("panel-rolled", "Rolled dice in the row, the slots that take them lit.", "rolled", (PANEL,), "Panels"),
    Picture("panel-nine-dice", "Nine dice, and at least three parts at once.", "nine dice", (PANEL,), "Panels"),
    Picture("table-machines", "The table at rest, four players whose machines are kept here.", "four machines", (),
            "The table", "table-four"),
    Picture("panel-to-roll", "Dice are due: into the tray, by the machine, or typed.", "to roll", (PANEL,), "Panels"),
    Picture("panel-entered", "What was entered last stays in sight while dice are due.", "entered", (PANEL,),
            "Panels", "panel-to-roll"),
    Picture("panel-drafted", "A drafted part is looked at before it is built.", "draft full",
            (PANEL, "seat *: select build…"), "Panels", "panel-to-roll"),
    Picture("panel-machine", "The own machine, its parts and their joints.", "draft full",
            (PANEL, "seat *: select machine…"), "Panels", "panel-drafted"),
    *(
        Picture(f"asked-{kind.replace('_', '-')}", says, f"asked {kind}", (PANEL,), "Panels")
        for kind, says in ASKED.items()
    ),
    Picture("asked-give-up-chosen", "Of a machine with many cards those that are chosen are named under its map.",
            "asked give_up", (PANEL, "seat *: select choose…"), "Panels", "asked-give-up"),
    Picture("damage-table", "Seven parts come off; boosts come first, and whoever has fewer says so.", "damage -7",
            (PANEL,), "Panels", "asked-has-parts"),
    Picture("damage-full", "What may be lost glows; a touch cracks a part and counts.", "damage many",
            (*AT_MOST_DAMAGED, PANEL, "seat *: select choose…"), "Panels", "damage-table"),
    Picture("damage-boom", "More is to be lost than there is.", "damage few", (*AT_MOST_DAMAGED, PANEL), "Panels",
            "damage-full"),
    Picture("boom", "A machine goes to pieces across the glass; any touch goes on.", "asked has_parts",
            (MOVING, PANEL, "seat *: Decide has_parts ('fewer',)", STANDS), "The table", "table-all-ready"),
    Picture("boom-beside", "Whoever has just touched a panel keeps it; the explosion takes the other half.",
            "asked has_parts", (MOVING, PANEL, ACROSS, "seat *: Decide has_parts ('fewer',)", STANDS), "The table",
            "boom"),
    Picture("boom-turned", "A screen that lies in the table: it faces whose machine it was.", "asked has_parts",
            (TURNED, MOVING, PANEL, "seat *: Decide has_parts ('fewer',)", STANDS), "The table", "boom-beside"),
    Picture("chart-gauges", "How far every dial swung.", "over", ("charts", "gauges"),
            "After the round, after the race", "chart-race"),
    Picture("chart-dice", "How often each value came, and whether that is unusual.", "over", ("charts", "dice"),
            "After the round, after the race", "chart-gauges"),
    Picture("correct-gauge", "A wheel of values.", "table", ("menu", "correct", "seat 0", "value 0 gauge"),
            "Looking back and correcting", "correct-seat"),
    Picture("correct-space", "A pawn is put somewhere else.", "table", ("menu", "correct", "seat 0", "value 0 space"),
            "Looking back and correcting", "correct-gauge"),
)  # fmt: skip


def _gains(offer: Offer, *kinds: str) -> bool:
    return isinstance(offer.action, Gain) and any(effect.kind in kinds for effect in offer.action.effects)


def _counts(action: Action | None) -> bool:
    return isinstance(action, Decide) and action.kind == "count_cards"


def _tells_parts(action: Action | None) -> bool:
    return isinstance(action, Decide) and action.kind == "parts_left"


def _about_right(offers: Sequence[Offer], _bold: bool) -> Sequence[Offer]:
    """Return few cards where a player counts own ones of a colour; a whole deck is more than half full."""
    whole = all(
        isinstance(offer.action, Decide) and any(choice.startswith("all:") for choice in offer.action.chosen)
        for offer in offers
    )
    return offers[len(offers) // 2 :] if whole else offers[:4]


def _furthest(offers: Sequence[Offer], bold: bool) -> Sequence[Offer]:
    return offers[-2:] if bold else offers


HABITS: Final = (
    Habit("count", lambda offer: _counts(offer.action), among=_about_right),
    Habit("tell parts", lambda offer: _tells_parts(offer.action), among=lambda offers, _bold: offers[4:6]),
    Habit("look at the own machine", lambda offer: (offer.select or ("",))[0].startswith("machine"), most=0),
    Habit("wheels", lambda offer: _gains(offer, "silver", "gold"), levels=("table",), among=_furthest),
    Habit("others", lambda offer: _gains(offer, "damage", "repair"), levels=("table",)),
    Habit("activate", lambda offer: isinstance(offer.action, Activate), 9, LEVELS[1:]),
    Habit("bulb", lambda offer: isinstance(offer.action, TurnBulb), 1, LEVELS[1:]),
    Habit("challenge", lambda offer: isinstance(offer.action, UseChallenge), 1, LEVELS[1:]),
    Habit("vent", lambda offer: offer.says.key == "vent.propose", 1, LEVELS[1:]),
)

BY_HAND: Final = {
    "Gain": ("enter what the own machine gave", "3 moves of the pawn, 3 sums of terrain, 4 turns of the dial"),
    "Decide": ("answer a question of the rules", "think of it, and look it up"),
    "Build": ("attach a drafted part", "lay it, look for valves that fit"),
    "TakeDice": ("take dice for a card", "take them from the supply"),
    "TakeCogs": ("take cogs for a card", "take them from the supply"),
    "Stash": ("stash a boost", "lay it face down"),
    "Vent": ("vent", "add up cogs, turn dice one by one"),
    "Activate": ("activate a part", "place dice, add, divide, then move, subtract and turn for every effect"),
    "SpendCog": ("spend a cog on a die", "give the cog, turn the die"),
    "TurnBulb": ("use the bulb", "flip the token, light it again after the round"),
    "UseChallenge": ("use a challenge", "pay, look up what it gives"),
    "Discard": ("give up a part", "take it off, look for what is cut off"),
    "Store": ("store dice", "look for storage slots, put the rest back"),
    "PlayBoost": ("play a boost", "look up what it gives"),
    "CallBoosts": ("want to play boosts, too", "say it, then keep to the order of the token"),
}  # fmt: skip
EACH_CARD: Final = ("draft_barrier=pick",)


def _kept_going(state: Any) -> tuple[Action, ...]:
    """Set back by hand whoever has crossed the finish line, so that the race goes on."""
    if not isinstance(state, State) or not state.final_round:
        return ()
    beyond = [seat for seat, racer in enumerate(state.racers) if state.course.spaces[racer.space].beyond]
    return (*(Correct(seat, "space", 0) for seat in beyond), Correct(None, "final_round", 0))


MOMENTS: Final = Moments(
    seen=SEEN,
    pictures=PICTURES,
    phase="phase.race",
    level="full",
    habits=HABITS,
    told={"cards of a deck that had run out were counted": _counts},
    by_hand=BY_HAND,
    counted=(
        CountedGame(8, "table"),
        CountedGame(4, "full"),
        CountedGame(8, "table", EACH_CARD, "a barrier at each card of the Draft"),
        CountedGame(4, "full", EACH_CARD, "a barrier at each card of the Draft"),
    ),
    on_touches=(
        "A press of the own button takes the place of asking and answering “are you done?”. Real dice are thrown and",
        "not touched; only a die that the reader asks about takes a touch.",
        "At level *table* nobody is to need a seventh touch in a round; at level *full* the screen takes over sums,",
        "cogs and layout, too, and takes more. By the usual rules hands go round at everybody's own pace, and",
        "each seat says in one visit to its panel what its cards came to; waiting at each card takes more presses.",
        "A deck that has run out is counted by one player for everybody, one touch a deck.",
    ),
    kept_going=_kept_going,
)
