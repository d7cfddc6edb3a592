#!/bin/bash
# Checks that the sources of a commit under review, which another author wrote, cannot read files
# outside their tree: no such file occurs in the output, in a run directory or in the cache, and
# what was refused is reported with file and line.
#
#   tests/run-private.sh [CASE...]     default: all. Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tests/check.sh
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap '[ -n "${KEEP-}" ] || rm -rf "$work"' EXIT
cd "$work"
mkdir home cache tmp secret
export HOME=$work/home XDG_CACHE_HOME=$work/cache TMPDIR=$work/tmp GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t
secret=$work/secret/key
# The private data are a comment, a number and a string, so that every way of reading them is tested.
printf '"SESAME%s" /* SESAME%s */\n' $$ $$ >"$secret"
printf 'static const char key[] = "SESAME%s";\n' $$ >"$secret.h"

grep -q landlock /sys/kernel/security/lsm 2>/dev/null || perl -e 'exit(syscall(444, 0, 0, 1) < 1)' || { echo 'private: skipped: this kernel has no Landlock'; exit 0; }

# new_case NAME: creates a repository with a first commit; standard input is the file of the second commit
new_case() {
  git init -q "$1"
  printf 'int f(int x) { return x + 1; }\n' >"$1/a.c"
  git -C "$1" add .
  git -C "$1" commit -qm first
  cat >"$1/a.c"
  git -C "$1" add .
  git -C "$1" commit -qm second
}

traces() { ! grep -rlaE "SESAME$$" "$@" || return 1; }

# shows NAME TEXT: the review of the second commit must contain TEXT and no private data
shows() {
  local name=$1 text=$2 status=0
  (cd "$name" && timeout -k 5 600 "$UMBRA" show --output "$work/out-$name") >"$name.printed" 2>&1 </dev/null || status=$?
  cat "$name.printed" >"$work/output"
  check "$name: it ends" [ "$status" -le 2 ]
  check "$name: it says so" grep -qE -- "$text" "$name.printed"
  check "$name: nothing private" traces "$name.printed" "$work/out-$name" "$work/cache" "$work/tmp"
}

absolute() {
  printf '#include "%s.h"\nint f(int x) { return x + (x == 7 ? key[6] : 1); }\n' "$secret" | new_case absolute
  shows absolute "a[.]c:1:.*${secret}[.]h.*: it is outside of the tree"
}

relative() {
  printf '#include "../../../../../../../../../../../../../../../..%s.h"\nint f(int x) { return x + (x == 7 ? key[6] : 1); }\n' "$secret" | new_case relative
  shows relative 'a[.]c:1:.*key[.]h'
}

embed() {
  printf 'static const unsigned char key[] = {\n#embed "%s"\n};\nint f(int x) { return x + (x == 7 ? key[6] : 1); }\n' "$secret" | new_case embed
  shows embed "a[.]c:2:.*$secret"
}

incbin() {
  printf '__asm__(".data\\nkey:\\n.incbin \\"%s\\"\\n");\nextern char key[];\nint f(int x) { return x + (x == 7 ? key[6] : 1); }\n' "$secret" | new_case incbin
  shows incbin "incbin file '$secret'"
}

has_include() {
  printf '#if __has_include("%s")\nint f(int x) { return x + (x == 7 ? 5 : 1); }\n#else\nint f(int x) { return x + 1; }\n#endif\n' "$secret.h" | new_case has_include
  shows has_include "a[.]c:1:.*$secret"
}

link() {
  git init -q link
  ln -s "$secret.h" link/key.h
  printf '#include "key.h"\nint f(int x) { return x + (x == 7 ? key[6] : 1); }\n' | new_case link
  shows link 'a[.]c:1:.*outside of the tree'
  (cd link && "$UMBRA" show --see "$work/secret" --output "$work/out-seen") >seen.printed 2>&1 || true
  check 'link: --see lets it be read' grep -qF 'f(7)' seen.printed
}

source_link() {
  git init -q source_link
  new_case source_link </dev/null
  ln -sf "$secret.h" source_link/a.c
  git -C source_link commit -qam third
  shows source_link '.'
}

# Debug information can name any file, whose lines are shown beside a finding.
line() {
  printf '# 1 "%s" 1\nint f(int x) {\n# 1 "%s" 1\nif (x == 7) return 5; return x + 1; }\n' "$secret" "$secret" | new_case line
  shows line '.'
}

# The environment holds passwords.
environment() {
  export SECRET_TOKEN=SESAME$$
  printf 'static const unsigned char key[] = {\n#embed "/proc/self/environ"\n};\nint f(int x) { return x + (x == 7 ? key[6] : 1); }\n' | new_case environment
  shows environment 'a[.]c:2:'
  unset SECRET_TOKEN
}

# What may be read: the tree itself, the system's headers, and directories that the user names.
allowed() {
  git init -q allowed
  mkdir allowed/inc named
  printf '#define ONE 1\n' >allowed/inc/one.h
  printf '#define TWO 2\n' >named/two.h
  printf 'abc' >allowed/data.bin
  printf '#include <stdio.h>\n#include <linux/types.h>\n#include "inc/one.h"\n#include <two.h>\nstatic const unsigned char key[] = {\n#embed "data.bin"\n};\nint f(int x) { return x + (x == 7 ? key[TWO] : ONE); }\n' | new_case allowed
  (cd allowed && "$UMBRA" show --output "$work/out-allowed" -I "$work/named") >allowed.printed 2>&1 || true
  cat allowed.printed >output
  check 'allowed: it is compared' grep -qF 'f(7)' allowed.printed
}

[ $# -gt 0 ] || set -- absolute relative embed incbin has_include link source_link line environment allowed
for case; do $case; done
echo "private: $passed passed, $failed failed"
[ $failed = 0 ]
