"""The sections of a seat panel as bands from top to bottom: rows of keys, dice, sentences, cards."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Text
from companion.core.view import (
    Cards,
    Cells,
    DiceRow,
    Keys,
    Load,
    Offer,
    Panel,
    PickCards,
    Says,
    Section,
    TileGrid,
    Towers,
    Way,
    WaysOn,
)
from companion.kiosk.drawing import Anchor, Area, KeyState, KeyStyle, Role, Scene, theme
from companion.kiosk.drawing.track import WayLook
from companion.kiosk.play import usable
from companion.kiosk.widgets.basics import LitStrip, Sign, Well, Writing, kind, sign_name, touch_area
from companion.kiosk.widgets.cards.rows import card_bands
from companion.kiosk.widgets.dash.entry import grid_bands
from companion.kiosk.widgets.dash.load import load_bands
from companion.kiosk.widgets.entry.cells import cells_bands
from companion.kiosk.widgets.entry.picks import picks_bands
from companion.kiosk.widgets.entry.towers import towers_bands
from companion.kiosk.widgets.offers import (
    Ask,
    Band,
    LyingDie,
    OnLift,
    WayKey,
    WideKey,
    is_die,
    is_figure,
    label_of,
    offer_name,
    put_offer,
)

ROW = 52.5
"""Pitch of the rows of keys, in u."""
LIT_ROW = 56.0
"""Height of a row of keys on a lit strip."""
HEAD = 46
"""Room for the sign in front of a row of keys."""
WORD_HEAD = 92
SIGN = 40
DICE_ROW = 59.0
DICE_LINE = 53.0
"""Height of each line of dice where they take several."""
DIE = 44
DIE_PITCH = 54
LINE = 26
LEAST_WAY = 80.0
"""Pitch of the ways at a fork where there is no room for more."""
AT_BACK = 1 / 5
"""Where a way begins that lies behind the pawn, as a share of its width."""


def _tone(said: Says) -> theme.Colour:
    now = theme.now
    return {"plain": now.text, "quiet": now.quiet, "warn": now.warning_text, "bad": now.alarm_text}[said.tone]


def bands_of(sections: Sequence[Section], ask: Ask, width: float, *, maps: bool, paired: bool = False) -> list[Band]:
    """Return the bands of the sections, the keys of short rows side by side.

    Args:
        sections: from top to bottom.
        ask: the panel they stand in.
        width: room across in u.
        maps: False where maps of cards are shown elsewhere.
        paired: cards stand two side by side, so that fewer pages are turned.
    """
    bands: list[Band] = []
    index = 0
    while index < len(sections):
        section = sections[index]
        follower = sections[index + 1] if index + 1 < len(sections) else None
        if isinstance(section, Keys) and isinstance(follower, Keys) and _pair(section, follower, ask, width):
            bands.append(_pair_band(section, follower, ask))
            index += 2
            continue
        if isinstance(section, Towers):
            beside = follower.keys if isinstance(follower, Keys) and len(follower.keys) == 1 else ()
            bands += towers_bands(section, ask, width, beside)
            index += 2 if beside else 1
            continue
        if isinstance(section, Keys):
            bands += _key_bands(section, ask, width)
        elif isinstance(section, DiceRow):
            bands += _dice_bands(section, ask, width)
        elif isinstance(section, Says):
            bands.append(_says_band(section, ask, width))
        elif isinstance(section, Cards):
            bands += card_bands(section, ask, width, maps=maps, paired=paired)
        elif isinstance(section, WaysOn):
            bands.append(_ways_band(section, ask))
        elif isinstance(section, Cells):
            bands += cells_bands(section, ask, width)
        elif isinstance(section, TileGrid):
            bands += grid_bands(section, ask)
        elif isinstance(section, Load):
            bands += load_bands(section, ask, width)
        elif isinstance(section, PickCards):
            bands += picks_bands(section, ask, width)
        index += 1
    return bands


def _figures_only(keys: Keys, ask: Ask) -> bool:
    return all(is_figure(offer, label_of(offer, ask)) for offer in keys.keys)


def _pair(first: Keys, second: Keys, ask: Ask, width: float) -> bool:
    """Tell whether two rows of figures stand side by side with keys wide enough for a finger."""
    heads = sum(HEAD if keys.sign else 0 for keys in (first, second))
    if not all(not keys.says and _figures_only(keys, ask) for keys in (first, second)):
        return False
    return (width - heads) / max(1, len(first.keys) + len(second.keys)) >= ask.least_key


def _pair_band(first: Keys, second: Keys, ask: Ask) -> Band:
    def put(scene: Scene, rect: Area) -> None:
        heads = sum(HEAD if keys.sign else 0 for keys in (first, second))
        each = (rect.width - heads) / (len(first.keys) + len(second.keys))
        wide = (HEAD if first.sign else 0) + each * len(first.keys)
        _put_keys(scene, rect.left(wide), first, first.keys, ask)
        _put_keys(scene, rect.beside(wide), second, second.keys, ask)

    return Band(ROW, put, grows=True)


def _key_bands(keys: Keys, ask: Ask, width: float) -> list[Band]:
    if any(offer.adds is not None for offer in keys.keys):
        head = [_says_band(Says(keys.says), ask, width)] if keys.says is not None else []
        return [*head, *(_offer_band(offer, ask) for offer in keys.keys)]
    room = width - _head(keys) - (4 if keys.lit else 0)
    lines = _lines([_needs(offer, ask) for offer in keys.keys], room, ask.least_key)
    least = ask.least_key
    bare = len(lines) > 1 and _fit([_needs(offer, ask, bare=True) for offer in keys.keys], room, least)
    if bare:  # dice say what they are without a word, and all stand in one row
        lines = [slice(0, len(keys.keys))]

    def band(number: int) -> Band:
        def put(scene: Scene, rect: Area) -> None:
            _put_keys(scene, rect, keys, keys.keys[lines[number]], ask, head=number == 0, bare=bare)

        return Band(LIT_ROW if keys.lit else ROW, put, grows=True)

    return [band(number) for number in range(len(lines))]


def _lines(needs: Sequence[float], room: float, least: float) -> list[slice]:
    """Return which keys stand in each line, by how wide each must be at least: even lines where they hold them."""
    lines = [slice(0, min(1, len(needs)))]
    for index in range(1, len(needs)):
        longer = slice(lines[-1].start, index + 1)
        if _fit(needs[longer], room, least):
            lines[-1] = longer
        else:
            lines.append(slice(index, index + 1))
    if len(lines) > 1:
        evened = (_evened(len(needs), count) for count in range(len(lines), len(needs) + 1))
        lines = next((some for some in evened if all(_fit(needs[one], room, least) for one in some)), lines)
    return lines if needs else []


def _evened(keys: int, lines: int) -> list[slice]:
    """Spread keys over lines so that no line is much shorter than the others."""
    each = -(-keys // lines)
    return [slice(start, min(start + each, keys)) for start in range(0, keys, each)]


def _fit(needs: Sequence[float], room: float, least: float) -> bool:
    """Tell whether keys side by side hold every label of the line."""
    return room / len(needs) >= least and (max(needs) <= room / len(needs) or sum(needs) <= room)


def _widths(offers: Sequence[Offer], ask: Ask, room: float, *, bare: bool = False) -> list[float]:
    """Return how wide the keys of a line are: all the same where that holds every label, else as they need it."""
    each = room / max(1, len(offers))
    needs = [_needs(offer, ask, bare=bare) for offer in offers]
    if not needs or max(needs) <= each or sum(needs) > room:
        return [each] * len(offers)
    spare = (room - sum(needs)) / len(offers)
    return [need + spare for need in needs]


def _needs(offer: Offer, ask: Ask, *, bare: bool = False) -> float:
    label = label_of(offer, ask)
    if is_figure(offer, label):
        return ask.least_key
    if bare and is_die(offer):
        return ask.least_key + 2.0
    if offer.wares:
        return max(ask.least_key + 2.0, 22.0 * len(offer.wares) + 18)
    parts = label.split()
    widest = max((_width(part, ask) for part in parts), default=0.0)
    whole = _width(ask.short(offer.says) or label, ask)
    needed = max(widest, min(whole, whole / 2 + 14)) if len(parts) > 1 else whole
    sign_room = 36 if offer.sign and (sign_name(offer.sign) or kind(offer.sign) != "other") else 0
    return max(ask.least_key + 2.0, needed + sign_room + 18)


def _width(said: str, ask: Ask) -> float:
    """Return the width of a label; asked as a fitting, because those are kept."""
    return ask.text.fit(said, Role.NAME, 4000, 100).width


def _head(keys: Keys) -> float:
    return (HEAD if sign_name(keys.sign) else 0) + (WORD_HEAD if keys.says is not None else 0)


def _put_keys(
    scene: Scene, rect: Area, keys: Keys, offers: Sequence[Offer], ask: Ask, *, head: bool = True, bare: bool = False
) -> None:
    taken = _head(keys)
    drawn = sign_name(keys.sign)
    if keys.lit:
        scene.add(rect.inset(2, 1), LitStrip())
    if head and drawn is not None:
        scene.add(rect.left(HEAD).middle(HEAD - 8, SIGN), Sign(drawn))
    if head and keys.says is not None:
        colour = theme.now.warning_text if keys.lit else theme.now.quiet
        said = Writing(ask.say(keys.says), colour=colour, lines=2)
        scene.add(rect.left(taken).end(WORD_HEAD).trimmed(left=4 if drawn else 8, right=6), said)
    rest = rect.beside(taken).before(4 if keys.lit else 0)
    for offer, wide in zip(offers, _widths(offers, ask, rest.width, bare=bare), strict=True):
        put_offer(scene, _key_in(rest.left(wide)), offer, ask, bare=bare)
        rest = rest.beside(wide)


def _key_in(cell: Area) -> Area:
    """Return the place of a key in its part of a row."""
    return cell.trimmed(2, 2.5, 2, 2)


def _offer_band(offer: Offer, ask: Ask) -> Band:
    """A key across the whole panel that says at its right end what it will do."""

    def put(scene: Scene, rect: Area) -> None:
        place = _key_in(rect)
        label, adds = label_of(offer, ask), ask.say(offer.adds) if offer.adds is not None else ""
        what, live = offer_name(ask.seat, offer), usable(offer)
        reason = ask.say(offer.why) if offer.why is not None else adds
        state = "disabled" if not live else "down" if scene.pressed == what else "selected" if offer.on else "up"
        scene.add(place, WideKey(label, reason, sign_name(offer.sign), state=state))
        scene.touch(touch_area(place, finger=scene.finger), what, ask.doing(offer), side=ask.side, live=live)

    return Band(ROW, put, grows=True)


def _ways_band(fork: WaysOn, ask: Ask) -> Band:
    """The ways as keys across the panel, never on two pages; one is taken when the finger leaves it."""

    def put(scene: Scene, rect: Area) -> None:
        for way, place in zip(fork.ways, rect.rows(len(fork.ways), 0), strict=True):
            _put_way(scene, _key_in(place), fork.start, way, ask)

    return Band(LEAST_WAY * len(fork.ways), put, grows=True)


def _put_way(scene: Scene, place: Area, start: int, way: Way, ask: Ask) -> None:
    def said(message: Text | None) -> str:
        return ask.say(message) if message is not None else ""

    offer = way.offer
    what, live = offer_name(ask.seat, offer), usable(offer)
    state: KeyState = "disabled" if not live else "down" if scene.pressed == what else "up"
    if way.start is None:
        look = WayLook(ask.seat, start, way.path, way.ends)
    else:
        look = WayLook(ask.seat, way.start, way.path, way.ends, AT_BACK, start)
    style: KeyStyle = "red" if offer.tone == "bad" else "iron"
    cost, loss, length = said(offer.why or offer.adds), said(way.loss), said(way.length)
    scene.add(place, WayKey(ask.track, look, cost, loss, length, sign_name(offer.sign), style, state))
    touched = OnLift(place.inset(-2), ask.doing(offer))
    scene.touch(
        touch_area(place, finger=scene.finger), what, _nothing_yet, lift=touched.lift, side=ask.side, live=live,
        spot=touched.follow, drag=touched.follow,
    )  # fmt: skip


def _nothing_yet() -> None:
    """What is touched here counts when the finger leaves."""


def way_under_finger(panel: Panel, pressed: str | None) -> tuple[int, ...]:
    """Return the spaces of the way on a panel that is under a finger, the pawn's first; empty where none is."""
    forks = (section for section in panel.sections if isinstance(section, WaysOn))
    ways = ((fork.start if way.start is None else way.start, way) for fork in forks for way in fork.ways)
    return next(((start, *way.path) for start, way in ways if offer_name(panel.seat, way.offer) == pressed), ())


