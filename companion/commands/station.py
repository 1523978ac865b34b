"""``pipworks station``: who is there, and its firmware brought up to date."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from companion.devices.station.asking import PortAnswer


@click.group(invoke_without_command=True)
@click.option("--port", help="Ask this port only, e.g. /dev/ttyACM0; unless given, every Pico that is plugged in.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.pass_context
def station(context: click.Context, port: str | None, as_json: bool) -> int:
    """Say which button stations are plugged in, with their versions and what they have counted."""
    if context.invoked_subcommand is not None:
        return 0
    from companion.devices.station.asking import ask_ports
    from companion.devices.station.ports import find_ports, other_ports
    from companion.devices.station.told import MORE_THAN_ONE, ONE_ONLY
    from companion.system.clock import SystemClock

    answers = ask_ports((port,) if port else find_ports(), SystemClock())
    others = [] if port else other_ports()
    well = all(answer.code in ("works", "no_answer") for answer in answers)
    if as_json:
        told = {"ok": well, "stations": [_as_told(answer) for answer in answers], "left_alone": dict(others)}
        click.echo(json.dumps(told, ensure_ascii=False))
        return 0 if well else 1
    for answer in answers:
        click.echo(answer.says)
        if answer.counts is not None:
            click.echo(f"  {_counted(answer.counts)}")
        if answer.do:
            click.echo(f"  {answer.do}")
    if sum(answer.is_station for answer in answers) > 1:
        click.echo(f"{MORE_THAN_ONE}. {ONE_ONLY}")
    for name, description in others:
        click.echo(f"{name} ({description}) is no Pico with MicroPython; it is left alone.")
    if not answers:
        click.echo("No Pico is plugged in (hardware/wiring.md tells how one becomes a station).")
    return 0 if well else 1


@station.command()
@click.option("--port", help="The station's port; needed only where several Picos are plugged in.")
@click.option(
    "--pins", help="Its table of pins: four (seats 5 to 8), eight (1 to 8) or a FILE; unless given, it keeps its own."
)
def update(port: str | None, pins: str | None) -> int:
    """Bring the firmware of this program onto the station, or onto a Pico that has only MicroPython.

    Stop the companion first (sudo systemctl stop pipworks): it holds the port. Cut off at any moment, the station
    starts with whole files, old or new, and can be updated again.
    """
    from companion.devices.errors import DeviceError
    from companion.devices.station.ports import find_ports
    from companion.devices.station.update import StationCable, find_station, update_station
    from companion.system.clock import SystemClock

    clock = SystemClock()
    try:
        who = update_station(
            StationCable(port or find_station(clock, find_ports), clock), lambda step: click.echo(step.says), pins
        )
    except DeviceError as error:
        click.echo(f"pipworks station update: {error}", err=True)
        return 1
    click.echo(who.says)
    return 0


def _as_told(answer: PortAnswer) -> dict[str, object]:
    identity = answer.identity
    who = None if identity is None else {
        "firmware": list(identity.firmware), "seats": [seat + 1 for seat in identity.carried],
    }  # fmt: skip
    return {
        "port": answer.port, "code": answer.code, "says": answer.says, "do": answer.do, "station": who,
        "counts": answer.counts,
    }  # fmt: skip


def _counted(counts: dict[str, int]) -> str:
    from companion.devices.station import wire

    extras = [
        name for bit, name in ((wire.CHAIN, "LED chain"), (wire.RING, "ring light"), (wire.PIEZO, "piezo"))
        if counts["extras"] & bit
    ]  # fmt: skip
    return (
        f"running {counts['uptime_s']} s; {counts['presses']} contacts told, {counts['resent']} repeats, "
        f"{counts['dropped']} dropped; {counts['damaged']} frames damaged; {counts['turns_per_s']} turns a second, "
        f"the longest {counts['longest_ms']} ms; {counts['free_kb']} KB free; has {', '.join(extras) or 'no extras'}"
    )
