"""The two networks: a fully convolutional finder of dice and a small reader of one die cut out."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional as f

from vision.colours import COLOURS
from vision.reading.cutting import CLOSE_CUT, CUT, WIDE_CUT
from vision.reading.place import PLACE

VALUES = 10  # 0 = no die, 1..6, 7 = a die that leans, 8 = one that shows no pips, 9 = one too spoilt to be read
#: Values the finder tells apart: 1..6, and 7 for a die that leans or shows no pips.
FINDER_VALUES = 7
#: Output channels of the finder: heat, offset 2, log size 2, top 2, values, colours, heat of small and of large dice.
FINDER_OUT = 7 + FINDER_VALUES + len(COLOURS) + 2
#: Which output of the networks before this one each output begins with; None for what is new.
FINDER_ROWS: tuple[int | None, ...] = (*range(FINDER_OUT - 2), None, None)
READER_ROWS: tuple[int | None, ...] = (*range(8), 7, 7, *range(8, 8 + len(COLOURS)))
#: What a candidate is in its surroundings: no pip die, one that lies flat, one that does not, one seen twice.
FOOTINGS = 4
#: Channels of the map of pips: heat, and the logarithm of their radius in sides of the cut-out.
PIP_CHANNELS = 2


def conv(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    """3 x 3 convolution with batch normalisation and rectifier."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    """Two convolutions beside a straight way."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = conv(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x: Tensor) -> Tensor:
        """Same shape as ``x``."""
        return f.relu(x + self.second(self.first(x)))


def silent(inputs: int, outputs: int) -> nn.Conv2d:
    """A 1 x 1 convolution that says nothing at first."""
    layer = nn.Conv2d(inputs, outputs, 1)
    nn.init.zeros_(layer.weight)
    assert layer.bias is not None
    nn.init.zeros_(layer.bias)
    return layer


class Finder(nn.Module):
    """Pictures (n, 3, h, w) in -0.5..0.5, sides multiples of 16, and places (n, 2, h / 16, w / 16).

    Answers (n, FINDER_OUT, h / 4, w / 4).
    """

    def __init__(self) -> None:
        super().__init__()
        self.stem = conv(3, 16, 2)
        self.quarter = nn.Sequential(conv(16, 32, 2), Residual(32))
        self.eighth = nn.Sequential(conv(32, 64, 2), Residual(64))
        self.sixteenth = conv(64, 80, 2)
        self.placed = silent(2, 80)
        self.deep = Residual(80)
        self.down = nn.Conv2d(80, 64, 1)
        self.middle = conv(64, 64)
        self.lower = nn.Conv2d(64, 32, 1)
        self.last = conv(32, 48)
        self.head = nn.Conv2d(48, FINDER_OUT, 1)
        with torch.no_grad():
            assert self.head.bias is not None
            self.head.bias[[0, -2, -1]] = -4.0

    def forward(self, x: Tensor, place: Tensor) -> Tensor:
        """Raw answers; heat and classes are logits."""
        q = self.quarter(self.stem(x))
        e = self.eighth(q)
        s = self.deep(self.sixteenth(e) + self.placed(place))
        e = self.middle(e + f.interpolate(self.down(s), scale_factor=2.0, mode="nearest"))
        q = self.last(q + f.interpolate(self.lower(e), scale_factor=2.0, mode="nearest"))
        answer: Tensor = self.head(q)
        return answer


class PipReader(nn.Module):
    """Cut-outs (n, 3, side, side) in -0.5..0.5 and places (n, PLACE, side / 4, side / 4), the same all over.

    Answers (n, VALUES + colours + PIP_CHANNELS * (side / 2) ** 2): logits of values, then of colours, then the map of
    the upper face's pips (PIP_CHANNELS, side / 2, side / 2), flat.
    """

    def __init__(self, side: int = CUT, narrowed: int = 24) -> None:
        super().__init__()
        self.front = nn.Sequential(conv(3, 16, 2), conv(16, 32), conv(32, 32), conv(32, 48, 2))
        self.placed = silent(PLACE, 48)
        self.back = nn.Sequential(Residual(48), conv(48, 64, 2), conv(64, 64), Residual(64))
        self.narrow = nn.Sequential(nn.Conv2d(64, narrowed, 1), nn.ReLU(inplace=True), nn.Flatten())
        self.head = nn.Sequential(
            nn.Linear(narrowed * (side // 8) ** 2, 96),
            nn.ReLU(inplace=True),
            nn.Dropout(0.1),
            nn.Linear(96, VALUES + len(COLOURS)),
        )
        self.mid_pips, self.deep_pips, self.fine_pips = nn.Conv2d(48, 24, 1), nn.Conv2d(64, 24, 1), conv(32, 24)
        self.joined_pips = conv(24, 16)
        self.pips = nn.Conv2d(16, PIP_CHANNELS, 1)
        with torch.no_grad():
            assert self.pips.bias is not None
            self.pips.bias.copy_(torch.tensor([-4.0, -2.6]))

    def forward(self, x: Tensor, place: Tensor) -> Tensor:
        """Logits of values, of colours, and the map of pips."""
        fine = self.front[:3](x)
        middle = self.back[0](self.front[3](fine) + self.placed(place))
        deep = self.back[1:](middle)
        told = self.head(self.narrow(deep))
        upper = self.mid_pips(middle) + f.interpolate(self.deep_pips(deep), scale_factor=2.0, mode="nearest")
        joined = self.fine_pips(fine) + f.interpolate(upper, scale_factor=2.0, mode="nearest")
        answer: Tensor = torch.cat([told, self.pips(self.joined_pips(f.relu(joined))).flatten(1)], 1)
        return answer


class CloserReader(PipReader):
    """The pip reader's shape for cut-outs of 64 pixels: it sees pips a third larger."""

    def __init__(self) -> None:
        super().__init__(CLOSE_CUT, 20)


class WideReader(nn.Module):
    """Wide cut-outs (n, 3, WIDE_CUT, WIDE_CUT) in -0.5..0.5 and places (n, PLACE, WIDE_CUT / 4, WIDE_CUT / 4).

    Answers (n, FOOTINGS): logits of no pip die, of one that lies flat, of one that leans or is half hidden, and of
    one that is seen twice, as told from shadows, side faces and what lies round about.
    """

    def __init__(self) -> None:
        super().__init__()
        self.front = nn.Sequential(conv(3, 16, 2), conv(16, 32, 2))
        self.placed = silent(PLACE, 32)
        self.back = nn.Sequential(conv(32, 32), conv(32, 48, 2), Residual(48))
        self.narrow = nn.Sequential(nn.Conv2d(48, 24, 1), nn.ReLU(inplace=True), nn.Flatten())
        self.head = nn.Sequential(
            nn.Linear(24 * (WIDE_CUT // 8) ** 2, 64), nn.ReLU(inplace=True), nn.Dropout(0.1), nn.Linear(64, FOOTINGS)
        )

    def forward(self, x: Tensor, place: Tensor) -> Tensor:
        """Logits."""
        answer: Tensor = self.head(self.narrow(self.back(self.front(x) + self.placed(place))))
        return answer
