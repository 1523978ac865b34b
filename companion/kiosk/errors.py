"""What can go wrong in the kiosk, as far as somebody could do something about it."""


class KioskError(Exception):
    """Root of every error the kiosk raises."""


class CanvasError(KioskError, ValueError):
    """A screen or a size on it that cannot be drawn."""


class FontMissingError(KioskError, FileNotFoundError):
    """A font file that belongs to the package is not where it was installed."""
