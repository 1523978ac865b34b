"""What is said of cards and figures: energy cards, class cards, cards described at the table, figures told, bids."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.scenario.fields import Fields
from companion.core.scenario.said import Who as SaidBy
from companion.games.raising_robots import actions
from companion.games.raising_robots.cards import Kind
from companion.games.raising_robots.components import MOST_CLASSES, RESOURCES, WILD
from companion.games.raising_robots.energy import candidates
from companion.games.raising_robots.resources import kindest
from companion.games.raising_robots.scenario import words
from companion.games.raising_robots.scenario.box import card_from
from companion.games.raising_robots.scenario.said_work import VersionSaid, named_cards, paid
from companion.games.raising_robots.state import SOURCES, Workshop

Who = SaidBy[Workshop]
BOOKED = ("wild", "pay_wild", "inspiration", "class_card", "unlock_token", "assemble_robot")


def lay(said: Fields, who: Who) -> Action:
    """Read the energy card that is drawn: one of the deck, or one that nobody has seen before."""
    name, energy = said.text("card"), who.state.material.energy
    if name in energy:
        return actions.LayCard(who.seat, name)
    card = words.energy_card(name)
    if card is None:
        raise said.unclear("card", words.ENERGY_LIKE)
    alike = (each for each in candidates(who.state, who.seat) if _looks_alike(who.state, each, name))
    found = next(alike, None)
    if found is not None:
        return actions.LayCard(who.seat, found)
    free = next(free for n in range(1, 100) if (free := f"{card.id}_{n}") not in energy)
    return actions.LayCard(who.seat, free, replace(card, id=free))


def put_back(said: Fields, who: Who) -> Action:
    """Read the energy card that was told by mistake."""
    maker = who.state.makers[who.seat]
    return actions.PutCardBack(who.seat, _laid(said, who, [*maker.ahead, *(one.card for one in maker.laid)]))


def tell(said: Fields, who: Who) -> Action:
    """Read the phase under an energy card; without ``card`` it is the first of which none was told."""
    laid = who.state.makers[who.seat].laid
    untold = [one.card for one in laid if not one.phase] or [one.card for one in laid]
    card = _laid(said, who, [one.card for one in laid]) if "card" in said or not untold else untold[0]
    return actions.TellPhase(who.seat, card, words.phase(said, "phase"))


def _laid(said: Fields, who: Who, cards: list[str]) -> str:
    name = said.text("card")
    return next((each for each in cards if each == name or _looks_alike(who.state, each, name)), name)


def _looks_alike(state: Workshop, card: str, name: str) -> bool:
    return words.said_energy(state.material.energy[card]) == " ".join(name.split())


def keep_class(said: Fields, who: Who) -> Action:
    """Read the class card that is kept, and which one makes room for it, by its name or its number."""
    classes, kept = who.state.material.classes, who.state.makers[who.seat].classes
    card = words.known(said, "card", classes, said.text("card")) if "card" in said else ""
    instead: Any = said.raw("instead_of")
    if isinstance(instead, str):
        old = words.known(said, "instead_of", classes, instead)
        instead = next((n for n, each in enumerate(kept, 1) if each.card == old), MOST_CLASSES + 1)
    elif instead is not None:
        instead = said.number("instead_of", None, 1)
    return actions.KeepClass(who.seat, card, None if instead is None else instead - 1, said.flag("none"))


def keep_inventor(said: Fields, who: Who) -> Action:
    """Read the inventor that is kept."""
    inventors = who.state.material.inventors
    return actions.KeepInventor(
        who.seat, words.known(said, "card", inventors, said.text("card")) if "card" in said else ""
    )  # fmt: skip


def use_ability(said: Fields, who: Who) -> Action:
    """Read which ability of an inventor is used."""
    which: VersionSaid = said.one_of("which", get_args(VersionSaid), "basic")
    return actions.UseAbility(who.seat, which, paid(said, None), named_cards(said, who.state))


def book(said: Fields, who: Who) -> Action:
    """Read what is booked by hand: a resource, or an icon."""
    if "what" in said:
        what: Any = said.one_of("what", BOOKED)
        return actions.BookEffect(who.seat, what, paid(said, None))
    return actions.Book(who.seat, said.one_of("resource", RESOURCES), said.number("n", None, -words.MOST, words.MOST))


def figure(said: Fields, seat: int | None) -> Action:
    """Read a figure that is told: a number, none, or amounts."""
    name = said.text("figure")
    if "amounts" in said:
        return actions.TellAmounts(seat, name, words.amounts(said, "amounts", (*RESOURCES, WILD)))
    return actions.TellPrinted(seat, name, said.number("value", None, -1) if "value" in said else None)


def describe(said: Fields, who: Who) -> Action:
    """Read a card that nobody has described before: ``robot``, ``class`` or ``inventor``, as its data file has it."""
    material = who.state.material
    if "class" in said:
        return actions.NewClass(who.seat, _described(said, "class", material.classes))
    if "inventor" in said:
        return actions.NewInventor(who.seat, _described(said, "inventor", material.inventors))
    return actions.NewRobot(who.seat, _described(said, "robot", material.robots))


def _described(said: Fields, kind: Kind, taken: Any) -> Any:
    fields = said.table(kind)
    if kind not in said:
        raise said.unclear(kind, "is missing, and neither class nor inventor is there")
    return card_from(kind, said.raw(kind), taken, fields.at)


def name_card(said: Fields, who: Who) -> Action:
    """Read which card something is that lies before a seat, or in its hand."""
    material, target = who.state.material, said.text("target")
    cards: Any = material.robots
    if target.startswith("class"):
        cards = material.classes
    elif target == "inventor":
        cards = material.inventors
    return actions.NameCard(who.seat, target, words.known(said, "card", cards, said.text("card")))


def bid(said: Fields, who: Who) -> Action:
    """Read track and space, counted from 1."""
    return actions.Bid(who.seat, said.number("track", None, 1) - 1, said.number("space", None, 1) - 1)


def pay_bid(said: Fields, who: Who) -> Action:
    """Read what is paid for a bid, mostly the kindest payment."""
    due = next((each.amounts for each in who.state.makers[who.seat].due if each.kind == "pay"), ())
    tape = who.state.readings.tape_pays_wild
    proposed = kindest(due, who.state.makers[who.seat].stock, tape_pays_wild=tape)
    return actions.PayBid(who.seat, paid(said, proposed), named_cards(said, who.state))


def score(said: Fields, who: Who) -> Action:
    """Read the points of a source, or of a class card by its number."""
    vp = said.number("vp", None, 0, words.MOST_POINTS)
    if "class" in said:
        return actions.TellClass(who.seat, said.number("class", None, 1) - 1, vp)
    pieces = said.number("pieces", None, 0, words.MOST_POINTS) if "pieces" in said else None
    return actions.TellScore(who.seat, said.one_of("source", SOURCES), vp, pieces)
