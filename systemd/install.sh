#!/bin/sh
# Makes a Raspberry Pi OS (Bookworm or Trixie) start Pipworks as a kiosk: packages, user, virtual environment, unit.
# Running it again updates the installation and changes nothing else.
#   sudo sh systemd/install.sh             do it
#   sh systemd/install.sh --dry-run        only say what would be done
set -eu

home=/opt/pipworks
kept=/var/lib/pipworks
checkout=$(cd "$(dirname "$0")/.." && pwd)
dry=no
case "${1-}" in
--dry-run) dry=yes ;;
"") ;;
*)
    echo "install.sh: unknown option $1; usage: sudo sh systemd/install.sh [--dry-run]" >&2
    exit 2
    ;;
esac

say() { echo "install.sh: $*"; }
fail() {
    echo "install.sh: $*" >&2
    exit 1
}
do_it() {
    echo "  $*"
    if [ "$dry" = no ]; then "$@"; fi
}

[ "$dry" = yes ] || [ "$(id -u)" = 0 ] || fail "this changes the system: run it with sudo, or with --dry-run"
command -v apt-get >/dev/null 2>&1 || fail "this is no Raspberry Pi OS or Debian: apt-get is missing"
command -v systemctl >/dev/null 2>&1 || fail "systemd is missing"
# shellcheck disable=SC2016 # dpkg-query fills this in
if [ "$(dpkg-query --show --showformat='${db:Status-Status}' pipworks 2>/dev/null)" = installed ]; then
    fail "the package pipworks is installed, and both would get in each other's way: first sudo apt remove pipworks (games stay)"
fi

# Raspberry Pi OS Lite brings no desktop, so nothing else would install what drawing on the bare console needs: SDL
# loads libgbm, libdrm, EGL and GLES by name, and the drivers (vc4, v3d) are only recommended. alsa-utils brings the
# sound library under the name it has in each release; polkitd lets the table switch the machine off.
packages="python3-venv libgbm1 libdrm2 libegl1 libgles2 libgl1-mesa-dri alsa-utils polkitd"
if grep -qs "Raspberry Pi" /proc/device-tree/model; then
    packages="$packages python3-gpiozero python3-lgpio python3-picamera2" # the last two only its archive has
else
    say "this is no Raspberry Pi: packages for camera and pins are left out, the tray will be virtual"
fi

say "1. packages"
do_it apt-get update -q
# shellcheck disable=SC2086 # the list is meant to fall apart
do_it apt-get install -q -y --no-install-recommends $packages

say "2. the user pipworks, without a password, who may use screen, touch, camera, pins, station and sound"
if ! id pipworks >/dev/null 2>&1; then
    do_it useradd --system --home-dir "$kept" --shell /usr/sbin/nologin --user-group pipworks
fi
for group in video render input gpio dialout audio; do
    if ! getent group "$group" >/dev/null; then do_it groupadd --system "$group"; fi
    do_it usermod --append --groups "$group" pipworks
done
# As the service makes it at its first start; the doctor is asked before.
do_it install -d -o pipworks -g pipworks -m 750 "$kept"

say "3. the program, in $home"
do_it mkdir -p "$home"
if [ ! -x "$home/.venv/bin/python" ]; then
    # Debian's camera package cannot be had from elsewhere, so its packages must be seen.
    do_it python3 -m venv --system-site-packages "$home/.venv"
fi
# Debian's camera package was built against Debian's numpy; another main version of it in front would break it.
numpy=$(python3 -c 'import numpy; print(numpy.__version__.split(".")[0])' 2>/dev/null || echo 2)
do_it "$home/.venv/bin/python" -m pip install --quiet --upgrade "numpy>=1.24,<$((numpy + 1))" "$checkout"
do_it install -m 644 "$checkout/README.md" "$home/README.md"

say "4. the service, its page of faults, rules for backlight, sticks and switching off, drivers of stations, the journal"
grep -v '^#' "$checkout/systemd/laid" | while read -r file place mode; do
    do_it install -D -m "$mode" "$checkout/systemd/$file" "$place"
done
do_it systemctl enable pipworks.service
# What was laid is in force at once, not only after the next start; an image that is only being made has no systemd yet.
if [ "$dry" = yes ] || [ -d /run/systemd/system ]; then
    do_it systemctl daemon-reload
    do_it udevadm control --reload || true
    do_it udevadm trigger --action=change --subsystem-match=backlight || true
    do_it systemctl restart systemd-modules-load.service systemd-journald.service || true
fi

say "done. Start it now:   sudo systemctl restart pipworks"
say "      What it says:   journalctl -u pipworks -b"
say "      What works:     sudo -u pipworks $home/.venv/bin/pipworks doctor --games-folder $kept/games"
