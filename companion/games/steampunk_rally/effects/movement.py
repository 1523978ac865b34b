"""Moving forward, wheel by wheel (SR-EFFECT-13 to 16, SR-END-01, SR-CHALLENGE-16 to 21)."""

from __future__ import annotations

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.steampunk_rally import dice
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.damage.explosion import space_choices
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.state import Racer, Source

FREE_VALVES = 5
"""Crowds give this many cogs less one for each incomplete valve connection (SR-CHALLENGE-21)."""


def turn(change: Change, seat: int, source: Source) -> None:
    """Move one space by the wheel that is just turning, or ask for the branch (G-23).

    On the last space of the track nothing happens (G-26).
    """
    racer = change.racers[seat]
    onward = change.course.track.onward[racer.space]
    if not onward:
        set_source(change, seat, replace(source, wheel=""))
        change.say_once(seat, "at_the_end", "SR-EFFECT-13")
    elif len(onward) == 1:
        enter(change, seat, source, onward[0])
    else:
        change.ask(seat, "branch", space_choices(change.course, onward), "SR-EFFECT-13")


def enter(change: Change, seat: int, source: Source, target: int) -> None:
    """Enter a space forward: the flag, its terrain on a silver wheel, its challenge on entering."""
    racer = change.racers[seat]
    space = change.course.spaces[target]
    silver = source.wheel == "silver"
    change.say_step(seat, source.wheel, racer.space, target)
    challenge = space.challenge
    kind = "" if challenge is None else challenge.kind
    moved = replace(
        source,
        wheel="",
        moved=True,
        terrain=space.terrain if silver else 0,
        terrain_at=target,
        asks="crowds" if kind == "crowds" else "glaciers" if kind == "glaciers" and silver else "",
    )
    change.set(seat, space=target, challenge_open=False, sources=(moved, *racer.sources[1:]))
    if space.beyond:
        note_crossing(change, seat)


def note_crossing(change: Change, seat: int | None) -> None:
    """The first crossing of the finish line makes the next round the final one (SR-END-03, SR-END-10, G-24, G-25)."""
    if not change.final_round:
        change.final_round = change.round + 1
        change.say(seat, "crossed", "SR-END-03", round=change.final_round)


def settle_entry(change: Change, seat: int, source: Source) -> None:
    """Deal with what the space just entered asks: glaciers or crowds."""
    if source.asks == "crowds":
        racer = change.racers[seat]
        if racer.level == "full":
            crowds(change, seat, source, layout.incomplete(racer.machine))
        elif change.keeps_belongings(seat):
            choices = tuple(Choice(str(n), text("choice.valves", n=n)) for n in range(FREE_VALVES + 1))
            change.ask(seat, "crowds", choices, "SR-CHALLENGE-21")
        else:
            set_source(change, seat, replace(source, asks=""))
            change.say(seat, "crowds_on_table", "SR-CHALLENGE-21")
        return
    challenge = change.course.spaces[source.terrain_at].challenge
    number, colour = (challenge.n, challenge.colour) if challenge is not None else (0, "red")
    choices = glacier_choices(change.racers[seat], colour)
    if len(choices) > 1 and number:
        change.ask(seat, "glaciers", choices, "SR-CHALLENGE-17", n=number, colour=f"@dice.{colour}")
    else:
        unpaid(change, seat, source)


def crowds(change: Change, seat: int, source: Source, valves: int) -> None:
    """Give the cogs of the crowds for this many incomplete valve connections (SR-CHALLENGE-21)."""
    set_source(change, seat, replace(source, asks=""))
    cogs = max(0, FREE_VALVES - valves)
    change.give_cogs(seat, cogs)
    change.say(seat, "crowds", "SR-CHALLENGE-21", n=cogs, valves=valves)


def glacier_choices(racer: Racer, colour: str) -> tuple[Choice, ...]:
    """Return what can be done about glaciers: take the damage, or pay one of the dice of ``colour``.

    At level *table* the cardboard knows what can be paid.
    """
    take = Choice("take", text("choice.take"))
    if not racer.keeps_cards:
        return take, Choice("pay", text("choice.pay", colour=f"@dice.{colour}"))
    payable = {die.value: i for i, die in reversed(tuple(enumerate(racer.pool))) if die.colour == colour}
    return take, *(
        Choice(
            str(payable[value]),
            text("choice.pay_die" if value else "choice.pay", colour=f"@dice.{colour}", value=value),
        )
        for value in sorted(payable)
    )


def unpaid(change: Change, seat: int, source: Source) -> None:
    """The terrain of the glaciers counts (SR-CHALLENGE-16)."""
    challenge = change.course.spaces[source.terrain_at].challenge
    points = challenge.n if challenge is not None else 0
    set_source(change, seat, replace(source, asks="", terrain=source.terrain + points))


def paid(change: Change, seat: int, source: Source, chosen: str) -> None:
    """A die is paid, and the glaciers' terrain is ignored (SR-CHALLENGE-17)."""
    challenge = change.course.spaces[source.terrain_at].challenge
    colour = challenge.colour if challenge is not None else "red"
    pool = change.racers[seat].pool
    if chosen == "pay":
        index = min(
            (i for i, die in enumerate(pool) if die.colour == colour), key=lambda i: pool[i].value, default=-1
        )
    else:
        index = int(chosen)
    if index >= 0:
        dice.pay(change, seat, index)
    set_source(change, seat, replace(source, asks=""))
    change.say(seat, "glaciers_paid", "SR-CHALLENGE-17", colour=f"@dice.{colour}")


def set_source(change: Change, seat: int, source: Source) -> None:
    """Put ``source`` in the place of the one being resolved."""
    change.set(seat, sources=(source, *change.racers[seat].sources[1:]))
