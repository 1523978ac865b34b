"""The camera above the tray: real; recorded and virtual ones are loaded only by who needs them."""

from companion.devices.camera.base import CameraSees, Frame, TrayCamera, exposure_of
from companion.devices.camera.picamera2 import Picamera2Camera

__all__ = ["CameraSees", "Frame", "Picamera2Camera", "TrayCamera", "exposure_of"]
