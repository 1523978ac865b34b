"""Which arguments the real Picamera2 knows: written to a file from the real package, and held against it.

The stand-in of the tests refuses by that file what the real class would refuse. It runs where Picamera2 is installed
(`.ci/libcamera`): `python signatures.py write|check FILE`.
"""

import inspect
import json
import sys
from pathlib import Path

CALLED = (
    "__init__", "create_video_configuration", "configure", "camera_configuration", "set_controls", "start",
    "capture_request", "stop", "close", "global_camera_info",
)  # fmt: skip
"""What our adapter calls of ``Picamera2``."""
REQUEST = ("make_array", "get_metadata", "release")
"""What it calls of a request."""
ATTRIBUTES = ("camera_controls", "camera_properties", "sensor_modes")


def parameters(function):
    """Names of the parameters, and whether each must be given."""
    given = list(inspect.signature(function).parameters.values())
    return [[each.name, each.default is inspect.Parameter.empty] for each in given if each.name != "self"]


def found():
    """What the installed package says."""
    import libcamera
    import picamera2
    from picamera2.picamera2 import Picamera2
    from picamera2.request import CompletedRequest

    controls = {name for space in (libcamera.controls, libcamera.controls.draft) for name in dir(space)}
    return {
        "version": metadata_version("picamera2"),
        "Picamera2": {name: parameters(getattr(Picamera2, name)) for name in CALLED},
        "CompletedRequest": {name: parameters(getattr(CompletedRequest, name)) for name in REQUEST},
        "attributes": [name for name in ATTRIBUTES if isinstance(getattr(Picamera2, name), property)],
        "controls": sorted(n for n in controls if n[0].isupper() and not n.endswith("Enum") and n != "draft"),
        "formats": sorted(picamera2.formats.YUV_FORMATS | picamera2.formats.RGB_FORMATS),
    }


def metadata_version(package):
    """Version of an installed package."""
    from importlib.metadata import version

    return version(package)


def main(what, file):
    """Write the file, or say where the package differs from it."""
    now = found()
    if what == "write":
        Path(file).write_text(json.dumps(now, indent=1) + "\n")
        return 0
    kept = json.loads(Path(file).read_text())
    differing = [name for name in kept if name != "version" and kept[name] != now[name]]
    for name in differing:
        sys.stdout.write(f"{name}: kept {kept[name]}, but Picamera2 {now['version']} has {now[name]}\n")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
