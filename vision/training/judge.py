"""The judge's weights, found by gradient descent: ``vision.reading.judging.perceptron``, learned.

Several small networks with other beginnings are learned and become one: with one hidden layer their mean is a network
of the same form.
"""

from __future__ import annotations

import itertools

import numpy as np
from numpy.typing import NDArray

from vision.reading.judging.evidence import SIGNS
from vision.reading.judging.perceptron import FARTHEST, Perceptron, sigmoid
from vision.reading.judging.weights import ANSWERS

Floats = NDArray[np.float32]

#: Networks whose mean is taken, and the hidden units of each.
NETWORKS, UNITS = 4, 24
#: Steps of each, candidates in a step, the rate at first, and what weights lose in a step, over the rate (AdamW,
#: Loshchilov & Hutter 2019, with its usual decays).
STEPS, BATCH, RATE, DECAY = 1500, 8192, 0.01, 0.03
DECAYS, TINY = (0.9, 0.999), 1e-8
#: By how much each sign is shaken in every step, in spreads: dice of another make are seen a little otherwise.
SHAKEN = 0.3
#: The least spread of a sign.
LEAST_SPREAD = 1e-3
#: A judge before any was fitted, who says of everything that it is as likely as not.
UNFITTED = Perceptron(
    np.zeros(len(SIGNS), np.float32),
    np.ones(len(SIGNS), np.float32),
    np.zeros((len(SIGNS), 1), np.float32),
    np.zeros(1, np.float32),
    np.zeros((1, ANSWERS), np.float32),
    np.zeros(ANSWERS, np.float32),
)


def fitted(signs: Floats, truths: Floats, counts: Floats, seed: int) -> Perceptron:
    """The judge of candidates by their signs (k, n), truths (k, m), 0 or 1, and how much each counts (k, m).

    Raises:
        ValueError: for one of the m answers no candidate counts.
    """
    if not counts.size or not (counts.max(0) > 0).all():
        raise ValueError("no candidate counts for one of the judge's answers: more pictures are needed")
    told = counts.max(1) > 0
    signs, truths, counts = signs[told], truths[told], counts[told] / counts[told].mean(0)
    means = np.asarray(signs.mean(0), np.float32)
    spreads = np.asarray(signs.std(0) + LEAST_SPREAD, np.float32)
    scaled = np.asarray(np.clip((signs - means) / spreads, -FARTHEST, FARTHEST), np.float32)
    learned = [learn(scaled, truths, counts, np.random.default_rng((seed, n))) for n in range(NETWORKS)]
    hidden, biases = (np.concatenate([one[k] for one in learned], axis=-1) for k in (0, 1))
    outputs = np.asarray(np.concatenate([one[2] for one in learned]) / NETWORKS, np.float32)
    offsets = np.asarray(np.mean([one[3] for one in learned], axis=0), np.float32)
    return Perceptron(means, spreads, hidden, biases, outputs, offsets)


def learn(signs: Floats, truths: Floats, counts: Floats, rng: np.random.Generator) -> list[Floats]:
    """Weights and biases of one network, from signs that are scaled already; by steps along the weighted
    cross-entropy."""
    shape = (signs.shape[1], UNITS, truths.shape[1])
    weights: list[Floats] = []
    for wide, high in itertools.pairwise(shape):
        reach = wide**-0.5
        weights.append(rng.uniform(-reach, reach, (wide, high)).astype(np.float32))
        weights.append(rng.uniform(-reach, reach, high).astype(np.float32))
    first, second = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    for step in range(STEPS):
        rate = RATE * (0.5 + 0.5 * np.cos(np.pi * step / STEPS))
        picked = rng.integers(len(signs), size=min(BATCH, len(signs)))
        shaken = signs[picked] + SHAKEN * rng.standard_normal((len(picked), shape[0]), dtype=np.float32)
        slopes = slopes_of(weights, shaken, truths[picked], counts[picked])
        for n, slope in enumerate(slopes):
            first[n] += (1 - DECAYS[0]) * (slope - first[n])
            second[n] += (1 - DECAYS[1]) * (slope**2 - second[n])
            mean, square = first[n] / (1 - DECAYS[0] ** (step + 1)), second[n] / (1 - DECAYS[1] ** (step + 1))
            weights[n] -= np.float32(rate) * (mean / (np.sqrt(square) + TINY) + DECAY * weights[n])
    return weights


def slopes_of(weights: list[Floats], signs: Floats, truths: Floats, counts: Floats) -> list[Floats]:
    """How the mean cross-entropy of some candidates rises with each weight and bias."""
    hidden, biases, outputs, offsets = weights
    within = signs @ hidden + biases
    gate = sigmoid(within)
    shown = within * gate
    chance = sigmoid(np.asarray(shown @ outputs + offsets, np.float32))
    error = np.asarray((chance - truths) * counts / len(signs), np.float32)
    back = (error @ outputs.T) * (gate * (1 + within * (1 - gate)))
    return [signs.T @ back, back.sum(0), shown.T @ error, error.sum(0)]
