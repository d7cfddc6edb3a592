#!/bin/bash
# Tests the input of a finding as it is shown: what is shown for a function is a call in C, which is
# compiled and must return what the finding predicts for each version, and what is shown for a
# program is a shell command, which must do what is predicted.
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# --- calls ---

cat >old.c <<'END'
#include <stdio.h>
#include <string.h>
enum color { RED, GREEN = 5, BLUE };
typedef struct {
  int x, y;
} pair_t;
struct conf {
  int level;
  const char *name;
  enum color color;
  double weight;
  struct conf *next;
  unsigned char key[2];
  pair_t at;
};
int number(int x) { return x == -7 ? 1 : 0; }
unsigned long wide(unsigned long x) { return x == 0x8000000000000001u ? 1u : 0; }
int letter(char c) { return c == 'q' ? 1 : 0; }
int quote(char c) { return c == '\'' ? 1 : 0; }
int color(enum color c) { return c == BLUE ? 1 : 0; }
double real(double x, float y) { return x > 1.5 && y == 0.1f ? 1.25 : 0; }
int text(const char *s) { return s && strcmp(s, "\001\"?") == 0 ? 1 : 0; }
int array(const int *a, size_t n) {
  int sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += a[i];
  return n == 2 && sum == 77 ? 1 : 0;
}
int structure(const struct conf *c, int flags) {
  return c && flags == 2 && c->level == 4 && c->color == GREEN && c->weight == 2.5 && c->key[1] == 200 && c->at.y == 3 ? 1 : 0;
}
int list(const struct conf *c) { return c && c->next && c->next->level == 9 ? 1 : 0; }
int value(pair_t p, const pair_t *q) { return q && p.x == 3 && q->y == p.y + 1 ? 1 : 0; }
int words(char **words, int count) { return count == 2 && words[1] && words[1][0] == 'k' ? 1 : 0; }
END
sed 's/? 1u :/? 18446744073709551615u :/; s/? 1 :/? -2 :/; s/? 1.25/? -2.5/' old.c >new.c

# returns FUNCTION: the call that is shown is C, and returns what is predicted for each version
returns() {
  local name=$1 format=$2 call version expected got
  rm -rf run
  "$UMBRA" diff --no-replay -q -o run --entry "$name" old.c new.c || [ $? = 1 ]
  call=$(jq -r '.[0].invocation' run/findings.json)
  echo "$call"
  [[ $call == "$name("*")" ]] || return 1
  for version in old new; do
    printf '#include "%s.c"\nint main(void) {\n  printf("returned %s\\n", %s);\n  return 0;\n}\n' $version "$format" "$call" >call.c
    gcc -std=gnu17 -Werror -Wno-missing-field-initializers -o call call.c
    got=$(./call) expected=$(jq -r ".[0].$version.text" run/findings.json)
    echo "$version: $got, predicted: $expected"
    [ "$got" = "$expected" ] || return 1
  done
}
for name in number letter quote color text array structure list value words; do check "$name()" returns $name %d; done
check 'wide()' returns wide %lu
check 'real()' returns real %g

# shows WHAT TEXT OPTION...: what is shown for the first finding
shows() {
  local text=$1
  shift
  rm -rf run
  "$UMBRA" diff --no-replay -q -o run "$@" || [ $? = 1 ]
  jq -r '.[0].invocation' run/findings.json
  [ "$(jq -r '.[0].invocation' run/findings.json)" = "$text" ]
}
cat >old2.c <<'END'
int twice(int x) { static int calls; return calls++ && x == 3 ? 1 : 0; }
END
sed 's/? 1 :/? 2 :/' old2.c >new2.c
check 'two calls' shows 'twice(0); twice(3)' --entry twice --calls 2 old2.c new2.c
cat >old3.c <<'END'
int call(int (*f)(int), int x) { return f && f(x) == 6 ? 1 : 0; }
END
sed 's/? 1 :/? 2 :/' old3.c >new3.c
check 'a function' shows 'call(<a function>, 0) with function() = 6' --entry call old3.c new3.c
cat >old5.c <<'END'
union word { int i; float f; };
struct big { long a[5]; };
int member(union word u) { return u.i == 5 ? 1 : 0; }
int target(const union word *u) { return u && u->i == 5 ? 1 : 0; }
struct big result(int x) { struct big b = {{x == 4 ? 1 : 0}}; return b; }
int none(int (*f)(void *), void *p) { return f && !p && f(p) == 1 ? 1 : 0; }
END
sed 's/? 1 :/? 2 :/' old5.c >new5.c
check 'a union' shows 'member(...) with u = 5' --entry member old5.c new5.c
check 'a directory is searched once' test "$(grep -o -e '-iquotesources/\.' run/findings/0001/test.c | wc -l)" = 1
check 'the target of a pointer to a union' shows 'target(...) with *u = 5' --entry target old5.c new5.c
check 'a structure is returned' shows 'result(4)' --entry result old5.c new5.c
check 'nothing is shown of what NULL leads to' shows 'none(<a function>, NULL) with function() = 1' --entry none old5.c new5.c
cat >old4.c <<'END'
#include <umbra.h>
int main(void) { int x = umbra_range(0, 9, "x"); return x == 4; }
END
sed 's/x == 4/x == 5/' old4.c >new4.c
check 'a program with a harness' shows 'x = 4' old4.c new4.c

