#!/bin/bash
# Tests make install and make uninstall: what is installed works from its location without any
# environment, contains no path of the source tree, and is removed completely. PREFIX and DESTDIR
# are used as packagers and users use them.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run_make() { make --no-print-directory "$@" >"$work/make.log" 2>&1 || { tail -5 "$work/make.log"; exit 1; }; }

# try BIN: runs the example of README in an empty environment
try() {
  rm -rf "$work/here"
  mkdir "$work/here"
  cp "$root"/examples/foo/*.c "$root/examples/demo.c" "$work/here"
  (
    cd "$work/here"
    env -i PATH=/usr/bin:/bin HOME="$work/here" "$@" 2>&1 </dev/null || true
  )
}
files() { (cd "$1" && find . -type f -o -type l | LC_ALL=C sort); }

run_make install DESTDIR="$work/stage" PREFIX=/usr
stage=$work/stage/usr
is 'the example' 'differs; everything was explored' "$(try "$stage/bin/umbra" diff --entry foo old.c new.c | grep '^differs')"
is 'confirmed natively' 2 "$(jq '[.[] | select(.confirmed)] | length' "$work/here/.umbra/last/findings.json")"
try "$stage/bin/umbra" explore -q demo.c >/dev/null
if command -v strace >/dev/null; then
  try strace -f -e trace=openat,execve,readlink -o "$work/trace" "$stage/bin/umbra" diff --entry foo old.c new.c >/dev/null
  is 'its own files are used' yes "$(grep -qF "\"$stage/lib/umbra" "$work/trace" && echo yes)"
  is 'nothing of the source tree is used' '' "$(grep -F "\"$root" "$work/trace" | grep -v ENOENT | head -3 || true)"
else
  echo 'skipped: which files are opened: strace is missing'
fi
is 'no file names the source tree' '' "$(grep -rlF "$root/" "$work/stage" | head -3 || true)"
is 'links stay inside, but for the headers of the kernel' '' \
  "$(find "$work/stage" -type l ! -path '*/kernel-include/*' -lname '/*' | head -3)"
for page in umbra umbra-diff umbra-report; do is "$page(1)" yes "$([ -s "$stage/share/man/man1/$page.1" ] && echo yes)"; done
for file in share/bash-completion/completions/umbra share/zsh/site-functions/_umbra share/fish/vendor_completions.d/umbra.fish share/doc/umbra/LICENSE \
  share/doc/umbra/docs/reports.md lib/umbra/libc/COPYRIGHT; do is "$file" yes "$([ -s "$stage/$file" ] && echo yes)"; done

# Twice is once; with another prefix the same files; and it is found wherever it is moved to.
files "$stage" >"$work/first"
run_make install DESTDIR="$work/stage" PREFIX=/usr
is 'twice' "$(cat "$work/first")" "$(files "$stage")"
run_make install PREFIX="$work/pre fix"
is 'another prefix' "$(cat "$work/first")" "$(files "$work/pre fix")"
mv "$work/pre fix" "$work/moved"
is 'moved' 'differs; everything was explored' "$(try "$work/moved/bin/umbra" diff --entry foo old.c new.c | grep '^differs')"

# A whole program that umbra-cc built, which needs the kernel's headers, too.
printf '#include <linux/limits.h>\n#include <stdio.h>\nint main(void) { return printf("%%d\\n", PATH_MAX) < 0; }\n' >"$work/p.c"
is 'umbra-cc' 4096 "$(try sh -c "'$work/moved/bin/umbra-cc' -o p '$work/p.c' && ./p")"

mkdir -p "$stage/share/man/man1" "$stage/bin"
touch "$stage/share/man/man1/other.1" "$stage/bin/other"
run_make uninstall DESTDIR="$work/stage" PREFIX=/usr
is 'uninstall takes all, and nothing else' './bin/other ./share/man/man1/other.1' "$(files "$stage" | tr '\n' ' ' | sed 's/ $//')"

echo "install: $passed passed, $failed failed"
[ $failed = 0 ]
