#!/bin/bash
# Pairs of C programs with a known verdict: compares what `umbra diff` reports about each
# tests/truth/NAME.c with the verdict that native runs of both versions on all inputs demand.
# Arguments name other pairs (NAME, or a file).
#
# A file contains a pair: first // lines, then the files of both versions. Each of these begins with
# a line `//- NAME`: old.c and new.c, or old/... and new/...; harness.c is linked with both.
# `//- only.c` is a single file.
#
#   // RUN: OPTIONS [-- ARGUMENTS]     of `umbra diff`
#   // DEMAND: VERDICT                 the required verdict:
#        equivalent                               without a bound, an assumption, an unreached change or
#                                                 an internal difference
#        equivalent up to REGEX                   at least one of the lists bounds, assumptions,
#                                                 unreached is not empty. REGEX must match in the lists
#                                                 that it begins with (`assumptions: HOME`), or in any
#                                                 list; `unreached` alone: this list is not empty
#        equivalent (internal state differs)      the list internal is not empty, and the only bounds
#                                                 are the initial values of variables
#        differs [CLASS]                          a finding (of that class) is confirmed, and its
#                                                 repro.sh shows it
#        undecided REGEX                          REGEX matches in the list of cuts or in the reason
#        not compared REGEX                       exit status 3, and REGEX matches in the reason
#        trouble REGEX                            exit status 2, and REGEX matches in the message
#     `A or B`: one of them; native runs judge A
#   // STATUS: N                       exit status; default 1 for differs, else 0
#   // NORMAL: equal|different|none    the comparison of the normal forms (docs/proofs.md)
#   // SHOWN: REGEX, // UNSHOWN: REGEX            matches, or does not match, on the terminal; repeatable
#   // CALL: STATEMENTS                what a caller does and observes (tests/truth/native/see.h);
#                                      without it, the program has its own main
#   // NATIVE: OPTIONS                 of the judge (tests/truth/native/judge.c), which runs both versions
#                                      on all inputs; `none`: no such runs (WHY gives the reason);
#                                      --alone: the program is linked dynamically, without the judge
#   // WHY: TEXT                       the reason for the verdict; required
#
# The pairs test what the engine concludes, without native checks, except for checked-*.
#
# The native runs check the demand: if the versions are equal on all inputs, it must be a kind of
# `equivalent`; if they differ on one, it must be `differs`. Pairs that are known to fail are listed
# in tests/truth/known-wrong.txt with the kind of error, and skipped; one that passes must be
# removed from the list. With QUICK=1, set by make check, listed pairs are not run, one of
# thirty-six other pairs is run, and every eighth demand is checked natively. Without QUICK, all are.
# Environment: UMBRA (./umbra), JOBS (all cores), TIMEOUT (180 s), TRUTH_CC (clang-19), OUT (keeps
# the runs below OUT/).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/pair-file.sh
unset ROOT
export PROJECT=$PWD TIMEOUT=${TIMEOUT:-180} OUT=${OUT:-} QUICK=${QUICK:-} CC_NATIVE=${TRUTH_CC:-clang-19}
UMBRA=$(realpath "${UMBRA:-./umbra}")
export UMBRA
export ASAN_OPTIONS=detect_leaks=0 LC_ALL=C

# ---- natively ----

# What rounds to __bf16 is in clang's library, and in gcc's from version 13 on.
BUILTINS="-lgcc $("$CC_NATIVE" --rtlib=compiler-rt -print-libgcc-file-name 2>/dev/null || true)"
export BUILTINS