# --- commands ---

cat >kv.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char buffer[8] = {0};
  const char *level = getenv("LEVEL");
  FILE *file = argc > 2 ? fopen(argv[2], "r") : NULL;
  if (file && fread(buffer, 1, 4, file) == 2 && strcmp(buffer, "%\n") == 0) return puts("file"), 2;
  if (level && strcmp(level, "a b") == 0) return puts("level"), 3;
  if (fread(buffer, 1, 4, stdin) == 3 && buffer[0] == ';' && buffer[1] == 1 && argc == 2 && strcmp(argv[1], "\001'x") == 0)
    return puts("input"), 1;
  return 0;
}
END
mkdir old new
# does NAME OPTION...: the command that is shown prints what is predicted
does() {
  local what=$1 version command expected got
  shift
  cp kv.c old/
  sed "s/puts(\"$what\")/puts(\"other\")/" kv.c >new/kv.c
  rm -rf run
  "$UMBRA" diff --no-replay -q -o run "$@" old/kv.c new/kv.c || [ $? = 1 ]
  command=$(jq -r '.[0].invocation' run/findings.json)
  echo "$command"
  for version in old new; do
    rm -rf there
    mkdir there
    gcc -o there/kv $version/kv.c
    got=$(cd there && bash -c "$command") || true
    expected=$(jq -r ".[0].$version.stdout" run/findings.json)
    echo "$version: $got, predicted: $expected"
    [ "$got" = "$expected" ]
  done
  [[ $what = file || $command != *B* && $command != *\>* ]] # files that the program does not open
}
check 'standard input and arguments' does input --sym-args 0 3 4 --sym-files 2 4 --sym-stdin 4
check 'a file' does file --sym-args 0 2 1 --sym-files 2 4 --sym-stdin 4
check 'an environment variable' does level --sym-args 0 1 1 --sym-env LEVEL

# --- conditions ---

