#!/bin/bash
# A mutation campaign on whole programs: COUNT mutants of Debian's coreutils cut.c and expr.c (bench/programs/mutate.pl), half of each, that
# compile and whose optimised object code differs. Each is given SECONDS_EACH to three tools, one core each:
#
#   umbra    umbra diff ORIGINAL MUTANT with the symbolic arguments below, in turn; distinguished when one test case of a finding makes the
#            two native programs behave differently
#   suite    the program's own tests as shipped (tests/misc), with the mutant on PATH; distinguished when one fails
#   AFL++    bench/programs/compare.c runs both native programs, instrumented, and aborts when they differ; distinguished by a crash
#
# A fourth, `direction`, is umbra diff with and without --directed, half of the time each, with the first of the symbolic arguments: how many
# paths on which the versions differ are found per minute.
#
#   bench/programs/mutants.sh
#
# Prints Markdown tables, also into bench/RESULTS.md between marker comments; build/mutants.log tells of each mutant as
# it goes.
# Environment: UMBRA, COUNT (30), SECONDS_EACH (30), SEED (1), TMPDIR, TOOLS ("suite umbra afl direction": what those not named have to say is
# the last run's).
set -ufo pipefail # no file names are made of *
cd "$(dirname "$0")/../.." || exit 2

instrumented=yes umbra=$(realpath "${UMBRA:-./umbra}") tools=" ${TOOLS:-suite umbra afl direction} " count=${COUNT:-30} each=${SECONDS_EACH:-30} seed=${SEED:-1}
tree=$PWD/build/programs/coreutils native=$PWD/build/programs/native here=$PWD/bench/programs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$PWD/build/mutants.log answers=$PWD/build/mutants.answers

. bench/programs/built.sh
. bench/programs/prepare.sh
built mutants jq perl afl-clang-fast afl-fuzz # packages jq, perl, afl++
: >"$log"

# The symbolic arguments of a program, one start per line.
# shellcheck disable=SC2034 # read by its name
starts_cut='-f @3 -d @1 --sym-stdin 4
--sym-args 0 2 3 --sym-stdin 3
--output-delimiter=: -b @1 --sym-stdin 4
-s -d @1 --output-delimiter @1 -f @2 --sym-stdin 3
-z --complement -f @2 --sym-stdin 4'
# shellcheck disable=SC2034 # read by its name
starts_expr='--sym-args 0 3 2
@1 < @1
@2 * @1
@2 / @1
substr @3 @1 @1
--set-env=LC_ALL=C substr @3 @1 @1
index @3 @2
aab : @4
@1 @1 @1 @1 @1'
# shellcheck disable=SC2034 # read by its name
seeds_cut='-f\n2\n-d\n:\n\na:b:c\n|-b\n1,3-4\n\nabcdef\n|-s\n--output-delimiter\n_\n-f\n1,2\n\na\tb\nc\n'
# shellcheck disable=SC2034 # read by its name
seeds_expr='1\n+\n2\n|(\n3\n<\n4\n)\n|substr\nabcd\n2\n2\n|match\nabc\na.*\n'

# What a native program does with a test case, sanitizers included.
native_end() { "$umbra" replay --json "$1" "$2" 2>>"$log" | jq -cS '[."end", .status, .stdout, .stderr, .files, [.reports[].kind]]'; }

run_umbra() { # PROGRAM DIR: 0 distinguished
  local starts words begun=$SECONDS slice test old new
  starts=starts_$1
  slice=$((each / $(wc -l <<<"${!starts}")))
  while IFS= read -r words; do
    [ $((SECONDS - begun)) -lt "$each" ] || break
    rm -rf "$work/$1/run"
    # shellcheck disable=SC2086
    timeout $((slice + 10)) "$umbra" diff --quiet --no-replay --max-time "$slice" --output "$work/$1/run" "$work/$1/original/$1.bc" "$2/$1.bc" -- $words \
      >/dev/null 2>>"$log" </dev/null
    for test in $(jq -r '.[0:3][].test' "$work/$1/run/findings.json" 2>/dev/null); do
      old=$(native_end "$work/$1/run/$test" "$work/$1/original/$1.bc")
      new=$(native_end "$work/$1/run/$test" "$2/$1.bc")
      [ "$old" != "$new" ] && return 0
      echo "  a finding that does not show natively: $words: $old" >>"$log"
    done
  done <<<"${!starts}"
  return 1
}

run_suite() { # PROGRAM DIR: 0 distinguished
  local test
  find "$tree/tests/misc" -name "$1*" | sort >"$work/tests"
  while IFS= read -r test <&4; do
    (
      mkdir -p "$work/suite" && cd "$work/suite" || exit 1
      # The tests name the program of the build directory in their environment.
      env abs_top_srcdir="$tree" abs_srcdir="$tree" srcdir="$tree" top_srcdir="$tree" abs_top_builddir="$work/suite" CONFIG_HEADER="$tree/lib/config.h" \
        built_programs="$1" VERSION=9.1 PACKAGE_VERSION=9.1 LOCALE_FR=none LOCALE_FR_UTF8=none PERL=perl SHELL=/bin/sh AWK=awk \
        EGREP='grep -E' CU_TEST_NAME="$(basename "$test")" PATH="$2:$tree/src:$PATH" timeout "$each" \
        "$here/suite.sh" "$tree" "$test"
    ) >"$work/suite.log" 2>&1 </dev/null
    case $? in 0 | 77) ;; *) return 0 ;; esac
  done 4<"$work/tests"
  return 1
}

