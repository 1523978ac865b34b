import binascii
import re
from pathlib import Path

import pytest
from cobs import cobs
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.buttons import QUIET_S
from companion.devices.lamps import PATTERNS
from companion.devices.station import asked, link, ports, talk, waiting, wire

DOC = (Path(__file__).parents[3] / "docs" / "station-protocol.md").read_text(encoding="utf-8")
# Long runs without a zero are where COBS is easily wrong.
BYTES = st.one_of(
    st.binary(max_size=40),
    st.builds(
        lambda n, tail: b"\x11" * n + tail, st.integers(250, 260), st.sampled_from([b"", b"\0", b"\0\0", b"\x22"])
    ),
)


@given(BYTES)
def test_cobs_is_the_published_one(data):
    assert wire.cobs_encode(data) == cobs.encode(data)
    assert wire.cobs_decode(cobs.encode(data)) == data
    assert 0 not in wire.cobs_encode(data)


@given(st.binary(min_size=1, max_size=30))
def test_broken_cobs_is_refused_as_by_the_published_one(data):
    try:
        expected = cobs.decode(data)
    except cobs.DecodeError:
        with pytest.raises(ValueError, match="no COBS data"):
            wire.cobs_decode(data)
    else:
        assert wire.cobs_decode(data) == expected


@given(BYTES)
def test_the_check_sum_is_the_published_one(data):
    assert wire.crc16(data) == binascii.crc_hqx(data, 0xFFFF) ^ 0xFFFF


def test_the_page_states_check_value_and_example():
    assert f"0x{wire.crc16(b'123456789'):04X}" == "0xD64E"  # the catalogue's check value of CRC-16/GENIBUS
    assert "0xD64E" in DOC
    example = re.search(r"PING number 2 is `([0-9A-F ]+)`", DOC).group(1)
    assert bytes.fromhex(example) == wire.frame(wire.PING, 2)


def test_the_page_lists_the_kinds_as_they_are():
    rows = re.findall(r"^\| (\d+) \| ([A-Z]+) \|", DOC, re.MULTILINE)
    assert {name: int(kind) for kind, name in rows} == {
        name: getattr(wire, name)
        for name in [
            "HELLO",
            "IDENTITY",
            "PRESS",
            "LAMPS",
            "PING",
            "STATUS",
            "ACK",
            "UPDATE",
            "LIGHT",
            "TUNE",
            "COUNT",
            "COUNTS",
        ]
    }


@given(st.integers(1, 255), st.integers(0, 1000), st.binary(max_size=40), st.integers(1, 7))
def test_messages_arrive_however_they_are_cut(kind, number, body, cut):
    stream = wire.frame(kind, number, body) + wire.frame(2, 7)
    receiver = wire.Receiver()
    got = [message for i in range(0, len(stream), cut) for message in receiver.feed(stream[i : i + cut])]
    assert got == [(kind, number & 0xFF, body), (2, 7, b"")]
    assert receiver.damaged == 0


@given(st.binary(max_size=20), st.integers(0, 60), st.integers(1, 255))
def test_a_changed_byte_never_gives_another_message(body, place, change):
    good = wire.frame(3, 9, body)
    bad = bytearray(good)
    bad[place % len(bad)] ^= change
    receiver = wire.Receiver()
    # The frame after it is whole again, whatever the damage did to this one's ends.
    messages = receiver.feed(bytes(bad) + wire.frame(4, 1))
    assert messages[-1] == (4, 1, b"")
    assert messages[:-1] in ([], [(3, 9, body)])


def test_a_damaged_closing_zero_does_not_lengthen_the_body():
    """With a CRC that is not inverted it would, for one value of the damaged byte, in every frame."""
    for number in range(256):
        damaged = wire.frame(wire.ACK, number, b"\x03")[:-1] + b"\x01"
        assert wire.Receiver().feed(damaged + b"\x00") == []


def test_noise_without_end_fills_no_memory():
    receiver = wire.Receiver()
    assert receiver.feed(b"\x55" * 100_000) == []
    assert len(receiver._part) <= wire.LONGEST
    assert receiver.feed(b"\x00" + wire.frame(1, 1, b"\x01")) == [(1, 1, b"\x01")]
    assert receiver.damaged == 1


def test_the_page_states_the_times_as_they_are():
    rows = dict(re.findall(r"^\| ([A-Za-z ]+) \| ([^|]+) \|", DOC, re.MULTILINE))
    firmware = (Path(__file__).parents[3] / "firmware" / "station.py").read_text(encoding="utf-8")
    station = {name: int(value) for name, value in re.findall(r"^([A-Z_]+) = (\d+)", firmware, re.MULTILINE)}
    assert rows["HELLO"] == f"every {talk.HELLO_S * 1000:.0f} ms"
    assert rows["no IDENTITY"] == f"{asked.ANSWER_S:.0f} s"
    assert rows["PING"] == f"every {talk.PING_S * 1000:.0f} ms"
    assert rows["PING repeated"] == f"after {talk.REPEAT_S * 1000:.0f} ms"
    assert rows["silence"] == f"{talk.SILENT_S} s"
    assert rows["reopening"] == f"every {link.RETRY_S:.0f} s"
    assert rows["PRESS together"] == str(waiting.TOGETHER)
    assert rows["PRESS repeated"] == f"every {waiting.EAGER_MS} ms, {waiting.EAGER} times"
    assert rows["PRESS repeated later"] == f"every {waiting.RESEND_MS} ms"
    assert rows["PRESS in flight"] == f"{waiting.FLIGHT_MOST} bytes"
    assert rows["PRESS at a time"] == str(waiting.STEP_MOST)
    assert f"at most {waiting.OUT_MOST} wait" in DOC
    assert rows["PRESS kept"] == f"{waiting.KEEP_MS // 1000} s, at most {waiting.KEEP_MOST}"
    assert rows["LAMPS repeated"] == f"every {talk.RESEND_S * 1000:.0f} ms"
    assert rows["quiet after an edge"] == f"{station['QUIET_MS']} ms" == f"{QUIET_S * 1000:.0f} ms"
    assert rows["no word from the Pi"] == f"{station['HOST_GONE_MS'] // 1000} s"


def test_the_page_lists_patterns_and_troubles_as_they_are():
    patterns = re.search(r"^Patterns: (.+?);", DOC, re.MULTILINE | re.DOTALL).group(1)
    assert tuple(re.findall(r"\d (\w+)", patterns)) == PATTERNS
    codes = set(re.findall(r"^\| `(\w+)` \|", DOC, re.MULTILINE))
    source = "".join(Path(module.__file__).read_text(encoding="utf-8") for module in (link, asked, ports))
    assert codes == set(re.findall(r'"((?:port|no|wrong)_\w+|updating)"', source))


def test_the_question_who_is_there_does_nothing_to_a_board_that_waits_at_its_prompt():
    hello = wire.frame(wire.HELLO, wire.HELLO_NUMBER, bytes([wire.VERSION, wire.ORDERED]))
    assert not set(b"\x02\x03\x04\x05") & set(hello)


def test_counts_come_as_they_went():
    counts = {name: 3 * place + 1 for place, name in enumerate(wire.COUNTED)} | {"uptime_s": 1_000_000}
    assert wire.counts_of(wire.counts_body(counts)) == counts
    assert wire.counts_of(wire.counts_body(counts)[:-1]) is None
    assert len(wire.frame(wire.COUNTS, 1, wire.counts_body(counts))) < wire.LONGEST