# says_truth CONDITION-LINE SHOWN: the versions part at the line. The condition that is shown in the words of the source is
# evaluated natively where it stands, in both versions, and has the value that is claimed. SHOWN: one is shown; hidden: none; perhaps:
# if one is shown
says_truth() {
  local version place claimed text got
  for version in old new; do
    printf '#include <stdio.h>\n#define NOT(a) !(a)\n#define FLAG !y\n#define MOST 3\nint other(int a) { return a == 4; }\nint f(int x) {\n  int r = 0, i = 0, y = x%s;\n  /* here */\n  %s\n  return r + i;\n}\n' \
      "$([ $version = new ] && echo ' + 1')" "$1" >$version.c
  done
  rm -rf run
  "$UMBRA" diff --no-replay -q -o run --entry f old.c new.c || [ $? = 1 ]
  jq -c '.[0] | .invocation, .divergence' run/findings.json
  place=$(jq -r '.[0].divergence.line' run/findings.json)
  [ "$place" = 9 ] || return 1
  for version in old new; do
    text=$(jq -r ".[0].divergence.${version}_condition // \"\"" run/findings.json)
    if [ "$2" = hidden ]; then
      [ -z "$text" ] || return 1
      continue
    fi
    [ "$2" != perhaps ] || [ -n "$text" ] || continue
    claimed=$(jq -r ".[0].divergence.direction == \"true\"" run/findings.json)
    if [ $version = old ]; then claimed=$([ "$claimed" = true ] && echo false || echo true); fi
    sed "s~/\* here \*/~printf(\"%s\\\\n\", (${text//&/\\&}) ? \"true\" : \"false\");~" $version.c >probe.c
    printf 'int main(void) {\n  %s;\n  return 0;\n}\n' "$(jq -r '.[0].invocation' run/findings.json)" >>probe.c
    gcc -std=gnu17 -w -o probe probe.c || return 1
    got=$(./probe | head -1)
    echo "$version: $text is $claimed, natively $got"
    [ -n "$text" ] && [ "$got" = "$claimed" ] || return 1
  done
}
for line in 'if (y > 1) return 1;' 'if (!y) return 1;' 'if (!(y > 1)) return 1;' 'if (x < 100 && !y) return 1;' 'if (!(x < 100 && y)) return 1;' \
  'if ((y)) { r = 1; } else if (x > 7) return 3;' 'while (!(y & 7)) y = 1, r++;' 'for (; i < y && i < 5; i++) r++;' 'for (i = 3; y < 3 && y > -3; ) y++, i = 7;' 'if (!!y) return 1;' \
  'if (other(y)) return 1;' 'if (!other(y)) return 1;' 'if (y == MOST) return 1;' 'if (!y == 1) return 1;' 'do y -= y > 9 ? 9 : 0; while (!(y != 5 || !x) && r++ < 1);'; do
  check "a condition: $line" says_truth "$line" shown
done
for line in 'if (x < 100 && x > -50 && y > 4) return 1;' 'if ((x == 7 || x < 50) && y > 4) return 1;' 'if (x < 100 && (x > 50 || y > 4)) return 1;' \
  'if (x < 100 && !(x > 50 || !y)) return 1;' 'if ((x < 50 && !y) || x == 90) return 1;' 'if (!(x && y) || (!y && x < 3)) return 1;' 'if (x == 7 || (x < 6 && y > 3) || x == 9) return 1;' \
  'while (x < 100 && y > 4) y = 0, r++;' 'while (x < 100 && !(y > 4)) y = 9, r++;' 'r = x < 9 ? 3 : y > 4 ? other(x) : 4;' 'if (x > 9 ? 0 : !(x == 7) && (y > 3)) return 1;' \
  'if (!*(&y)) return 1;' 'if ((x == 7) + !y) return 1;'; do
  check "a condition of several: $line" says_truth "$line" perhaps
done
for line in 'for (; !y; ) y = 2, r++;' 'for (; !y && i < 2; i++) r++;' 'do r++; while (!(y & 1) && r++ < 1);' 'while (!y) y = 1, r++;' 'do y++, r++; while (!(y & 3));' \
  'while (NOT(y)) y = 1, r++;' 'r = !y ? other(r) : 4;' 'r = !(y > 2) ? other(x) + 1 : 4;' 'if (!(!y)) return 1;' 'if (!(y & 1) == 0) return 1;' 'if (x < -100 || !y) r++; else r--;'; do
  check "a condition, perhaps: $line" says_truth "$line" perhaps
done
for line in 'if (NOT(y)) return 1;' 'if (FLAG) return 1;' 'if ((FLAG)) return 1;'; do check "a macro: $line" says_truth "$line" hidden; done

# --- the values of a condition's operands ---

