"""What is on board and where: crew, batteries and goods, by the square of the component that holds them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from companion.games.galaxy_trucker.components import GOODS, Alien, Goods, Square


class Aboard(msgspec.Struct, frozen=True, dict=True):
    """What a ship carries, a value; nothing is told where there is none. Made by :func:`carrying` or :func:`changed`.

    Attributes:
        humans: (cabin, figures).
        aliens: (cabin, which); it fills the cabin.
        batteries: (battery component, tokens).
        goods: (hold, blocks), the blocks of a hold in the order of their colours.
    """

    humans: tuple[tuple[Square, int], ...] = ()
    aliens: tuple[tuple[Square, Alien], ...] = ()
    batteries: tuple[tuple[Square, int], ...] = ()
    goods: tuple[tuple[Square, tuple[Goods, ...]], ...] = ()

    @cached_property
    def humans_at(self) -> Mapping[Square, int]:
        """Human figures by cabin."""
        return dict(self.humans)

    @cached_property
    def alien_at(self) -> Mapping[Square, Alien]:
        """Aliens by cabin."""
        return dict(self.aliens)

    @cached_property
    def batteries_at(self) -> Mapping[Square, int]:
        """Tokens by battery component."""
        return dict(self.batteries)

    @cached_property
    def goods_at(self) -> Mapping[Square, tuple[Goods, ...]]:
        """Blocks by hold."""
        return dict(self.goods)

    def crew_at(self, square: Square) -> int:
        """Return the figures in a cabin; an alien is one (A-27)."""
        return self.humans_at.get(square, 0) + (square in self.alien_at)

    @property
    def human_count(self) -> int:
        """Humans on board; without any a player gives up (GT-GIVEUP-02)."""
        return sum(self.humans_at.values())

    @property
    def crew(self) -> int:
        """Figures on board, aliens among them (A-27)."""
        return self.human_count + len(self.aliens)

    @property
    def battery_count(self) -> int:
        """Battery tokens on board."""
        return sum(self.batteries_at.values())

    @property
    def all_goods(self) -> tuple[Goods, ...]:
        """All blocks of goods on board."""
        return tuple(block for _, blocks in self.goods for block in blocks)

    def has(self, alien: Alien) -> bool:
        """Tell whether an alien of this colour is on board."""
        return alien in self.alien_at.values()


def carrying(
    humans: Mapping[Square, int] | None = None,
    aliens: Mapping[Square, Alien] | None = None,
    batteries: Mapping[Square, int] | None = None,
    goods: Mapping[Square, Sequence[Goods]] | None = None,
) -> Aboard:
    """Return what is on board, from tables by square."""
    blocks = {at: tuple(sorted(each, key=GOODS.index)) for at, each in (goods or {}).items()}
    return Aboard(
        tuple(sorted((at, n) for at, n in (humans or {}).items() if n > 0)),
        tuple(sorted((aliens or {}).items())),
        tuple(sorted((at, n) for at, n in (batteries or {}).items() if n > 0)),
        tuple(sorted((at, each) for at, each in blocks.items() if each)),
    )


def only_on(aboard: Aboard, squares: Mapping[Square, object]) -> Aboard:
    """Return what of it is on these squares."""
    return carrying(
        {at: n for at, n in aboard.humans if at in squares},
        {at: alien for at, alien in aboard.aliens if at in squares},
        {at: n for at, n in aboard.batteries if at in squares},
        {at: goods for at, goods in aboard.goods if at in squares},
    )
