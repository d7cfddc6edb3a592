#!/bin/bash
# Tests DiSE on whole programs in which the affected code is not reached through main's own graph
# (exit handlers, destructors, callbacks, signal handlers, jumps), or is not a node of the new
# version (removed code, initial values of variables, a function that cannot be unified). The oracle
# is `umbra diff`, which confirms natively: if it finds a difference, --search dise must have a path
# for it or report that it is incomplete, and `umbra select` must not call a test case unaffected if
# it behaves differently.
# Environment: UMBRA.
set -u
cd "$(dirname "$0")/.." || exit
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT


dise() { # NAME OPTION...: "PATHS COMPLETE REASONS"
  local name=$1
  shift
  rm -rf "$work/run"
  timeout 600 "$UMBRA" diff --search dise --quiet --output "$work/run" "$@" "$work/$name-old.c" "$work/$name-new.c" -- @1 >/dev/null
  jq -r '"\(.stats.paths) \(.complete) \([.cut[].reason] | unique | join(" "))"' "$work/run/run.json"
}

# pair NAME VERDICT OLD-TEXT NEW-TEXT DISE: reads the source from standard input, where @ stands for the text that differs
pair() {
  { printf '#include <%s.h>\n' stdio stdlib string signal setjmp unistd; cat; } >"$work/source.c"
  sed "s/@/$3/g" "$work/source.c" >"$work/$1-old.c"
  sed "s/@/$4/g" "$work/source.c" >"$work/$1-new.c"
  rm -rf "$work/differs" "$work/tests"
  timeout 600 "$UMBRA" diff --quiet --output "$work/differs" "$work/$1-old.c" "$work/$1-new.c" -- @1 >/dev/null 2>&1
  is "$1: natively" "$2" "$(jq -r .verdict "$work/differs/run.json")"
  is "$1: dise" "$5" "$(dise "$1")"
  [ "$2" = differs ] || return
  is "$1: by the paper's sets" "" "$(dise "$1" --impact dise2011 | grep '^0 true')"
  "$UMBRA" ktest -o "$work/tests" "$work/differs" >/dev/null
  is "$1: selected" "" "$(timeout 600 "$UMBRA" select --json --tests "$work/tests" --output "$work/added" "$work/$1-old.c" "$work/$1-new.c" -- @1 |
    jq -r '.tests[] | select(.verdict == "unaffected")')"
  rm -rf "$work/added"
}

# --- ways that are not in main's graph ---

pair atexit differs 5 6 '2 true ' <<'C'
static int n;
static void at_end(void) { if (n > @) puts("big"); }
int main(int c, char **v) { atexit(at_end); if (c > 1) n = v[1][0] - '0'; return 0; }
C
pair exit-in-callee differs 5 6 '3 true ' <<'C'
static int n;
static void usage(void) { exit(2); }
static void at_end(void) { if (n > @) _exit(7); }
int main(int c, char **v) { atexit(at_end); if (c < 2) usage(); n = v[1][0] - '0'; if (n > 8) usage(); return 0; }
C
pair destructor differs 1 2 '2 true ' <<'C'
static int n;
__attribute__((destructor)) static void fini(void) { if (n == @) puts("x"); }
int main(int c, char **v) { if (c > 1) n = v[1][0] - '0'; return 0; }
C
pair constructor differs 1 2 '1 true ' <<'C'
__attribute__((constructor)) static void init(void) { printf("%d\n", @); }
int main(int c, char **v) { if (c > 1 && v[1][0] == 'a') return 1; return 0; }
C
pair behind-jump differs 5 6 '2 true ' <<'C'
static jmp_buf b;
static int n;
static void leave(int x) { n = x; longjmp(b, 1); }
int main(int c, char **v) { if (setjmp(b)) { if (n > @) puts("big"); return 0; } if (c > 1) leave(v[1][0] - '0'); return 0; }
C
pair table differs 5 6 '2 true ' <<'C'
static int f(int n) { return n > @; }
static int g(int n) { return n > 2; }
static int (*const t[])(int) = {f, g};
int main(int c, char **v) { if (c < 2 || !v[1][0]) return 3; return t[v[1][0] & 1](v[1][0] - '0'); }
C
pair comparison differs '<' '>' '2 true ' <<'C'
static int cmp(const void *a, const void *b) { return *(const char *)a @ *(const char *)b ? -1 : 1; }
int main(int c, char **v) { char b[3] = "bca"; if (c > 1 && v[1][0]) b[0] = v[1][0]; qsort(b, 3, 1, cmp); return b[0] == 'a'; }
C
pair signal differs 5 6 '2 true ' <<'C'
static int n;
static void on(int s) { if (n > @) puts("big"); }
int main(int c, char **v) { signal(SIGUSR1, on); if (c > 1) n = v[1][0] - '0'; raise(SIGUSR1); return 0; }
C
pair fault-handler undecided 5 6 '0 false approximated unreached' <<'C'
static int n;
static void on(int s) { _exit(n > @); }
int main(int c, char **v) { signal(SIGSEGV, on); if (c > 1) n = v[1][0] - '0'; if (n > 3) *(volatile int *)0 = 1; return 0; }
C

