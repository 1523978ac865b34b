"""Stands where a module for drawing on a display without a desktop would: Picamera2 imports it for its previews."""


class _Any(type):
    def __getattr__(cls, _name):
        return None


class PixelFormat(metaclass=_Any):
    """Looked at by a preview that is never opened: knows every format."""


PixelFormats = PixelFormat
