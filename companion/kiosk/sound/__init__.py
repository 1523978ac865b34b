"""Which event is heard as which sound, the sounds themselves, and the loudspeaker."""

from companion.kiosk.sound.events import GROUPS, Ears

__all__ = ["GROUPS", "Ears"]
