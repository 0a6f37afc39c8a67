#!/usr/bin/env bash
# Opens the window with a file, types a question, waits, and takes a picture, on the display that there is: ask FILE QUESTION
set -euo pipefail
openbox > /dev/null 2>&1 &
tabletalk "$1" &
window=$!
trap 'kill $window 2> /dev/null || true' EXIT
xdotool search --sync --onlyvisible --name Tabletalk > /dev/null
# The file is read, and the field has the focus when its page is there.
sleep "${READ_SECONDS:-20}"
xdotool search --onlyvisible --name Tabletalk windowactivate --sync
xdotool type --delay 40 "$2"
sleep 3
xdotool key Return
sleep "${ANSWER_SECONDS:-25}"
import -window root "$HOME/window.png"
kill -0 "$window"
