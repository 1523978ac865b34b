"""Starts the station; MicroPython runs this file by itself when the Pico gets power.

The station's files lie in the folder ``a`` or ``b``; the file ``current`` names the one in use. An update fills the
other folder, has every file checked, and only then names it: whenever it is cut off, one whole set of files is there.
"""

import os
import sys

WAIT_S = 180  # how long it waits for files before it goes on with those it has
FAILED_S = 15  # the same after a failure


def taken(note):
    """Return whether such a note lay here, and remove it: the start after this one is a usual one."""
    try:
        os.remove(note)
    except OSError:
        return False
    return True


def folders():
    """Return the folders in which the station's files can be, the one in use first."""
    try:
        with open("current") as file:
            second = file.read().strip() == "b"
    except OSError:
        second = False
    return ("b", "a", "") if second else ("a", "b", "")


def load():
    """Return the module that runs the station, from the first folder whose files can be loaded, or None."""
    there = os.listdir()
    for folder in folders():
        if folder and folder not in there:
            continue
        known = set(sys.modules)
        sys.path.insert(0, folder)
        try:
            import running

            return running
        except Exception as error:  # whatever is wrong with a file
            sys.print_exception(error)
            sys.path.pop(0)
            for name in set(sys.modules) - known:
                del sys.modules[name]
    return None


def main():
    """Run the station until the power goes, or leave the port to whoever brings files."""
    waits, failed = taken("wait"), taken("failed")
    running = load()
    if running is None:
        print("This station has no files that run. On the Pi:  pipworks station update")
    elif waits or failed or running.bootsel_at_start():
        print("This station waits for files. On the Pi:  pipworks station update")
        running.restart_in(FAILED_S if failed else WAIT_S)
    else:
        try:
            running.run()
        except Exception as error:
            sys.print_exception(error)
            running.fail()


main()
