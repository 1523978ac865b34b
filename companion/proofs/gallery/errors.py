"""What goes wrong in the gallery."""


class GalleryError(RuntimeError):
    """A screen cannot be got to, or a picture of it cannot be made; the message says which and why."""
