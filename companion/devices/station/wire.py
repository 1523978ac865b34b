"""What goes over the wire between the Pi and the station: frames, check sums and messages (docs/station-protocol.md).

This file also runs under MicroPython on the station: no imports of ours and none that it lacks.
"""

VERSION = 1
"""Version of the protocol; two ends of different versions do not talk."""
FIRMWARE = (1, 2)
"""Version of the station's firmware that this file belongs to."""

# Kinds of messages; numbers of two bytes are marked (2).
HELLO = 1  # Pi: who are you?  body: version, ORDERED
IDENTITY = (
    2  # station: answer to HELLO.  body: version, firmware major, minor, boot number (2), first seat, seats, sent (2)
)
PRESS = 3  # station: a button changed; until ACK.  body: seat, level, age (2), high byte of number, sent (2), before
LAMPS = 4  # Pi: what every lamp shows.  body: for each seat pattern number, age (2); repeated until ACK
PING = 5  # Pi: are you there?  body: none
STATUS = 6  # station: answer to PING.  body: levels as bits, damaged frames (2), sent (2), newest number (2), waiting
ACK = 7  # either: the message of this kind and number has arrived.  body: its kind
UPDATE = 8  # Pi: start anew, and wait for files.  body: UPDATE_WORD; repeated until ACK
LIGHT = 9  # Pi: how bright the ring light is.  body: 0 to 65535 (2); repeated until ACK
TUNE = 10  # Pi: play on the piezo.  body: number of the tune; repeated until ACK
COUNT = 11  # Pi: what have you counted?  body: none
COUNTS = 12  # station: answer to COUNT.  body: see counts_of

STAMPED = 1
"""In HELLO: the Pi reads the fields from the firmware 1.1 on (the higher byte of PRESS, and ``sent``)."""
ORDERED = 6
"""In HELLO: the Pi also puts presses in the order of their numbers, so several can be on their way (firmware 1.2).

What lies between would be keys to MicroPython's prompt (Ctrl-B to Ctrl-E).
"""
HELLO_NUMBER = 0x42
"""Number of every HELLO: with it the frame holds no Ctrl-D, at which MicroPython's prompt starts the board anew."""
UPDATE_WORD = b"update"
"""No message with a flipped bit is taken for this."""
TUNES = ("rest", "hello")
"""Tunes by their number: the dice have come to rest; hello, for trying the piezo."""
CHAIN, RING, PIEZO = 1, 2, 4
"""Bits of what a station has besides buttons and lamps."""

LONGEST = 64
"""Most bytes of a frame between two zeros; what is longer is noise."""
AGE_MOST = 65535
"""Ages in ms that are longer are sent as this."""


def crc16(data: bytes) -> int:
    """Return the CRC-16/GENIBUS of the data: polynomial 0x1021, start 0xFFFF, nothing reflected, all bits inverted.

    The inversion matters: without it a frame whose closing zero is damaged can be taken for one with a longer body.
    """
    crc = 0xFFFF
    for byte in data:
        part = crc >> 8 ^ byte
        part ^= part >> 4  # the eight steps of a byte at once: a Pico does bits too slowly
        crc = (crc << 8 ^ part << 12 ^ part << 5 ^ part) & 0xFFFF
    return crc ^ 0xFFFF


def cobs_encode(data: bytes) -> bytes:
    """Return the data without zeros, by Consistent Overhead Byte Stuffing (Cheshire and Baker, 1999)."""
    if len(data) < 254:  # no block is full; a Pico does this much sooner than byte by byte
        return b"".join([bytes([len(block) + 1]) + block for block in data.split(b"\x00")])
    out = bytearray([0])
    mark, run, full = 0, 1, False
    for byte in data:
        if full:  # a block of 254 ended; it opens the next only if more follows
            mark, run, full = len(out), 1, False
            out.append(0)
        if byte:
            out.append(byte)
            run += 1
        if not byte or run == 0xFF:
            out[mark] = run
            full = run == 0xFF and byte != 0
            if not full:
                mark, run = len(out), 1
                out.append(0)
    if not full:
        out[mark] = run
    return bytes(out)


