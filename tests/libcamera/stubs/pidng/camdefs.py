"""Nothing raw is written."""


class Picamera2Camera:
    """Describes raw files."""
