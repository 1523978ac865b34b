"""Losses of the two networks."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional as f

from vision.training.network import VALUES

#: A die that must not be read is rare, and a value stated for it is worse than a question.
VALUE_WEIGHTS = torch.tensor([1.0] * (VALUES - 1) + [1.6])


def finder_loss(answer: Tensor, target: Tensor) -> Tensor:
    """Focal loss on the heat (CenterNet, Zhou et al. 2019), L1 on places, cross-entropy on classes."""
    heat, goal = answer[:, 0], target[:, 0]
    peak = goal > 0.99
    p = torch.sigmoid(heat).clamp(1e-4, 1 - 1e-4)
    near = -((1 - p) ** 2) * torch.log(p) * peak
    far = -(p**2) * torch.log(1 - p) * (1 - goal) ** 4 * ~peak * target[:, 10]
    count = peak.sum().clamp(min=1)
    focal = (near.sum() + far.sum()) / count
    weight = target[:, 1]
    where = weight > 0
    w = weight[where]
    total = w.sum().clamp(min=1e-3)
    places = answer[:, 1:7].permute(0, 2, 3, 1)[where]
    wanted = target[:, 2:8].permute(0, 2, 3, 1)[where]
    known = ~torch.isnan(wanted)
    error = torch.where(known, (places - wanted.nan_to_num()).abs(), torch.zeros(()))
    scale = torch.tensor([0.6, 0.6, 2.0, 2.0, 0.15, 0.15])
    place = ((error * scale).sum(1) * w).sum() / total
    values = answer[:, 7 : 6 + VALUES].permute(0, 2, 3, 1)[where]
    value = f.cross_entropy(
        values, target[:, 8][where].long() - 1, VALUE_WEIGHTS[1:], reduction="none", label_smoothing=0.02
    )
    colours = answer[:, 6 + VALUES :].permute(0, 2, 3, 1)[where]
    colour = f.cross_entropy(colours, target[:, 9][where].long(), reduction="none", label_smoothing=0.05)
    return focal + place + ((value + 0.6 * colour) * w).sum() / total


def reader_loss(answer: Tensor, value: Tensor, colour: Tensor) -> Tensor:
    """Cross-entropy on value and, where it is a die, on colour."""
    values = f.cross_entropy(answer[:, :VALUES], value, VALUE_WEIGHTS, label_smoothing=0.01)
    known = colour >= 0
    if not bool(known.any()):
        return values
    return values + 0.6 * f.cross_entropy(answer[:, VALUES:][known], colour[known], label_smoothing=0.05)
