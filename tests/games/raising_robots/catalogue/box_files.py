"""Data files of a box, written short."""

from __future__ import annotations


def energy(count: int = 1, more: str = "", first: int = 1) -> str:
    return "".join(f'[[energy_card]]\nid = "E{n}"\nvalue = {n}\n{more}\n' for n in range(first, first + count))


def robot(more: str = "", name: str = "R1") -> str:
    return f'[[robot]]\nid = "{name}"\nphase = "design"\n{more}\n'


def does(effect: str) -> str:
    return robot(f"basic = {{ energy = 3, effect = {{ {effect} }} }}")


def graded(more: str, scale: str = "") -> str:
    return f'[[class_card]]\nid = "C1"\nobjective = {{ {more} }}\nscale = [{scale}]\n'


def grades(*rungs: tuple[int, int]) -> str:
    return ", ".join(f"{{ at_least = {least}, vp = {vp} }}" for least, vp in rungs)


def inventor(more: str) -> str:
    return f'[[inventor]]\nid = "I1"\n{more}\n'


def boards(more: str) -> str:
    return f"[boards]\n{more}\n"


def spots(*listed: str) -> str:
    return boards(f"spots = [{', '.join(f'{{ {each} }}' for each in listed)}]")


ROBOT_1 = 'robot "R1"'
SIXTEEN = [
    f'section = "design", type = "{kind}"' for kind in ("cosmetic", "speed", "communication", "efficiency") * 4
]
ALL_BUT_2 = "players = [1, 3, 4, 5, 6]"
"""With eight such cards, and four for two players alone, there are four for two and eight for all others."""