run_afl() { # PROGRAM DIR: 0 distinguished
  local seeds=seeds_$1
  fuzz_by_afl "$1" "$2" "${!seeds}"
}

run_direction() { # PROGRAM DIR: the answer is "FINDINGS PATHS SECONDS FINDINGS PATHS SECONDS", with direction first
  local starts=starts_$1 words option figures=
  words=$(head -1 <<<"${!starts}")
  for option in --directed --no-directed; do
    rm -rf "$work/$1/run"
    # shellcheck disable=SC2086
    timeout $((each + 20)) "$umbra" diff --quiet --no-replay --max-time $((each / 2)) $option --output "$work/$1/run" "$work/$1/original/$1.bc" "$2/$1.bc" \
      -- $words >/dev/null 2>>"$log" </dev/null
    figures="$figures $(jq -r '"\([.findings[]] | add // 0) \(.stats.paths) \(.stats.seconds * 10 | round / 10)"' "$work/$1/run/run.json" || echo - - -)"
  done
  answer=${figures# }
}

# each_mutant PROGRAM COMMAND...: with program, name, kind, line and what set
each_mutant() {
  local program=$1 name kind line what
  shift
  while IFS=$'\t' read -r name kind line what <&3; do "$@"; done 3<"$work/$program/chosen"
}

ask() { # TOOL
  local begun=$SECONDS
  answer=
  if "run_$1" "$program" "$work/$program/$name"; then answer=${answer:-yes}; else answer=no; fi
  printf '%s\t%s\t%s\t%s\n' "$1" "$program" "$name" "$answer" >>"$answers"
  echo "$1: $program.c:$line: $kind: $what: $answer ($((SECONDS - begun)) s)" >>"$log"
}

campaign() { each_mutant "$2" ask "$1"; } # TOOL PROGRAM

answer_of() { awk -F'\t' -v t="$1" -v p="$2" -v n="$3" '$1 == t && $2 == p && $3 == n { print $4 }' "$answers"; }

row() {
  echo "| $program.c:$line: \`${what//|/\\|}\` | $kind | $(answer_of umbra "$program" "$name") | $(answer_of suite "$program" "$name") |" \
    "$(answer_of afl "$program" "$name") |"
}

table() {
  echo "| mutant | kind | umbra | own tests | AFL++ |"
  echo "|---|---|---|---|---|"
  each_mutant cut row
  each_mutant expr row
  awk -F'\t' '{ n[$1]++; yes[$1] += $4 == "yes" }
    END { printf "| distinguished | | %d of %d | %d of %d | %d of %d |\n", yes["umbra"], n["umbra"], yes["suite"], n["suite"], yes["afl"], n["afl"] }' \
    "$answers"
}

direction_row() {
  awk -v mutant="$program.c:$line: \`${what//|/\\\\|}\`" -v figures="$(answer_of direction "$program" "$name")" 'BEGIN {
    split(figures, f, " ")
    printf "| %s | %s | %s | %s | %.0f | %s | %s | %s | %.0f |\n", mutant, f[1], f[2], f[3], f[1] * 60 / (f[3] + 0.05), f[4], f[5], f[6], f[4] * 60 / (f[6] + 0.05) }'
}

directions() {
  echo "| mutant | directed: findings | paths | s | per minute | all: findings | paths | s | per minute |"
  echo "|---|---|---|---|---|---|---|---|---|"
  each_mutant cut direction_row
  each_mutant expr direction_row
  awk -F'\t' '$1 == "direction" { split($4, f, " "); for (i = 1; i <= 6; i++) sum[i] += f[i] }
    END { printf "| together | %d | %d | %.0f | %.0f | %d | %d | %.0f | %.0f |\n",
      sum[1], sum[2], sum[3], sum[1] * 60 / sum[3], sum[4], sum[5], sum[6], sum[4] * 60 / sum[6] }' "$answers"
}

touch "$answers"
for tool in suite umbra afl direction; do
  [[ $tools = *" $tool "* ]] && { grep -v "^$tool" "$answers" >"$work/rest"; cat "$work/rest" >"$answers"; }
done
. bench/programs/afl.sh
prepare cut $((count / 2))
prepare expr $((count - count / 2))
for program in cut expr; do
  run_suite $program "$work/$program/original" && { echo "mutants: the tests of $program fail on the original:" >&2; tail -5 "$work/suite.log" >&2; exit 1; }
done
# Two at a time: one core each.
for tool in suite umbra afl direction; do
  [[ $tools = *" $tool "* ]] || continue
  if [ $tool = suite ]; then campaign suite cut; campaign suite expr; continue; fi
  campaign $tool cut &
  campaign $tool expr
  wait
done
table | tee "$work/table"
bench/publish.sh bench/RESULTS.md bench-mutants <"$work/table"
directions | tee "$work/table"
bench/publish.sh bench/RESULTS.md "bench-mutants directed" <"$work/table"
