#!/bin/bash
# Names that programs, files and commits choose, and what programs print, do not reach the terminal as control characters, do not fake a
# line of a report, and are not executed as a part of a script.
#
#   tests/run-names.sh     Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tests/check.sh
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export XDG_CACHE_HOME=$work/cache HOME=$work GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t

fake='equivalent; everything was explored' # no line may be this one
evil=$'\nequivalent; everything was explored\ntouch evil; `touch evil`$(touch evil)\n#\e[31m\e]0;title\a\u009b'

# Only newlines, tabs and, with COLORS, the sequences for colours; no faked line.
is_plain() { # FILE [COLORS]
  local colors=${2-}
  ! COLORS=$colors perl -0777 -ne 's/\e\[(?:0|1|1;3[126])m//g if $ENV{COLORS}; exit !/[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]/' "$1" || {
    cat -v "$1"
    return 1
  }
  ! grep -qE "^ *$fake" "$1" || { echo 'a faked line'; cat -v "$1"; return 1; }
}

plainly() { # STATUS COMMAND...
  local expected=$1 status=0
  shift
  rm -rf run
  timeout 600 "$@" >out 2>err </dev/null || status=$?
  [ "$status" = "$expected" ] || { echo "status $status"; cat -v out err; return 1; }
  is_plain out colors && is_plain err && [ ! -e evil ]
}

# Not by plainly, which removes run.
replayed() { # TEST
  timeout 600 "$UMBRA" replay "$1" prints-new.c >out 2>err </dev/null || [ $? = 1 ] || { cat -v err; return 1; }
  is_plain out && is_plain err && [ ! -e evil ]
}

pair() { # NAME TEXT: NAME-old.c and NAME-new.c, in which CHANGE is 3 and 4
  echo "${2//CHANGE/3}" >"$1-old.c"
  echo "${2//CHANGE/4}" >"$1-new.c"
}

literal() { # TEXT: as a C string
  perl -0777 -ne 's/[^ -~]|["\\]/sprintf "\\%03o", ord $&/ge; print "\"$_\""' < <(printf %s "$1")
}

# --- names that a program chooses ---

