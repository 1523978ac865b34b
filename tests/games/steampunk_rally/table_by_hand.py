"""States set up by hand, so that what is shown can be foretold from the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from companion.core.actions import Action, Advance, Ready
from companion.core.applied import Applied
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.setup import Seat, Setup
from companion.core.supplies import Supply
from companion.core.track import Track
from companion.core.view import Cards, DiceRow, Keys, Offer, Panel, Says
from companion.games.steampunk_rally.catalogue.catalogue import Catalogue
from companion.games.steampunk_rally.components import COLOURS, Challenge, CourseSpace, Part, SlotSpec
from companion.games.steampunk_rally.dice import slots
from companion.games.steampunk_rally.shown.panel import panel
from companion.games.steampunk_rally.shown.view import view
from companion.games.steampunk_rally.state import RULES_VERSION, Built, Course, Die, Racer, State

NAMES = ("Ada", "Kenji", "María", "Tomás")
LETTERS = {"R": "red", "B": "blue", "Y": "yellow", "*": "any"}
replace = msgspec.structs.replace


class Table:
    """A table at which seats, course and phase are put together by hand."""

    def __init__(self) -> None:
        from companion.games.steampunk_rally.game import SteampunkRally

        self.game = SteampunkRally()

    @staticmethod
    def part(part_id: str, colours: str = "", trigger: int = -2, **fields: Any) -> Part:
        """A card; ``RRb*`` are two square red slots, a blue storage slot and a neutral one."""
        specs = tuple(SlotSpec(LETTERS[c.upper()], c.islower() or c == "*") for c in colours)
        fields = {"border": "copper", "valves": "nesw", **fields}
        return Part(part_id, fields.pop("name", part_id.title()), fields.pop("border"), specs, trigger, **fields)

    @staticmethod
    def dice(short: str) -> tuple[Die, ...]:
        """``R4 B0``: a red 4, and a blue die that has not been rolled."""
        return tuple(Die(LETTERS[d[0]], int(d[1:])) for d in short.split())

    @staticmethod
    def built(part: Part, at: tuple[int, int] = (0, 0), values: str = "", **fields: Any) -> Built:
        """A card of an invention with dice in its slots: ``40`` is a 4 in the first one."""
        card = slots.laid(part, at)
        return replace(card, dice=tuple(map(int, values)) if values else card.dice, **fields)

    def full(self, *cards: Built, pool: str = "", **fields: Any) -> Racer:
        """A seat at level *full*: a cockpit at (0, 0), and these cards."""
        level = fields.pop("level", "full")
        cockpit = slots.laid(self.part("cockpit", border="inventor"), (0, 0))
        return Racer(level, "ada", machine=(cockpit, *cards), pool=self.dice(pool), **fields)

    def parts(self, *cards: Built, **fields: Any) -> Racer:
        """A seat at level *parts*."""
        return self.full(*(replace(card, at=(0, 0)) for card in cards), level="parts", **fields)

    def table(self, pool: str = "", **fields: Any) -> Racer:
        """A seat at level *table*."""
        return Racer("table", "bo", pool=self.dice(pool), **fields)

    @staticmethod
    def course(
        challenges: dict[int, Challenge] | None = None, terrain: dict[int, int] | None = None, length: int = 30
    ) -> Course:
        """A straight track whose spaces from 25 on lie beyond the finish line."""
        ways: list[tuple[int, ...]] = [(i + 1,) for i in range(length)]
        on_it = (challenges or {}, terrain or {})
        spaces = tuple(CourseSpace(on_it[1].get(i, 0), on_it[0].get(i), i >= 25) for i in range(length + 1))
        return Course(Track.of([*ways, ()]), spaces)

    def state(self, *racers: Racer, phase: str = "race", extras: bool = True, **fields: Any) -> State:
        """The game with these seats in round 2; the supply holds the dice that they do not."""
        used = Counter(die.colour for racer in racers for die in racer.pool)
        used.update(c for racer in racers for card in racer.machine for c in slots.colours(card))
        rules = {name: (value,) for name, value in fields.pop("rules", {}).items()}
        answers = {"extras": "on" if extras else "off"}
        seats = tuple(Seat(NAMES[i], level=racer.level, answers=answers) for i, racer in enumerate(racers))
        ready = fields.pop("ready", ())
        fields = {"round": 2, "pick": int(phase == "draft"), "course": self.course(), **fields}
        return State(
            setup=Setup(seats, rules),
            racers=racers,
            supply=Supply(tuple((colour, 36 - used[colour]) for colour in COLOURS)),
            phase=phase,
            barrier=ReadyBarrier(len(racers), ready),
            **{"begun_under": RULES_VERSION, **fields},
        )

    def do(self, state: State, *actions: Action) -> State:
        """The state after these actions, each of which must be done."""
        for action in actions:
            done = self.game.apply(state, action)
            assert isinstance(done, Applied), (action, done)
            state = done.state
        return state

    def advance(self, state: State) -> State:
        """The state once everybody who is not ready has said so and the phase has ended."""
        return self.do(state, *(Ready(seat) for seat in state.barrier.missing), Advance(None))

    @staticmethod
    def panel(state: State, *picked: str, seat: int = 0, catalogue: Catalogue | None = None) -> Panel:
        """The panel of a seat that has picked up these things."""
        return panel(state, seat, picked, catalogue)

    @staticmethod
    def keys(shown: Panel) -> list[Offer]:
        """All keys of a panel."""
        return [key for section in shown.sections if isinstance(section, Keys) for key in section.keys]

    def key(self, shown: Panel, says: str) -> Offer:
        """The one key of a panel that says this."""
        (found,) = [key for key in self.keys(shown) if key.says.key == says]
        return found

    @staticmethod
    def rows(shown: Panel) -> list[Keys]:
        """The rows of keys of a panel."""
        return [section for section in shown.sections if isinstance(section, Keys)]

    @staticmethod
    def cards(shown: Panel) -> Cards:
        """The one set of cards of a panel."""
        (found,) = [section for section in shown.sections if isinstance(section, Cards)]
        return found

    @staticmethod
    def dice_row(shown: Panel) -> DiceRow:
        """The one row of dice of a panel."""
        (found,) = [section for section in shown.sections if isinstance(section, DiceRow)]
        return found

    @staticmethod
    def says(shown: Panel) -> list[Says]:
        """The lines of text of a panel."""
        return [section for section in shown.sections if isinstance(section, Says)]

    view = staticmethod(view)


EFFECTS = (
    (
        ("silver", "silver_wheel"),
        ("gold", "gold_wheel"),
        ("damage", "damage"),
        ("repair", "repair"),
        ("cog", "cog"),
    ),
    (("gain_red", "heat"), ("gain_blue", "steam"), ("gain_yellow", "electricity")),
    (("remove_red", "remove_heat"), ("remove_blue", "remove_steam"), ("remove_yellow", "remove_electricity")),
)
"""Kinds of effects with their signs, in rows as the keys stand."""


class Describing:
    """The keys that describe a card, whatever has been picked up before."""

    def __init__(self, *base: str) -> None:
        self.base = base

    def tabs(self, shown: str, names: tuple[str, ...], *tokens: str) -> Keys:
        """The row of tabs, of which one is shown."""
        return Keys(
            tuple(
                Offer(text(f"described.{name}"), select=(*self.base, f"tab:{name}", *tokens), on=name == shown)
                for name in names
            )
        )

    def plus(
        self,
        tab: str,
        tokens: tuple[str, ...],
        token: str,
        sign: str | None = None,
        why: Text | None = None,
        says: Text | None = None,
    ) -> Offer:
        """A key that adds one thing to what was picked up."""
        chosen = (*self.base, f"tab:{tab}", *tokens, token)
        return Offer(says or text("plain", name="+1"), select=chosen, sign=sign, why=why)

    def back(self, tab: str, *tokens: str) -> Keys:
        """The key that leaves only these."""
        return Keys((Offer(text("vent.one_back"), select=(*self.base, f"tab:{tab}", *tokens)),))

    def effect_keys(self, tokens: tuple[str, ...], why: Text | None = None) -> tuple[Keys, ...]:
        """A key for one more of each effect."""
        return tuple(
            Keys(tuple(self.plus("effects", tokens, f"gives:{kind}", sign, why) for kind, sign in row))
            for row in EFFECTS
        )

    def links(self, tokens: tuple[str, ...], why: Text | None = None) -> Keys:
        """The keys that part alternatives and lines."""
        return Keys(
            tuple(
                self.plus("effects", tokens, f"gives:{name}", why=why, says=text(f"described.{name}"))
                for name in ("or", "next")
            )
        )
