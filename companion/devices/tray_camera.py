"""The camera above the tray, as everything else sees it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.devices.events import Picture


@dataclass(frozen=True)
class Frame:
    """One picture of the tray.

    Attributes:
        picture: shape (height, width, 3), channels blue, green, red, 8 bits.
        at: seconds on the injected clock at which it was taken.
        metadata: what the camera says about it (exposure, gains), by the camera's own names.
    """

    picture: Picture
    at: float
    metadata: Mapping[str, object] = field(default_factory=dict)


class TrayCamera(ABC):
    """A source of pictures of the tray."""

    @abstractmethod
    def start(self) -> None:
        """Begin to deliver.

        Raises:
            CameraError: there is no camera, or it is in use; one sentence says what to do.
        """

    @abstractmethod
    def read(self) -> Frame | None:
        """Return the next frame, or None when there is none yet (or, from a recording, none any more).

        Raises:
            CameraError: the camera stopped delivering.
        """

    @abstractmethod
    def stop(self) -> None:
        """Stop delivering and let go of the camera; a real one can hang here for ever, hence its own process."""