# says_values NAMES TYPE LINE: the versions diverge at the line, where y has the type. The operands whose values are shown are
# NAMES (of OLD, of NEW), and natively they have these values
says_values() {
  local names=$1 version text name value shown=()
  for version in old new; do
    printf '#include <stdio.h>\n#include <string.h>\n#define MOST 3\nstruct pair { int first, second[2]; };\nunsigned high = 0xfffffff0;\nint twice(int a) { return 2 * a; }\nint f(int x) {\n  %s y = x%s;\n  int r = 0;\n  struct pair pair = {y + 1, {0, y}}, *p = &pair;\n  /* here */\n  %s\n  return r + p->first * 0;\n}\n' \
      "$2" "$([ $version = new ] && echo ' + 1')" "$3" >$version.c
  done
  rm -rf run
  "$UMBRA" diff --no-replay -q -o run --entry f old.c new.c || [ $? = 1 ]
  jq -c '.[0] | .invocation, .divergence' run/findings.json
  [ "$(jq -r '.[0].divergence.line' run/findings.json)" = 12 ] || return 1
  for version in old new; do
    text=$(jq -r ".[0].divergence.${version}_operands // \"\"" run/findings.json)
    echo "$version: $text"
    : >probes
    while [ -n "$text" ]; do
      name=${text%% = *} value=${text#* = }
      value=${value%%, *}
      shown+=("$name")
      echo "if (($name) != ($value)) puts(\"wrong\");" >>probes
      text=${text#"$name = $value"}
      text=${text#, }
    done
    sed -e '/here/{r probes' -e 'd}' $version.c >probe.c
    printf 'int main(void) {\n  %s;\n  return 0;\n}\n' "$(jq -r '.[0].invocation' run/findings.json)" >>probe.c
    gcc -std=gnu17 -w -o probe probe.c && ./probe >probe.txt && [ ! -s probe.txt ] || return 1
  done
  echo "shown: ${shown[*]}"
  [ "${shown[*]}" = "$names" ]
}
values() { check "values of $3" says_values "$@"; }
values 'y y' int 'if (y > 1) r = 1;'
values 'y y' int 'if (7 >= y) r = 1;'
values 'y y' int 'if (y < -3) r = 1;'
values 'y' int 'if (y == 5) r = 1;'
values 'y' int 'if (y != 5) r = 1;'
values 'y' int 'if (y) r = 1;'
values 'y' int 'if (!y) r = 1;'
values 'y & 6' int 'if (y & 6) r = 1;'
values 'y MOST y MOST' int 'if (y < MOST) r = 1;'
values 'y y' unsigned 'if (y > 0xfffffff0u) r = 1;'
values 'y' unsigned 'if (y == 0xfffffff0u) r = 1;'
values 'y high y high' unsigned 'if (y <= high && high > 7) r = 1;'
values 'y y' char 'if (y > 100) r = 1;'
values 'y' char 'if (y == '"'k'"') r = 1;'
values 'y' 'signed char' 'if (y == -7) r = 1;'
values 'y y' long 'if (y < -70000L) r = 1;'
values '' int 'if (y > sizeof r) r = 1;'
values 'pair.first pair.first' int 'if (pair.first > 9) r = 1;'
values 'p->second[1] p->second[1]' int 'if (p->second[1] >= 9) r = 1;'
values 'y + 3 y + 3' int 'if (y + 3 > 9 || x == 1000) r = 1;'
values 'twice(y) twice(y)' int 'if (x < 50 && x > -50 && twice(y) > 9) r = 1;'
values 'y y' int 'if ((x < 50 || y == 8) && y > 4) r = 1;'
values 'twice(y) twice(y)' int 'if ((x < 50 && !(twice(y) > 9)) || y < -100) r = 1;'
values 'y + 1 x + 1 y + 1 x + 1' int 'if (y + 1 != x + 1) r = 1;'
values '' int 'if (y++ > 5) r = 1;'
values 'y y' int 'if (x > 3) { unsigned y = x; r = y; } if (y > 70) r = 1;'
values '(y > 3) (x < 100) (y > 3) (x < 100)' int 'if ((y > 3) == (x < 100)) r = 1;'
# --- long lines ---

# The mark stands below the first character that differs, whether a location or only a change is shown.
marked() { # RUN CHARACTER: above the mark in NEW's line
  awk -v wanted="$2" '/^ *\+ / { line = $0 } /^ *\| *\^/ { if (line != "") { found = substr(line, index($0, "^"), 1); exit } }
    END { print "above the mark: " found; exit found != wanted }' "$1"
}
cat >long-old.c <<'END'
int place(int j, int k) { if (!j) return 0; if (j > k) return j > 3 ? 2 : 1; if (j == 17) return 4; if (k == 19) return 5; return j > 7 && k < 100000 && j != 55; }
int value(int j, int k) { if (!j) return 0; if (j > k) return j > 3 ? 2 : 1; if (j == 17) return 4; if (k == 19) return 5; return (j & 15) > 7; }
END
sed 's/> 7/>= 7/' long-old.c >long-new.c
for f in place value; do
  "$UMBRA" diff --entry $f -o long-$f --no-replay long-old.c long-new.c >long-$f.txt || true
  check "the mark of a long line: $f" marked long-$f.txt =
done

echo "shown: $passed passed, $failed failed"
[ "$failed" = 0 ]
