"""The network: light and what is known of the plate in; what each point shows, its paint and its height out."""

from __future__ import annotations

import torch
from torch import nn
from torch.nn import functional

from vision.stacks.seeing import BRIGHTEST

#: Channels in: light, squares, way from the lens's foot. Out: kinds, what makes paint of light (added to red, green
#: and blue, and a gain of all three), height.
IN, KINDS, OUT = 6, 4, 9


class _Step(nn.Sequential):
    def __init__(self, into: int, out: int, stride: int = 1, size: int = 3) -> None:
        super().__init__(
            nn.Conv2d(into, out, size, stride, size // 2, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)
        )


class StackNet(nn.Module):
    """Four halvings and back; the answer is as fine as what is given."""

    def __init__(self, wide: int = 32) -> None:
        super().__init__()
        a, b, c, d = wide, wide * 3 // 2, wide * 5 // 2, wide * 7 // 2
        self.begin = nn.Sequential(_Step(IN, a, 2, 5), _Step(a, a))
        self.halved = nn.Sequential(_Step(a, b, 2), _Step(b, b))
        self.quartered = nn.Sequential(_Step(b, c, 2), _Step(c, c))
        self.narrowed = nn.Sequential(_Step(c, d, 2), _Step(d, d), _Step(d, d))
        self.up_quarter = _Step(d + c, c)
        self.up_half = _Step(c + b, b)
        self.up = nn.Sequential(_Step(b + a, a), _Step(a, a))
        self.answer = nn.ConvTranspose2d(a, OUT, 2, 2)

    def forward(self, given: torch.Tensor) -> torch.Tensor:
        """(n, IN, h, w) to (n, OUT, h, w); sides are multiples of 16."""
        one = self.begin(given)
        two = self.halved(one)
        four = self.quartered(two)
        eight = self.narrowed(four)
        found = self.up_quarter(torch.cat([_twice(eight), four], 1))
        found = self.up_half(torch.cat([_twice(found), two], 1))
        found = self.up(torch.cat([_twice(found), one], 1))
        answer: torch.Tensor = self.answer(found)
        return answer


def painted(answer: torch.Tensor, given: torch.Tensor) -> torch.Tensor:
    """The paint (n, 3, h, w), as cube roots, that an answer makes of the light it was given."""
    light = functional.avg_pool2d(BRIGHTEST * (given[:, :3] + 0.5) ** 2, 3, 1, 1, count_include_pad=False)
    root = (light + 1e-4) ** (1 / 3)
    return root * (1 + answer[:, KINDS + 3 : KINDS + 4]) + answer[:, KINDS : KINDS + 3]


def _twice(found: torch.Tensor) -> torch.Tensor:
    return functional.interpolate(found, scale_factor=2.0, mode="nearest")
