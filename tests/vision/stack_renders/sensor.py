"""What lens, sensor and the camera's own software make of the light, up to the bytes of a JPEG."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.stack_renders.scene import Sensor
from tests.vision.stack_renders.solids import Rgb, Singles

_LUMA = np.array((0.2126, 0.7152, 0.0722), np.float32)


def developed(light: Singles, sensor: Sensor, rng: np.random.Generator) -> NDArray[np.uint8]:
    """The BGR picture that a camera makes of linear light (height, width, 3)."""
    height, width = light.shape[:2]
    x, y = np.meshgrid(np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32))
    seen = cv2.GaussianBlur(light, (0, 0), sensor.blur) * (1 - sensor.vignette * (x * x + y * y) / 2)[..., None]
    seen = seen * np.array(sensor.gains, np.float32)
    luma = seen @ _LUMA
    scale = min(sensor.exposure / float(luma.mean()), 1.6 / float(np.percentile(luma[::4, ::4], 99)))
    seen *= np.float32(scale)
    spread = sensor.noise * np.sqrt(np.clip(seen, 0, 1) + 0.015)
    seen += spread * rng.standard_normal(seen.shape, np.float32)
    shoulder = np.where(seen > 0.8, 0.8 + 0.2 * np.tanh((seen - 0.8) / 0.35), seen)
    shoulder = np.clip(shoulder, 0, 1)
    code = np.where(shoulder <= 0.0031308, 12.92 * shoulder, 1.055 * shoulder ** (1 / 2.4) - 0.055)
    code = code + sensor.sharpening * (code - cv2.GaussianBlur(code, (0, 0), 1.1))
    return np.asarray(np.clip(code[..., ::-1] * 255 + 0.5, 0, 255), np.uint8)


def encoded(picture: NDArray[np.uint8], quality: int) -> bytes:
    """The picture as a JPEG."""
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1])


def daylight(kelvin: float) -> Rgb:
    """The colour of a glowing body, linear RGB, its brightness 1 (an old approximation that is good to a percent)."""
    t = kelvin / 100
    red = 255.0 if t <= 66 else 329.7 * (t - 60) ** -0.1332
    green = 99.47 * np.log(t) - 161.1 if t <= 66 else 288.1 * (t - 60) ** -0.0755
    blue = 255.0 if t >= 66 else 138.5 * np.log(t - 10) - 305.0
    code = np.clip(np.array((red, green, blue)) / 255, 0.05, 1)
    colour = code**2.2
    colour /= colour @ _LUMA
    return (float(colour[0]), float(colour[1]), float(colour[2]))
