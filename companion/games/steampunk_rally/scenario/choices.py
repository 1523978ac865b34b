"""Answers to open questions in the words that people use for them, besides the ids that the journal keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.decisions import Choice, Decision
from companion.core.messages import Arg


def choice_of(word: str, decision: Decision) -> str:
    """Return the id of the choice that a word stands for; the word itself where it is none."""
    if any(choice.id == word for choice in decision.choices):
        return word
    return next((choice.id for choice in decision.choices if word in said_as(choice)), word)


def said_as(choice: Choice) -> Iterator[str]:
    """Yield what a choice is called: ``2 cog + 1 repair``, ``red 3``, ``Burner slot 1``, ``Bo: Burner slot 1``."""
    args = choice.says.args
    if effects := _effects(args):
        yield effects
    if "colour" in args:
        colour = _plain(args["colour"])
        yield f"{colour} {args['value']}" if args.get("value") else colour
    slot = choice.id.rpartition("/")[2]
    if "part" in args and slot.isdecimal():
        where = f"{args['part']} slot {int(slot) + 1}"
        yield f"{args['name']}: {where}" if "name" in args else where


def _effects(args: Mapping[str, Arg]) -> str:
    named = [n for n in range(1, 5) if f"effect{n}" in args]
    return " + ".join(f"{args[f'n{n}']} {_plain(args[f'effect{n}'])}" for n in named)


def _plain(arg: Arg) -> str:
    return str(arg).rpartition(".")[2]
