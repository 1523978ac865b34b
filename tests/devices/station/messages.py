"""Messages of a station, written by hand from docs/station-protocol.md."""

from companion.devices.station import wire


def identity(boot=7, version=wire.VERSION):
    return wire.frame(wire.IDENTITY, 1, bytes([version, 1, 0]) + wire.number16(boot) + bytes([4, 4]))


def press(number, seat, down, age_ms=0):
    return wire.frame(wire.PRESS, number, bytes([seat, down]) + wire.number16(age_ms))


def status(bits):
    return wire.frame(wire.STATUS, 1, bytes([bits, 0, 0]))


def said(out):
    return wire.Receiver().feed(out)


def wide(number, seat, down, age_ms=0, sent_ms=0, before=0):
    body = bytes([seat, down]) + wire.number16(age_ms) + bytes([number >> 8]) + wire.number16(sent_ms & 0xFFFF)
    return wire.frame(wire.PRESS, number, body + bytes([before]))
