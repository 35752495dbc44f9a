#!/usr/bin/env bash
# Installs the outside programs that the tests use and this machine lacks.
#
# The tests read finished returns back with other people's programs: the text
# and the pages of a PDF with poppler, its structure with qpdf, and a workbook
# with LibreOffice Calc. A store on PostgreSQL is tested on a server of the test's
# own, and systemd says whether it takes the units. On Debian the long tests have the
# system fail the program with strace, and look into workbooks with unzip. The
# product itself needs none of them.
#
# A run on a machine that has them all only looks for the commands and ends.
set -euo pipefail

# One line each: the command that must be there, and the Debian package with it.
needs=(
  "pdftotext poppler-utils"
  "pdftoppm poppler-utils"
  "qpdf qpdf"
  "soffice libreoffice-calc"
  "initdb postgresql"
)

# On Debian soffice may be there without Calc, which alone has this command.
if command -v apt-get >/dev/null 2>&1; then
  needs+=("localc libreoffice-calc" "strace strace" "unzip unzip")
fi

# The units of schedules/systemd are verified where there is systemd at all.
if [ "$(uname -s)" = Linux ]; then
  needs+=("systemd-analyze systemd")
fi

# there tells whether a command is there; Debian keeps those of a database server
# off the PATH.
there() {
  command -v "$1" >/dev/null 2>&1 || compgen -G "/usr/lib/postgresql/*/bin/$1" >/dev/null
}

# missing_packages prints each package of which a command is missing, once.
missing_packages() {
  local need command package
  for need in "${needs[@]}"; do
    read -r command package <<<"$need"
    there "$command" || echo "$package"
  done | sort -u
}

by_hand() {
  echo "install.sh: $1" >&2
  echo "Install these by hand, so that the commands are on the PATH, and start again:" >&2
  local need command package
  for need in "${needs[@]}"; do
    read -r command package <<<"$need"
    there "$command" ||
      echo "  $command (Debian package $package)" >&2
  done
  echo "On macOS: brew install poppler qpdf postgresql, and LibreOffice with its soffice on the PATH." >&2
  exit 1
}

missing="$(missing_packages)"
if [ -z "$missing" ]; then
  exit 0
fi

command -v apt-get >/dev/null 2>&1 ||
  by_hand "this machine has no apt-get, and programs that the tests use are missing."

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null 2>&1 ||
    by_hand "installing needs root, and there is no sudo."
  as_root=(sudo)
fi

# Another installer may hold the lock for a while: wait for it.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y
  -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -o Dpkg::Use-Pty=0)

# apt is quiet when all goes well; its words are shown when it fails.
log="$(mktemp)"
trap 'rm -f "$log"' EXIT
run_apt() {
  "${apt[@]}" "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    by_hand "apt-get $1 failed."
  }
}

mapfile -t packages <<<"$missing"
echo "install.sh: installing ${packages[*]}"
run_apt update
run_apt install --no-install-recommends "${packages[@]}"

if [ -n "$(missing_packages)" ]; then
  by_hand "apt-get ended well, but programs are still missing."
fi
