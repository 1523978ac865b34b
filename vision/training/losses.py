"""Losses of the networks."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional as f

from vision.colours import COLOURS
from vision.training.network import FINDER_VALUES, VALUES

#: Dice that lean, show no pips or are spoilt are rare, and a value stated for one is worse than a question.
VALUE_WEIGHTS = torch.tensor([1.0] * 7 + [1.6, 1.2, 1.3])
#: Weight of the map of pips beside value and colour.
PIP_WEIGHT = 0.25


def focal(heat: Tensor, goal: Tensor, heard: Tensor) -> Tensor:
    """Focal loss of a heat in logits (CenterNet, Zhou et al. 2019), where ``heard`` is 1."""
    peak = goal > 0.99
    p = torch.sigmoid(heat).clamp(1e-4, 1 - 1e-4)
    near = -((1 - p) ** 2) * torch.log(p) * peak * (heard > 0)
    far = -(p**2) * torch.log(1 - p) * (1 - goal) ** 4 * ~peak * heard
    return (near.sum() + far.sum()) / peak.sum().clamp(min=1)


def finder_loss(answer: Tensor, target: Tensor) -> Tensor:
    """Focal loss on the heats, L1 on places, cross-entropy on classes."""
    heard = target[:, 10]
    heat = focal(answer[:, 0], target[:, 0], heard)
    scouts = focal(answer[:, -2], target[:, 11], heard) + focal(answer[:, -1], target[:, 12], heard)
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
    values = answer[:, 7 : 7 + FINDER_VALUES].permute(0, 2, 3, 1)[where]
    value = f.cross_entropy(
        values, target[:, 8][where].long() - 1, VALUE_WEIGHTS[1:8], reduction="none", label_smoothing=0.02
    )
    colours = answer[:, 7 + FINDER_VALUES : -2].permute(0, 2, 3, 1)[where]
    colour = f.cross_entropy(colours, target[:, 9][where].long(), reduction="none", label_smoothing=0.05)
    return heat + 0.3 * scouts + place + ((value + 0.6 * colour) * w).sum() / total


def reader_loss(answer: Tensor, value: Tensor, colour: Tensor, pips: Tensor) -> Tensor:
    """Cross-entropy on value and, where it is a die, on colour; and the loss of the map of pips.

    ``pips`` (n, 3, side / 2, side / 2): heat, logarithm of the radius, and 1 where the heat is known.
    """
    told = VALUES + len(COLOURS)
    values = f.cross_entropy(answer[:, :VALUES], value, VALUE_WEIGHTS, label_smoothing=0.01)
    shown = answer[:, told:].unflatten(1, (2, *pips.shape[2:]))
    near = (pips[:, 0] > 0.6) & (pips[:, 2] > 0)
    radii = (shown[:, 1] - pips[:, 1]).abs()[near].mean() if bool(near.any()) else torch.zeros(())
    values = values + PIP_WEIGHT * (focal(shown[:, 0], pips[:, 0], pips[:, 2]) + radii)
    known = colour >= 0
    if not bool(known.any()):
        return values
    return values + 0.6 * f.cross_entropy(answer[:, VALUES:told][known], colour[known], label_smoothing=0.05)


def wide_loss(answer: Tensor, footing: Tensor) -> Tensor:
    """Cross-entropy on what a candidate is in its surroundings."""
    return f.cross_entropy(answer, footing, label_smoothing=0.01)
