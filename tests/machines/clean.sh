#!/usr/bin/env bash
# A bare Debian in a folder, to see what a stranger sees. Needs root, debootstrap and a network.
#
#   clean.sh package FILE.deb [SUITE]   install it, start it, ask, take it away; the person's data must stay
#   clean.sh build [SUITE]              the commands of the README from this checkout, each with its time
#
# The folder is $CLEAN_MACHINE, otherwise one below the system's folder for temporary files. What `package` looked like is
# left there as window.png.
set -euo pipefail

checkout="$(cd "$(dirname "$0")/../.." && pwd)"
question='What is the total amount by store?'

main() {
  case "${1:-}" in
    package) package="$(realpath "$2")"; suite="${3:-bookworm}"; prepare; try_package ;;
    build) suite="${2:-bookworm}"; prepare; try_build ;;
    *) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2 ;;
  esac
}

# A fresh system each time; what debootstrap downloaded is kept beside it.
prepare() {
  machine="${CLEAN_MACHINE:-${TMPDIR:-/tmp}/clean-machine}"
  base="$machine/base-$suite" system="$machine/system"
  [ -e "$base/etc/debian_version" ] || step "debootstrap $suite" debootstrap --variant=minbase "$suite" "$base"
  trap leave EXIT
  leave
  rm -rf "$system"
  cp -a "$base" "$system"
  cp /etc/resolv.conf "$system/etc/resolv.conf"
  for file in /etc/apt/apt.conf.d/*proxy*; do [ ! -e "$file" ] || cp "$file" "$system/etc/apt/apt.conf.d/"; done
  mount -t proc proc "$system/proc"
  mount --rbind --make-rslave /dev "$system/dev"
  mount --rbind --make-rslave /sys "$system/sys"
}

leave() {
  for place in sys dev proc; do
    if mountpoint -q "$system/$place"; then umount -R -l "$system/$place"; fi
  done
}

# A name and the seconds that it took.
step() {
  local name="$1" start=$SECONDS
  shift
  "$@"
  echo "── $name: $((SECONDS - start)) s" >&2
}

inside() { chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME=/srv DEBIAN_FRONTEND=noninteractive "$@"; }
person() { inside setpriv --reuid=1000 --regid=1000 --clear-groups env HOME=/home/person XDG_RUNTIME_DIR=/run/person \
  READ_SECONDS="${READ_SECONDS:-20}" ANSWER_SECONDS="${ANSWER_SECONDS:-25}" "$@"; }

try_package() {
  inside apt-get update -qq
  cp "$package" "$system/srv/tabletalk.deb"
  step "install with what it needs" inside apt-get install -qq -y --no-install-recommends /srv/tabletalk.deb > "$machine/install.log"
  # Only to look: a display, a keyboard, a camera. The package must have brought everything else.
  step "install a display" inside apt-get install -qq -y --no-install-recommends xvfb xauth xdotool dbus imagemagick openbox > "$machine/display.log"
  inside useradd --create-home --uid 1000 person
  inside install -d -o person -g person -m 700 /run/person
  cp "$checkout/src-tauri/samples/coffee_orders.csv" "$system/home/person/"
  cp "$checkout/tests/machines/ask.sh" "$system/usr/local/bin/ask"

  step "ask on the command line" person tabletalk-cli ask /home/person/coffee_orders.csv "$question" > "$machine/answer.txt"
  grep -q '[0-9]' "$machine/answer.txt"
  step "ask in the window" person dbus-run-session -- xvfb-run -a -s "-screen 0 1200x950x24" bash /usr/local/bin/ask /home/person/coffee_orders.csv "$question"
  cp "$system/home/person/window.png" "$machine/window.png"
  person tabletalk-cli sessions search total store | tee "$machine/found.txt"
  [ -s "$machine/found.txt" ]

  before="$(data)"
  step "remove" inside apt-get remove --purge -qq -y tabletalk > "$machine/remove.log"
  [ ! -e "$system/usr/bin/tabletalk" ]
  [ "$(data)" = "$before" ]
  echo "everything that the person had is still there: $(wc -l <<< "$before") files"
}

# Every file of the person's data with its checksum.
data() { (cd "$system/home/person/.local/share" && find . -type f -path '*abletalk*' -print0 | sort -z | xargs -0 sha256sum); }

try_build() {
  inside apt-get update -qq
  step "install curl, git, a compiler and Node.js" inside apt-get install -qq -y ca-certificates curl git build-essential nodejs npm python3-pip > "$machine/tools.log"
  # The toolchain of this machine, because a bare system has none and its installer is another project.
  mkdir -p "$system/opt/rust"
  cp -a "$(rustc --print sysroot)" "$system/opt/rust/toolchain"
  git clone -q "$checkout" "$system/srv/tabletalk"
  [ ! -e "${CARGO_HOME:-$HOME/.cargo}/config.toml" ] || install -D "${CARGO_HOME:-$HOME/.cargo}/config.toml" "$system/srv/.cargo/config.toml"
  local rust=(env PATH=/opt/rust/toolchain/bin:/usr/sbin:/usr/bin:/sbin:/bin)
  step "cargo xtask run" inside "${rust[@]}" bash -c 'cd /srv/tabletalk && cargo xtask run'
  step "cargo xtask test" inside "${rust[@]}" bash -c 'cd /srv/tabletalk && cargo xtask test'
}

main "$@"