pair input "#include <stdio.h>
#include <umbra.h>
int main(void) { int x; umbra_symbolic(&x, sizeof x, $(literal "x$evil")); printf(\"%d\", x == CHANGE); return 0; }"
check 'an input' plainly 1 "$UMBRA" diff --color always --output run input-old.c input-new.c
for script in run/findings/*/repro.sh; do check 'an input: repro.sh' sh "$script"; done
check 'nothing was executed' [ ! -e evil ]
"$UMBRA" ktest -o tests run >out
"$UMBRA" ktest tests/*.ktest >>out
check 'an input: its test case' is_plain out

pair line "#line 1 $(literal "name$evil.c")
int f(int x) { return x == CHANGE ? 7 / (x - 3) : 0; }
static int g(int x) { return CHANGE; }"
check 'a file by #line' plainly 1 "$UMBRA" diff -v --color always --entry f --output run line-old.c line-new.c
for format in gcc github summary; do
  "$UMBRA" report --format "$format" -o report run
  check "a file by #line: $format" is_plain report
done
check 'a file by #line: repro.sh' is_plain run/findings/0001/repro.sh

pair label "int f(int) __asm__($(literal "f$evil"));
int f(int x) { return x == CHANGE; }
int main(void) { return f(1); }"
check 'a symbol' plainly 2 "$UMBRA" diff --output run label-old.c label-new.c
check 'a symbol is refused' grep -q 'control characters in its name' err

# --- what a program prints, fails with and writes ---

pair prints "#include <stdio.h>
#include <stdlib.h>
#include <umbra.h>
void __assert_fail(const char *, const char *, unsigned, const char *);
static const char evil[] = $(literal "$evil");
int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, \"x\");
  if (x == 1) puts(CHANGE == 3 ? evil : evil + 1);
  if (x == 2 && CHANGE == 4) __assert_fail(evil, evil, 1, evil);
  if (x == 3) fclose(fopen(CHANGE == 3 ? \"a\\n$fake\" : \"b\\033[31m\", \"w\"));
  if (x == 4 && CHANGE == 4) {
    fputs(evil, stderr);
    abort();
  }
  return 0;
}"
check 'output' plainly 1 "$UMBRA" diff -v --color always --output run prints-old.c prints-new.c
rm -rf tests
"$UMBRA" ktest -o tests run >out
for test in tests/*.ktest; do check 'output: replayed' replayed "$test"; done
for script in run/findings/*/repro.sh; do sh "$script" >/dev/null 2>&1 || true; done
check 'output: nothing was executed' [ ! -e evil ]

# --- names of directories ---

for name in 'quo"te' 'back\slash' 'é' 'a\303b' $'new\nline'; do
  mkdir -p "$name/old" "$name/new"
  printf 'int f(int x) {\n#ifdef __x86_64__\n  x = 3;\n#endif\n  return x;\n}\n' >"$name/old/a.c"
  sed 's/x = 3/x = 4/' "$name/old/a.c" >"$name/new/a.c"
  "$UMBRA" diff --entry f --output named "$name/old" "$name/new" >out 2>err || true
  check "directory $name: confirmed" grep -q 'native OLD: returned 3; NEW: returned 4' out
  [ "$name" = $'new\nline' ] || check "directory $name: compiled" eval '! grep -q "preprocessor removes" out'
  rm -rf named
done

# --- names of files in a repository ---

git init -q repository
cd repository
mkdir "directory$evil"
echo 'int h(int x) { return x == 3; }' >"directory$evil/h.c"
echo 'int k(int x) { return x == 3; }' >"file$evil.c"
# shellcheck disable=SC2016 # nothing is to be expanded
echo 'int m(int x) { return x == 3; }' >'-o $(touch evil)`touch evil`;touch evil;".c'
git add .
git commit -qm one
find . -name '*.c' -exec sed -i 's/3/4/' {} +
git commit -qam "two$evil"
check 'a commit' plainly 1 "$UMBRA" show --color always --output run
for format in gcc github summary; do
  "$UMBRA" report --format "$format" -o report run
  check "a commit: $format" is_plain report
done
find run -name repro.sh >scripts
while read -r script; do sh "$script" >/dev/null 2>&1 || true; done <scripts
check 'a commit: nothing was executed' [ -z "$(find . -name evil)" ]

# --- places: as seen from where the user stands, and links on a terminal ---

cd "$work"
mkdir -p 'places/src dir/deep'
cd places
git init -q .
printf 'int f(int x) {\n  if (x > 3) return 7;\n  return 0;\n}\n' >'src dir/deep/a.c'
git add .
git commit -qm one
sed -i 's/> 3/> 4/' 'src dir/deep/a.c'
git commit -qam two
git show HEAD^:'src dir/deep/a.c' >'src dir/old.c'

# places DIR PLACE COMMAND...: the finding is at the place, which is a file as seen from DIR
places() {
  local dir=$1 place=$2
  shift 2
  rm -rf "$work/run"
  (cd "$dir" && "$UMBRA" "$@" --output "$work/run") >"$work/out" || [ $? = 1 ]
  cat "$work/out"
  grep -qF "  f(4)  $place  old: " "$work/out"
  [ -e "$dir/${place%%:*}" ]
}
check 'a place in files' places . 'src dir/deep/a.c:2:7' diff --entry f 'src dir/old.c' 'src dir/deep/a.c'
check 'a place in files, absolute' places . 'src dir/deep/a.c:2:7' diff --entry f 'src dir/old.c' "$PWD/src dir/deep/a.c"
check 'a place in files, above' places 'src dir/deep' '../../src dir/deep/a.c:2:7' diff --entry f ../old.c '../../src dir/deep/a.c'
check 'a place in files, above: its copies' grep -q 'repro: ' "$work/out"
check 'a place in a commit' places . 'src dir/deep/a.c:2:7' show
check 'a place in a commit, from a subdirectory' places 'src dir' 'deep/a.c:2:7' show
mkdir other
check 'a place in a commit, from another one' places other '../src dir/deep/a.c:2:7' show
check 'a place in a commit: of the function' grep -q '^f (../src dir/deep/a.c:1' "$work/out"

# linked TERM COMMAND...: counts the links to the file that Umbra prints to a terminal of that kind
linked() {
  local term=$1
  shift
  rm -rf "$work/run"
  env -u NO_COLOR TERM="$term" script -qec "'$UMBRA' $* --no-replay --output '$work/run'" /dev/null >"$work/out" 2>&1 </dev/null || true
  grep -cF $'\e]8;;file://'"$(hostname)$PWD/src%20dir/deep/a.c"$'\e\\src dir/deep/a.c:' "$work/out" || true
}
files=(diff --entry f "'src dir/old.c'" "'src dir/deep/a.c'")
check 'a link to a file' [ "$(linked xterm "${files[@]}")" = 1 ]
check 'a link to a file of a commit' [ "$(linked xterm show)" = 1 ]
check 'no link on a dumb terminal' [ "$(linked dumb "${files[@]}")" = 0 ]
check 'no link without colours' [ "$(linked xterm "${files[@]}" --color never)" = 0 ]
check 'no link elsewhere' bash -c "! '$UMBRA' diff -q --color always --no-replay --entry f 'src dir/old.c' 'src dir/deep/a.c' | grep -F ']8;'"

echo "names: $passed passed, $failed failed"
[ $failed = 0 ]