# --- what is no node of the new version ---

pair removed-exit differs 'if (n > 5) exit(0);' '' '1 true ' <<'C'
static void f(int n) { @ }
int main(int c, char **v) { int n = c > 1 ? v[1][0] - '0' : 0; f(n); puts("x"); return 0; }
C
pair removed-jump differs 'if (n > 5) longjmp(b, 1);' '' '1 true ' <<'C'
static jmp_buf b;
static void f(int n) { @ }
int main(int c, char **v) { int n = c > 1 ? v[1][0] - '0' : 0; if (setjmp(b)) return 3; f(n); puts("x"); return 0; }
C
pair returns-now differs 'exit(1)' 'return' '2 true ' <<'C'
static void fatal(void) { puts("f"); @; }
int main(int c, char **v) { if (c > 1 && v[1][0] == 'a') fatal(); if (c > 1 && v[1][0] == 'b') puts("b"); return 0; }
C
pair removed-output differs 'puts("b");' '' '1 true ' <<'C'
int main(int c, char **v) { if (c > 1 && v[1][0] == 'a') { puts("a"); return 0; } if (c > 1 && v[1][0] != 'c') { @ } return 0; }
C
pair refused equivalent 5 6 '0 false unsupported' <<'C'
static int pick(int n) { static void *t[] = {&&a, &&b}; goto *t[n > @]; a: return 1; b: return 2; }
int main(int c, char **v) { if (c > 1 && v[1][0] == 'a') return pick(v[1][0] - 'a'); puts("x"); return 0; }
C
pair contents differs 5 6 '2 true ' <<'C'
static int limit = @;
int main(int c, char **v) { if (c > 1 && v[1][0] - '0' > limit) return 1; return 0; }
C
pair layout differs 'int a; char b;' 'char b; int a;' '1 true ' <<'C'
struct s { @ };
int main(int c, char **v) { struct s s; memset(&s, 0, sizeof s); if (c > 1) s.a = v[1][0]; return ((char *)&s)[0] == 'a'; }
C

# The same affected node with a fault and without: two paths.
pair bounds differs 3 7 '2 true ' <<'C'
static char t[4];
int main(int c, char **v) { if (c > 1) t[v[1][0] & @] = 1; return 0; }
C

# A contents that nothing comes to, a change behind a contradiction.
pair unused-contents equivalent 5 6 '1 false unreached' <<'C'
static int limit = @;
int main(int c, char **v) { int n = c > 1 ? v[1][0] & 3 : 0; if (n > 3) return limit; return 0; }
C

# --- long sequences: no recursion along them, and some bytes for each node ---

long_loop() { # VERSION-TEXT ROUNDS
  echo "#include <unistd.h>
int main(int c, char **v) {
  int n = c > 1 ? v[1][0] : 0, k = 0;
  if (n == 77) getpid();
  if (n > $1) for (int i = 0; i < $2; i++) k += 3;
  return k & 1;
}"
}
long_loop 5 2000000 >"$work/long-old.c"
long_loop 6 2000000 >"$work/long-new.c"
is "a sequence of millions of nodes" "2 true " "$(dise long)"
peak=$(jq .stats.peak_rss_kib "$work/run/run.json")
for version in 5 6; do long_loop $version 10 >"$work/short-$([ $version = 5 ] && echo old || echo new).c"; done
is "a short one" "2 true " "$(dise short)"
is "the memory between them" true "$(jq ".stats.peak_rss_kib + 90000 > $peak" "$work/run/run.json")"

echo "dise, what is reached: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
