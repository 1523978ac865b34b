"""The network that describes a face, and what it is trained by."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional as f

from vision.training.network import Residual, conv

#: Numbers by which a face is described.
NUMBERS = 96


class FaceNet(nn.Module):
    """Faces (n, 1, 64, 64) as ``cutting.prepared`` makes them; answers (n, NUMBERS), of any length."""

    def __init__(self) -> None:
        super().__init__()
        self.front = nn.Sequential(conv(1, 20, 2), conv(20, 40, 2), Residual(40), Residual(40))
        self.back = nn.Sequential(conv(40, 72, 2), Residual(72), Residual(72))
        self.narrow = nn.Sequential(nn.Conv2d(72, 24, 1), nn.ReLU(inplace=True), nn.Flatten())
        self.head = nn.Linear(24 * 8 * 8, NUMBERS)

    def forward(self, x: Tensor) -> Tensor:
        """Descriptions; only their direction counts."""
        answer: Tensor = self.head(self.narrow(self.back(self.front(x))))
        return answer


def nearness_loss(one: Tensor, other: Tensor, sharpness: float) -> Tensor:
    """How badly pairs of faces (n, d) and (n, d), of which row k belongs to row k, find each other among all.

    Cross entropy over cosines (van den Oord et al. 2018), both ways; all other rows of both are what they must not
    be taken for.
    """
    a, b = f.normalize(one, dim=1), f.normalize(other, dim=1)
    cross, own_a, own_b = a @ b.T, a @ a.T, b @ b.T
    itself = torch.eye(len(a), dtype=torch.bool)
    goal = torch.arange(len(a))
    forth = torch.cat([cross, own_a.masked_fill(itself, -1.0)], 1) * sharpness
    back = torch.cat([cross.T, own_b.masked_fill(itself, -1.0)], 1) * sharpness
    return (f.cross_entropy(forth, goal) + f.cross_entropy(back, goal)) / 2