def cobs_decode(data: bytes) -> bytes:
    """Undo ``cobs_encode``.

    Raises:
        ValueError: the data holds a zero or ends within a block.
    """
    out = bytearray()
    position = 0
    while position < len(data):
        run = data[position]
        block = data[position + 1 : position + run]
        if run == 0 or 0 in block or len(block) != run - 1:
            raise ValueError("no COBS data")
        out += block
        position += run
        if run < 0xFF and position < len(data):
            out.append(0)
    return bytes(out)


def frame(kind: int, number: int, body: bytes = b"") -> bytes:
    """Return a whole frame, with the zero that ends it (and one before it, which ends whatever noise came earlier).

    Args:
        kind: kind of the message.
        number: its sequence number; only the lowest 8 bits are sent.
        body: what the kind carries.
    """
    content = bytes([kind, number & 0xFF]) + body
    return b"\x00" + cobs_encode(content + number16(crc16(content))) + b"\x00"


def unframe(data: bytes) -> "tuple[int, int, bytes]":
    """Return kind, number and body of what stood between two zeros.

    Raises:
        ValueError: it is too short or too long, no COBS data, or its check sum is wrong.
    """
    if len(data) > LONGEST:
        raise ValueError("frame too long")
    content = cobs_decode(data)
    if len(content) < 4 or crc16(content[:-2]) != read16(content, len(content) - 2):
        raise ValueError("wrong check sum")
    return content[0], content[1], content[2:-2]


def number16(value: int) -> bytes:
    """Return a number from 0 to 65535 as two bytes, the high one first; larger ones count as 65535."""
    value = min(value, 0xFFFF)
    return bytes([value >> 8, value & 0xFF])


def read16(data: bytes, at: int) -> int:
    """Return the two-byte number at a place."""
    return data[at] << 8 | data[at + 1]


def number32(value: int) -> bytes:
    """Return a number as four bytes, the highest one first; larger ones count as the largest."""
    value = min(value, 0xFFFFFFFF)
    return number16(value >> 16) + number16(value & 0xFFFF)


COUNTED = ("uptime_s", "damaged", "presses", "resent", "dropped", "longest_ms", "turns_per_s", "free_kb", "extras")
"""What a station counts, in the order of COUNTS; ``uptime_s`` takes four bytes, the others two."""


def counts_body(counts: "dict[str, int]") -> bytes:
    """Return the body of COUNTS."""
    return number32(counts[COUNTED[0]]) + b"".join([number16(counts[name]) for name in COUNTED[1:]])


def counts_of(body: bytes) -> "dict[str, int] | None":
    """Return what a body of COUNTS tells, or None where it is too short."""
    if len(body) < 2 + 2 * len(COUNTED):
        return None
    counts = {name: read16(body, 2 + 2 * place) for place, name in enumerate(COUNTED)}
    counts[COUNTED[0]] |= read16(body, 0) << 16
    return counts


class Receiver:
    """Cuts a stream of bytes into messages, and counts what was damaged."""

    def __init__(self) -> None:
        self.damaged = 0
        self._part = bytearray()
        self._noise = False

    def feed(self, data: bytes) -> "list[tuple[int, int, bytes]]":
        """Take bytes as they come; return the messages (kind, number, body) that they complete."""
        messages = []
        for byte in data:
            if byte:
                self._noise = self._noise or len(self._part) >= LONGEST
                if not self._noise:
                    self._part.append(byte)
                continue
            if self._noise:
                self.damaged += 1
            elif self._part:
                try:
                    messages.append(unframe(bytes(self._part)))
                except ValueError:
                    self.damaged += 1
            self._part = bytearray()
            self._noise = False
        return messages
