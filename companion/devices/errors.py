"""What can go wrong with a device: one root, every child also the fitting builtin."""


class DeviceError(Exception):
    """A device cannot do what was asked; the message is one sentence naming the device and what to do."""


class CameraError(DeviceError, OSError):
    """The camera cannot be opened, or stopped delivering."""


class ReaderError(DeviceError, RuntimeError):
    """The dice reader cannot be loaded."""


class RecordingError(DeviceError, ValueError):
    """A folder of recorded frames, or one of its files, cannot be used."""


class TrayFullError(DeviceError, ValueError):
    """More dice were to be thrown than fit into the tray."""


class NoSuchDieError(DeviceError, ValueError):
    """Dice of a colour or number that does not exist were to be thrown."""


class PinError(DeviceError, ValueError):
    """A pin table uses a pin twice, or one that is reserved."""
