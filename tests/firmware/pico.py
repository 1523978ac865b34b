"""Stands in for what a Pico does around its files, on MicroPython's unix port, which has no raw REPL of its own.

``micropython pico.py BUTTONS LAMPS`` in a folder that stands for the flash: runs ``main.py`` there, as MicroPython
does after every start, and then answers as its two prompts do. Ends with 75 where the board would start anew with its
port going away, with 76 for a soft restart.
"""

# MicroPython has no pathlib:
# ruff: noqa: PTH123, PTH208
import io
import os
import sys

SOFT = 76
BANNER = b"raw REPL; CTRL-B to exit\r\n>"
sys.path[0] = ""  # as it is on a Pico
names = {"__name__": "__main__"}


def say(data):
    sys.stdout.buffer.write(data)


def byte():
    data = sys.stdin.buffer.read(1)
    if not data:
        raise SystemExit  # the wire is gone
    return data


def start():
    if "main.py" in os.listdir():
        with open("main.py") as file:
            source = file.read()
        try:
            exec(source, {"__name__": "__main__"})
        except (KeyboardInterrupt, Exception) as error:
            sys.print_exception(error)
    say(b'MicroPython v1.25.0 on 2025-04-15; Raspberry Pi Pico with RP2040\r\nType "help()"\r\n>>> ')


def run(source):
    say(b"OK")
    wrong = b""
    try:
        exec(source, names)
    except SystemExit:
        raise
    except BaseException as error:
        trace = io.StringIO()
        sys.print_exception(error, trace)
        wrong = trace.getvalue().replace("\n", "\r\n").encode()
    say(b"\x04" + wrong + b"\x04>")


def prompts():
    raw, line = False, b""
    while True:
        key = byte()
        if key == b"\x01":
            raw, line = True, b""
            say(BANNER if not line else b"")
        elif key == b"\x02":
            raw, line = False, b""
            say(b"\r\n>>> ")
        elif key == b"\x03":
            line = b""
            say(b"" if raw else b"\r\n>>> ")
        elif key == b"\x04":
            if not line:
                say(b"OK\r\nMPY: soft reboot\r\n")
                sys.exit(SOFT)
            if raw:
                source, line = line.decode(), b""
                run(source)
        elif not raw and key == b"\r":
            line = b""
            say(b"\r\n>>> ")
        else:
            line += key
            if not raw:
                say(key)


start()
prompts()
