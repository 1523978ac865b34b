"""What can go wrong with a device: one root, every child also the fitting builtin."""


class DeviceError(Exception):
    """A device cannot do what was asked; the message is one sentence naming the device and what to do."""


class CameraError(DeviceError, OSError):
    """The camera cannot be opened, or stopped delivering."""


class CameraAbsentError(CameraError):
    """No camera is plugged in, or not the one that is wanted."""


class ReaderError(DeviceError, RuntimeError):
    """The dice reader cannot be loaded."""


class RecordingError(DeviceError, ValueError):
    """A folder of recorded frames, or one of its files, cannot be used."""


class TrayFullError(DeviceError, ValueError):
    """More dice were to be thrown than fit into the tray."""


class NoSuchDieError(DeviceError, ValueError):
    """Dice of a colour or number that does not exist were to be thrown."""


class PinError(DeviceError, ValueError):
    """Pins cannot be used as they are said to be, or not at all.

    Attributes:
        code: short name of what is wrong, for whoever has words of their own: ``unusable``, ``not_allowed``,
            ``no_pins``, ``busy``; of a pins file ``bad_file``, ``pin_twice``, ``pin_reserved``, ``no_such_pin``.
        said: what such words speak of: ``file``, ``line``, ``gpio``, ``bus``.
    """

    def __init__(self, says: str, code: str = "unusable", **said: str | int) -> None:
        super().__init__(says)
        self.code = code
        self.said = said


class StationError(DeviceError, RuntimeError):
    """The station cannot be asked or updated.

    Attributes:
        code: short name of what is in the way, for whoever has words of their own: ``port_busy``, ``no_permission``,
            ``port_gone``, ``none``, ``several``, ``too_old``, ``stays``, ``no_prompt``, ``full``, ``not_whole``,
            ``went_away``, ``no_pico``, ``old_python``, ``its_pins``, ``not_back``; else ``failed``.
    """

    def __init__(self, says: str, code: str = "failed") -> None:
        super().__init__(says)
        self.code = code