def _says_band(section: Says, ask: Ask, width: float) -> Band:
    said = ask.say(section.says)
    setting = ask.text.fit(said, Role.BODY, width - 12, 3 * LINE + 6, lines=3)
    height = max(LINE, setting.height + 2)

    def put(scene: Scene, rect: Area) -> None:
        scene.add(rect.inset(6, 0), Writing(said, colour=_tone(section), lines=3))

    return Band(height, put)


def _pitch(dice: int, ask: Ask, width: float) -> float:
    """Return how far dice stand apart: closer together where one line so holds them all."""
    each = width / max(1, dice)
    return each if ask.least_key <= each < DIE_PITCH else DIE_PITCH


def _dice_bands(section: DiceRow, ask: Ask, width: float) -> list[Band]:
    said = ask.say(section.sum) if section.sum is not None else ""
    pitch = _pitch(len(section.dice) + (2 if said else 0), ask, width - 2)
    fits = max(1, int((width - 2) / pitch + 0.01))
    with_sum = max(1, fits - 2) if said and len(section.dice) > fits - 2 else fits
    first, rest = section.dice[:with_sum], section.dice[with_sum:]
    lines = [first, *(rest[start : start + fits] for start in range(0, len(rest), fits))]

    def band(number: int) -> Band:
        def put(scene: Scene, rect: Area) -> None:
            well = rect.inset(0, 1)
            scene.add(well, Well())
            for index, die in enumerate(lines[number]):
                area = rect.beside(2).column(index, pitch)
                box = area.beside((pitch - DIE) / 2 - 1).left(DIE).middle(DIE, DIE)
                on = die.offer is not None and die.offer.on
                scene.add(box, LyingDie(kind(die.colour), die.value or None, on))
                scene.anchors[f"die {ask.seat} {number}.{index}"] = Anchor(box, die.colour, die.value)
                if die.offer is not None:
                    what = f"{offer_name(ask.seat, die.offer)} die {number * fits + index}"
                    offer = die.offer
                    scene.touch(area, what, ask.doing(offer), side=ask.side, live=usable(offer))
            if number == 0 and said:
                place = rect.trimmed(left=12 + len(first) * pitch, right=8)
                scene.add(place, Writing(said, Role.VALUE, theme.now.heading, align="right", lines=2))

        return Band(DICE_ROW if len(lines) == 1 else DICE_LINE, put)

    return [band(number) for number in range(len(lines)) if lines[number] or number == 0]