# build_version VERSION FILE DIR: builds DIR/VERSION/program
build_version() {
  local call version=$1 included=$1.c main=-Dmain=program_main judge=$JUDGE sources flags=(-static)
  mkdir -p "$3/native/$version"
  call=$(head_of CALL "$2")
  case $(head_of NATIVE "$2") in *--sanitized*) flags=(-g "-fsanitize=address,undefined" -fno-sanitize-recover=all) ;; esac
  case $(head_of NATIVE "$2") in *--alone*) flags=() main='' judge='' ;; esac
  sources=$(cd "$3" && { find "$version" "$version.c" -name '*.c' 2>/dev/null || true; })
  if [ -f "$3/harness.c" ]; then sources+=" harness.c"; fi
  if [ -n "$call" ]; then
    main=
    [ ! -d "$3/$version" ] || included=$(cd "$3" && printf '%s\n' "$version"/*.c | head -1)
    printf '#include "%s"\n#include "see.h"\nint program_main(int argc, char **argv) {\n  (void)argc, (void)argv;\n%s\n  return 0;\n}\n' \
      "../../$included" "$call" >"$3/native/$version/call.c"
    sources="native/$version/call.c"
  fi
  # shellcheck disable=SC2086 # words
  (cd "$3" && "$CC_NATIVE" -w -O0 "${flags[@]}" $main -I"$PROJECT/tests/truth/native" -I"$PROJECT/include" $sources $judge -lm -pthread $BUILTINS \
    -o "native/$version/program")
}

# native FILE DIR: prints equal, different, or an error
native() {
  local version options arguments run judge=./program
  options=$(head_of NATIVE "$1")
  case $options in *--alone*) judge=$JUDGE_ALONE options=${options/--alone/--alone ./program} ;; esac
  run=$(head_of RUN "$1")
  arguments=
  case " $run " in *" -- "*) arguments=${run#*-- } ;; esac
  if [[ $run =~ --sym-stdin[\ =]+([0-9]+) ]]; then options+=" --stdin ${BASH_REMATCH[1]}"; fi
  for version in old new; do
    build_version $version "$1" "$2" >"$2/native-$version.log" 2>&1 || { echo "the $version version does not compile: $(head -3 "$2/native-$version.log")"; return; }
    # shellcheck disable=SC2086 # words; no pattern is meant
    (set -f; cd "$2/native/$version" && timeout 600 $judge $options -- $arguments 2>"$2/native-$version.log" |
      sed -E 's/[^ ]*\.c:[0-9]+/FILE/g' >"../$version.txt") || { echo "the $version version was not judged: $(cat "$2/native-$version.log")"; return; }
  done
  if cmp -s "$2/native/old.txt" "$2/native/new.txt"; then echo equal; else echo different; fi
}

# ---- what is said ----

# said RUNDIR: prints the verdict and the entries of its lists, tab-separated
said() {
  jq -r '[.verdict, (.bounds // [] | tojson), (.assumptions // [] | tojson), (.unreached // [] | tojson), (.internal // [] | tojson), (.cut // [] | tojson)] | join("\t")' \
    "$1/run.json"
}

# wrong KIND TEXT: prints an error
wrong() { printf '%s %s\n' "$1" "$2"; }

# compare_verdict DEMAND DIR: prints errors
compare_verdict() {
  local verdict bounds assumptions unreached internal cut lists
  IFS=$'\t' read -r verdict bounds assumptions unreached internal cut < <(said "$2/run")
  lists=$bounds$assumptions$unreached
  case $1 in
    equivalent | 'equivalent up to '* | 'equivalent (internal state differs)')
      case $verdict in
        equivalent) ;;
        differs) wrong wrong-differs "said differs"; return ;;
        *) wrong undecided "said $verdict: $(jq -r .reason "$2/run/run.json"); cut: $cut"; return ;;
      esac ;;
  esac
  case $1 in
    equivalent)
      [ "$lists" = '[][][]' ] || wrong qualified "said equivalent up to: $lists"
      [ "$internal" = '[]' ] || wrong internal "said with internal differences: $internal" ;;
    'equivalent (internal state differs)') # what the variables start with is a bound of its own
      [[ $lists =~ ^(\[\"initial\ values\ of\ [^\"]*\"\]|\[\])'[][]'$ ]] || wrong qualified "said equivalent up to: $lists"
      [ "$internal" != '[]' ] || wrong internal "said equivalent without an internal difference" ;;
    'equivalent up to '*)
      local regex=${1#equivalent up to } in=$lists
      case $regex in
        bounds:*) in=$bounds regex=${regex#bounds: } ;;
        assumptions:*) in=$assumptions regex=${regex#assumptions: } ;;
        unreached:*) in=$unreached regex=${regex#unreached: } ;;
        bounds) in=$bounds regex=. ;;
        assumptions) in=$assumptions regex=. ;;
        unreached) in=$unreached regex=. ;;
      esac
      if [ "$in" = '[]' ] || [ "$in" = '[][][]' ]; then wrong unlisted "said equivalent, and nothing is listed"
      elif ! grep -qiE -- "$regex" <<<"$in"; then wrong unlisted "said equivalent up to: $lists"; fi ;;
    differs*) compare_differs "${1#differs}" "$verdict" "$2" ;;
    'not compared '*)
      case $verdict in
        'not compared') jq -r .reason "$2/run/run.json" | grep -qiE -- "${1#not compared }" || wrong unlisted "the reason is $(jq .reason "$2/run/run.json")" ;;
        *) wrong "wrong-$verdict" "said $verdict" ;;
      esac ;;
    undecided*)
      case $verdict in
        undecided) grep -qiE -- "${1#undecided }" <<<"$cut $(jq -r .reason "$2/run/run.json")" || wrong unlisted "said undecided; cut: $cut" ;;
        *) wrong "wrong-$verdict" "said $verdict" ;;
      esac ;;
    *) wrong test "no such demand" ;;
  esac
}

compare_differs() { # CLASS VERDICT DIR
  local class=${1# } repro
  if [ "$class" = interface ]; then # it has no input
    jq -e '.interface != []' "$3/run/run.json" >/dev/null || wrong class "no finding of that class"
    return
  fi
  case $2 in
    differs) ;;
    equivalent) wrong wrong-equivalent "said equivalent"; return ;;
    *) wrong undecided "said $2: $(jq -r .reason "$3/run/run.json"); cut: $(jq -c .cut "$3/run/run.json")"; return ;;
  esac
  # Memcheck alone confirms what depends on such memory.
  if ! command -v valgrind >/dev/null && jq -e 'any(.[]; .reason // "" | contains("valgrind is not installed"))' "$3/run/findings.json" >/dev/null; then
    echo 'skip no valgrind'
    return
  fi
  if ! jq -e --arg c "$class" 'any(.[]; .confirmed and ((.class | IN("regression", "fix", "output", "message", "uninit", "leak")) and ($c == "" or .class == $c)))' \
    "$3/run/findings.json" >/dev/null; then
    wrong class "no confirmed finding of that class: $(jq -c 'map([.class, .confirmed, .old.text, .new.text])' "$3/run/findings.json")"
    return
  fi
  repro=$(jq -r 'map(select(.confirmed and .repro != null)) | .[0].repro // empty' "$3/run/findings.json")
  if [ -z "$repro" ]; then wrong repro "no repro.sh"
  elif ! (cd "$3" && timeout 600 sh "run/$repro" >repro.log 2>&1); then wrong repro "confirmed, and repro.sh does not show it"; fi
}

# compare_demand DEMAND DIR STATUS [EXPECTED-STATUS]: prints errors
compare_demand() {
  if [ "${1%% *}" = trouble ]; then
    if [ "$3" != 2 ]; then wrong no-trouble "exit status $3"
    elif ! grep -qiE -- "${1#trouble }" "$2/stderr"; then wrong unshown "the message is: $(head -2 "$2/stderr" | tr '\n' ' ')"; fi
    return
  fi
  if [ "$3" -gt 1 ] && [ "$3" != 3 ]; then wrong trouble "umbra ended with status $3: $(head -2 "$2/stderr" | tr '\n' ' ')"; return; fi
  compare_verdict "$1" "$2"
  local expected=${4:-0}
  case $1 in differs*) expected=1 ;; 'not compared '*) expected=3 ;; esac
  [ "$3" = "$expected" ] || wrong status "exit status $3, demanded $expected"
}

# run_umbra FILE DIR: prints errors, each a kind and a message
run_umbra() {
  local run options arguments=() files demand status=0 line first='' expected
  run=$(head_of RUN "$1")
  options=${run%%-- *}
  set -f
  # shellcheck disable=SC2206 # words
  case " $run " in *" -- "*) arguments=(-- ${run#*-- }) ;; esac
  if [ -f "$2/only.c" ]; then files=only.c
  elif [ -d "$2/old" ]; then files='old new'
  else files='old.c new.c'; fi
  [ ! -f "$2/harness.c" ] || files+=' --harness harness.c'
  # shellcheck disable=SC2086 # words
  (cd "$2" && exec timeout -k 5 "$TIMEOUT" "$UMBRA" diff --max-time 20 --native-checks 0 --output run $options $files "${arguments[@]}") >"$2/stdout" 2>"$2/stderr" </dev/null ||
    status=$?
  set +f
  demand=$(head_of DEMAND "$1")
  if [ $status = 124 ] || [ $status = 137 ]; then wrong time-out "after $TIMEOUT s"; return; fi
  expected=$(head_of STATUS "$1")
  while :; do
    line=$(compare_demand "${demand%% or *}" "$2" $status "$expected")
    first=${first:-$line}
    [ -n "$line" ] || break
    case $demand in
      *' or '*) demand=${demand#* or } ;;
      *) echo "$first"; break ;;
    esac
  done
  line=$(head_of NORMAL "$1")
  if [ -n "$line" ]; then
    first=$(jq -r '.normal_form // "none"' "$2/run/run.json")
    [ "$first" = "$line" ] || wrong normal "the normal forms are $first, demanded $line"
  fi
  while read -r line; do
    grep -qiE -- "$line" "$2/stdout" || wrong unshown "not shown: $line"
  done < <(head_of SHOWN "$1")
  while read -r line; do
    ! grep -qiE -- "$line" "$2/stdout" || wrong shown "shown: $line"
  done < <(head_of UNSHOWN "$1")
}

# ---- a pair ----

is_judged() { # NAME
  [ -z "$QUICK" ] || [ $(($(cksum <<<"$1" | cut -d' ' -f1) % 8)) = 0 ]
}

is_picked() { # NAME
  [ -z "$QUICK" ] || [ $(($(cksum <<<"$1" | cut -d' ' -f1) / 8 % 36)) = 0 ]
}

run_one() {
  local name dir natively demand complaints kind
  name=$(basename "$1" .c)
  is_picked "$name" || return 0
  demand=$(head_of DEMAND "$1")
  if [ -n "$QUICK" ] && grep -qE "^$name( |$)" "$KNOWN"; then echo "skip $name [known]"; return; fi
  if [ -n "$OUT" ]; then dir=$OUT/$name; rm -rf "$dir"; mkdir -p "$dir"; else dir=$(mktemp -d); fi
  split_pair "$1" "$dir"
  natively=none
  if [ "$(head_of NATIVE "$1")" != none ] && is_judged "$name"; then natively=$(native "$1" "$dir"); fi
  case $natively:$demand in
    none:* | *:'not compared '* | equal:equivalent* | different:differs* | equal:undecided* | different:undecided*)
      complaints=$(run_umbra "$1" "$dir") || complaints=${complaints:-"test the comparison itself failed"} ;;
    equal:* | different:*)
      complaints="test the native runs are $natively"
      [ "$natively" = equal ] || complaints+=": $(diff "$dir/native/old.txt" "$dir/native/new.txt" | sed -n '2p;/^>/{p;q}' | cut -c1-150 | tr '\n' ' ')" ;;
    *) complaints="test $natively" ;;
  esac
  [ -n "$(head_of WHY "$1")" ] || complaints="test no WHY"
  [ -n "$OUT" ] || rm -rf "$dir"
  kind=${complaints%% *}
  if grep -qE "^$name( |$)" "$KNOWN"; then
    if [ -z "$complaints" ]; then echo "FAIL $name [passes]: remove it from tests/truth/known-wrong.txt"
    elif [ "$kind" = test ]; then printf 'FAIL %s [test]: %s\n' "$name" "$complaints"
    else echo "skip $name [$kind]"; fi
  elif [ "$kind" = skip ]; then echo "skip $name [${complaints#skip }]"
  elif [ -n "$complaints" ]; then
    printf 'FAIL %s [%s]: demanded %s\n' "$name" "$kind" "$demand"
    # shellcheck disable=SC2001 # of each line
    sed 's/^[^ ]* /  /' <<<"$complaints"
  else echo "pass $name"; fi
}

export -f is_picked is_judged build_version native said wrong compare_verdict compare_differs compare_demand run_umbra run_one
export KNOWN=$PROJECT/tests/truth/known-wrong.txt
[ -z "$OUT" ] || { mkdir -p "$OUT"; OUT=$(realpath "$OUT"); }
results=$(mktemp)
JUDGE=$(mktemp --suffix=.o)
JUDGE_ALONE=$(mktemp)
export JUDGE JUDGE_ALONE
trap 'rm -f "$results" "$JUDGE" "$JUDGE_ALONE"' EXIT
"$CC_NATIVE" -O1 -c tests/truth/native/judge.c -o "$JUDGE"
"$CC_NATIVE" "$JUDGE" -o "$JUDGE_ALONE"
if [ $# -eq 0 ]; then pairs=$(ls "$PROJECT"/tests/truth/*.c)
else pairs=$(for name; do if [ -f "$name" ]; then realpath "$name"; else realpath -e "tests/truth/${name%.c}.c"; fi; done); fi
# Each report is written at once, so that those of parallel tests do not mix.
# shellcheck disable=SC2016 # the inner shell expands it
echo "$pairs" | xargs -P"${JOBS:-$(nproc)}" -I{} bash -c 'set -uo pipefail; report=$(run_one "$1"); printf "%s\n" "$report"' bash {} | tee "$results" |
  grep --line-buffered -vE '^((pass|skip) |$)' || true
count() { grep -c "^$1 " "$results" || true; }
echo "truth: $(count pass) passed, $(count FAIL) failed, $(count skip) skipped"
[ "$(count FAIL)" = 0 ]
