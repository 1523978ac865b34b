"""Stands in for Picamera2: each call needs the one before it, and what the real class does not know is refused.

Which arguments, controls and formats the real one knows stands in picamera2.json, made from the package itself;
`.ci/libcamera` holds the two against each other.
"""

import functools
import json
from pathlib import Path

import numpy as np

REAL = json.loads((Path(__file__).parent / "picamera2.json").read_text())
STREAM = {"format", "size", "preserve_ar", "stride", "framesize"}
SENSOR = {"output_size", "bit_depth"}

MODULE_3 = (
    {"size": (1536, 864), "bit_depth": 10, "crop_limits": (768, 432, 3072, 1728), "fps": 120.13},
    {"size": (2304, 1296), "bit_depth": 10, "crop_limits": (0, 0, 4608, 2592), "fps": 56.03},
    {"size": (4608, 2592), "bit_depth": 10, "crop_limits": (0, 0, 4608, 2592), "fps": 14.35},
)
MODULE_2 = tuple(
    {"size": size, "bit_depth": depth, "crop_limits": crop, "fps": fps}
    for depth in (8, 10)
    for size, crop, fps in (
        ((640, 480), (1000, 752, 1280, 960), 103.33), ((1640, 1232), (0, 0, 3280, 2464), 41.85),
        ((1920, 1080), (680, 692, 1920, 1080), 47.57), ((3280, 2464), (0, 0, 3280, 2464), 21.19),
    )
)  # fmt: skip
HQ = (
    {"size": (1332, 990), "bit_depth": 10, "crop_limits": (696, 528, 2664, 1980), "fps": 120.05},
    {"size": (2028, 1080), "bit_depth": 12, "crop_limits": (0, 440, 4056, 2160), "fps": 50.03},
    {"size": (2028, 1520), "bit_depth": 12, "crop_limits": (0, 0, 4056, 3040), "fps": 40.01},
    {"size": (4056, 3040), "bit_depth": 12, "crop_limits": (0, 0, 4056, 3040), "fps": 10.0},
)
GLOBAL = ({"size": (1456, 1088), "bit_depth": 10, "crop_limits": (0, 0, 1456, 1088), "fps": 60.38},)
"""What Picamera2's ``sensor_modes`` says of the modules, as its manual and owners' logs have it."""
MODES = {"imx708": MODULE_3, "imx708_wide": MODULE_3, "imx219": MODULE_2, "imx477": HQ, "imx296": GLOBAL}


def as_real(name, real="Picamera2"):
    """A method that takes what the real one takes, and nothing else."""
    known = REAL[real][name]

    def strict(method):
        @functools.wraps(method)
        def call(self, *given, **named):
            names = [each for each, _ in known]
            unknown = set(named) - set(names)
            if len(given) > len(names) or unknown or set(names[: len(given)]) & set(named):
                raise TypeError(f"{name}() got unexpected arguments: {given[len(names) :]} {sorted(unknown)}")
            bound = dict(zip(names, given, strict=False)) | named
            absent = [each for each, needed in known if needed and each not in bound]
            if absent:
                raise TypeError(f"{name}() misses {absent}")
            return method(self, **bound)

        return call

    return strict


def checked_stream(stream):
    if set(stream) - STREAM:
        raise ValueError(f"unknown keys of a stream: {sorted(set(stream) - STREAM)}")
    if stream["format"] not in REAL["formats"] or any(side % 2 for side in stream["size"]):
        raise RuntimeError(f"bad stream: {stream}")
    return dict(stream)


class Request:
    def __init__(self, camera):
        self.camera, self.out = camera, True

    @as_real("make_array", "CompletedRequest")
    def make_array(self, name):
        assert self.out, "the request has been released"
        self.camera.copied.append(name)
        stream = self.camera.configuration[name]
        width, height = stream["size"]
        if stream["format"] == "YUV420":
            return np.full((height * 3 // 2, width + 64), 128, np.uint8)  # rows are longer than the picture is wide
        return np.full((height, width, 3), 7, np.uint8)

    @as_real("get_metadata", "CompletedRequest")
    def get_metadata(self):
        return {"ExposureTime": 9000, "ScalerCrop": self.camera.crop} | self.camera.tells

    @as_real("release", "CompletedRequest")
    def release(self):
        assert self.out
        self.out = False
        self.camera.out -= 1


class StandIn:
    """Picamera2 as far as its manual tells."""

    made = None
    sensor = "imx708"
    cameras = None
    controls_known = (
        "AfMode", "AfTrigger", "LensPosition", "AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains",
        "FrameDurationLimits", "AeFlickerMode", "AeFlickerPeriod", "ScalerCrop",
    )  # fmt: skip

    @classmethod
    def global_camera_info(cls):
        """The cameras, as libcamera tells them."""
        if cls.cameras is not None:
            return cls.cameras
        return [{"Id": f"/base/soc/i2c0mux/i2c@1/{cls.sensor}@1a", "Model": cls.sensor, "Num": 0}]

    @as_real("__init__")
    def __init__(self, camera_num=0, verbose_console=None, tuning=None, allocator=None):
        del verbose_console, tuning, allocator
        type(self).made = self
        self.number = camera_num
        self.calls, self.state, self.controls, self.out, self.copied, self.tells = [], "open", {}, 0, [], {}
        self.camera_controls = dict.fromkeys(self.controls_known, (0, 32, 1))
        assert set(self.controls_known) <= set(REAL["controls"])
        self.sensor_modes = list(MODES[self.sensor])
        largest = max(self.sensor_modes, key=lambda mode: mode["crop_limits"][2])["crop_limits"]
        self.camera_properties = {"Model": self.sensor, "PixelArraySize": largest[2:]}
        self.crop = largest

    @as_real("create_video_configuration")
    def create_video_configuration(self, main=None, lores=None, sensor=None, **more):
        if sensor is not None and set(sensor) - SENSOR:
            raise RuntimeError(f"Unexpected keys {set(sensor) - SENSOR} in sensor configuration")
        made = {"main": checked_stream({"format": "XBGR8888", "size": (1280, 720)} | (main or {})), **more}
        return made | {"lores": checked_stream(lores) if lores else None, "sensor": sensor}

    @as_real("configure")
    def configure(self, camera_config=None):
        assert self.state == "open"
        self.configuration, self.state = camera_config, "configured"

    @as_real("camera_configuration")
    def camera_configuration(self):
        return self.configuration

    @as_real("set_controls")
    def set_controls(self, controls):
        for name in controls:
            if name not in self.camera_controls:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
        self.controls |= controls

    @as_real("start")
    def start(self, config=None, show_preview=False):
        del config, show_preview
        assert self.state == "configured"
        self.state = "running"

    @as_real("capture_request")
    def capture_request(self, wait=None, signal_function=None, flush=None):
        del wait, signal_function, flush
        if self.state != "running":
            raise RuntimeError("camera is not running")
        assert self.out == 0, "the request before was not released: the camera would starve"
        self.out += 1
        return Request(self)

    @as_real("stop")
    def stop(self):
        self.state = "configured"

    @as_real("close")
    def close(self):
        assert self.state != "running"
        self.state = "closed"
