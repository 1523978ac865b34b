"""``pipworks check``: rulings written as data."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FILE


@click.command()
@click.argument("scenarios", nargs=-1, required=True, type=FILE)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a scenario and line.")
def check(scenarios: tuple[Path, ...], as_json: bool) -> int:
    """Check rulings written as data: scenario files, or all in a folder."""
    from companion.proofs.check_files import run_check

    return run_check(list(scenarios), as_json, sys.stdout, sys.stderr)
