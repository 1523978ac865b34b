"""Drives the real Picamera2 on recorded frames, through libcamera's virtual pipeline: no camera, no kernel module.

It runs as root of a throw-away Debian 13 (`.ci/libcamera` makes one), with ``GLIBC_TUNABLES`` set as there: libcamera
0.4.0 leaves a status field unset, which then is not that of an error. Exit code 0: the frames came, whole and in
order, through our own adapter, and the dice in them were read as they lie.
"""

import mmap
import os
import sys
import tempfile
import time
from pathlib import Path

import cv2
import libcamera
import numpy as np

from companion.devices.camera.picamera2 import Picamera2Camera
from companion.devices.tray.sight import TraySight
from companion.devices.virtual_tray import VirtualTray
from companion.devices.virtual_tray.scene import WHOLE_VIEW
from companion.system.clock import SystemClock

CAMERA = Path("/usr/share/libcamera/pipeline/virtual/virtual.yaml")
DICE = {"red": 3, "blue": 2, "yellow": 2}
STILL = 12
"""Frames in which the dice lie, after as many of the empty tray."""
ALIKE = 0.95
"""Correlation from which a frame shows a picture."""
RATE = 15.0
"""Frames a second: libcamera's virtual camera delivers as fast as it can, a sensor does not."""


def record(folder):
    """Write what the camera shows: the empty tray, then dice; return the pictures and what lies there."""
    tray = VirtualTray(5, view=WHOLE_VIEW)
    pictures = [tray.picture()] * STILL
    tray.throw(DICE)
    pictures += [tray.picture()] * STILL
    noise = np.random.default_rng(5)  # of a sensor: no two of its frames are alike
    for number, lies in enumerate(pictures):
        picture = np.clip(lies + noise.normal(0, 2, lies.shape), 0, 255).astype(np.uint8)
        cv2.imwrite(str(folder / f"{number}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 97])
    height, width = pictures[0].shape[:2]
    CAMERA.parent.mkdir(parents=True, exist_ok=True)
    CAMERA.write_text(
        f'"Virtual0":\n  supported_formats:\n  - width: {width}\n    height: {height}\n    frame_rates: [30, 30]\n'
        f'  frames:\n    path: "{folder}"\n  location: "CameraLocationFront"\n  model: "Recorded tray"\n'
    )
    return pictures, tray.truth


class Memory:
    """A piece of memory that two processes could share, as a dma-heap gives it."""

    def __init__(self, size):
        self._fd = os.memfd_create("frame")
        os.ftruncate(self._fd, size)

    def get(self):
        """The file descriptor."""
        return self._fd

    def isValid(self):  # noqa: N802 - Picamera2's name
        """Whether there is memory."""
        return True


def memory_allocator():
    """Picamera2's own allocator, with memory instead of a dma-heap, and two planes for NV12."""
    from picamera2.allocators import Allocator
    from picamera2.allocators.allocator import Sync

    class Mapped(Sync):
        def __init__(self, allocator, buffer, write):
            del write
            self._memory = allocator.mapped_buffers[buffer]

        def __enter__(self):
            return self._memory

        def __exit__(self, *_error):
            return None

    class MemoryAllocator(Allocator):
        def __init__(self):
            self.sync, self.mapped_buffers, self._buffers, self._kept = Mapped, {}, {}, []

        def allocate(self, libcamera_config, use_case):
            del use_case
            for one in libcamera_config:
                self._buffers[one.stream] = [self._buffer(one) for _ in range(one.buffer_count)]

        def _buffer(self, one):
            memory = Memory(one.frame_size)
            self._kept.append(memory)
            bright = one.stride * one.size.height
            planes = [libcamera.FrameBuffer.Plane(), libcamera.FrameBuffer.Plane()]
            for plane, offset, length in zip(planes, (0, bright), (bright, one.frame_size - bright), strict=True):
                plane.fd, plane.offset, plane.length = memory.get(), offset, length
            buffer = libcamera.FrameBuffer(planes)
            self.mapped_buffers[buffer] = mmap.mmap(memory.get(), one.frame_size)
            return buffer

        def buffers(self, stream):
            return self._buffers[stream]

    return MemoryAllocator()


def fit_virtual(picamera2):
    """Let the class do without raw modes, which libcamera's virtual camera has not, and at a sensor's rate."""
    opens = picamera2._open_camera

    def paced(self):
        opens(self)
        self.camera = Paced(self.camera)

    picamera2._open_camera = paced
    picamera2._get_raw_modes = lambda _self: [{"format": "SRGGB10", "size": (1280, 720)}]
    picamera2.sensor_modes = property(lambda _self: [{"format": "NV12"}])


class Paced:
    """A libcamera camera that takes requests at a sensor's rate."""

    def __init__(self, camera):
        self._camera, self._next = camera, 0.0

    def __getattr__(self, name):
        return getattr(self._camera, name)

    def queue_request(self, request):
        """Queue a request when its time has come."""
        wait = self._next - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        self._next = max(time.monotonic(), self._next) + 1 / RATE
        return self._camera.queue_request(request)


def say(line):
    """Tell whoever runs this."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main():
    """Let our adapter read the real class's frames, and our reader read them."""
    from picamera2 import Picamera2

    fit_virtual(Picamera2)
    with tempfile.TemporaryDirectory() as folder:
        pictures, truth = record(Path(folder))
        camera = Picamera2Camera(SystemClock(), allocator=memory_allocator())
        camera.start()
        real = camera._camera
        say(f"camera {camera.sees.device}: {real.camera_configuration()['main']}")
        sight, told, order = TraySight(camera), [], []
        began = time.monotonic()
        while not told and time.monotonic() - began < 60:
            frame = camera.read()
            order.append(nearest(frame.picture, pictures))
            told += [each for each in sight.see(frame) if getattr(each, "dice", ())]
        say(f"{len(order)} frames in {time.monotonic() - began:.1f} s; pictures {order}")
        lies = sorted((die.colour, die.value) for die in truth)
        read = sorted((die.colour, die.value) for die in told[0].dice) if told else []
        say(f"lies: {lies}\nread: {read}")
        os._exit(0 if read == lies and order == sorted(order) else 1)  # closing the virtual camera raises


def nearest(frame, pictures):
    """Which of the two scenes a frame shows: 0 the empty tray, 1 the dice."""
    seen, *scenes = (scene(each) for each in (frame, pictures[0], pictures[-1]))
    alike = [float((seen * each).mean()) for each in scenes]
    assert max(alike) > ALIKE, f"no picture is like this frame: {alike}"
    return int(np.argmax(alike))


def scene(picture):
    """A picture made small, of no light and contrast of its own: a JPEG's levels and a camera's differ."""
    small = cv2.resize(picture, (64, 48), interpolation=cv2.INTER_AREA).astype(np.float32)
    return (small - small.mean()) / small.std()


if __name__ == "__main__":
    main()
