"""Nothing raw is written."""


class PICAM2DNG:
    """Writes raw files."""
