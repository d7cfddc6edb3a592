#!/bin/bash
# Tests the property of unification: the projection of the unified program to a version behaves like
# that version. The pairs are random C programs (three of csmith for each one of
# tests/fuzz/mutate/seeds) and mutants of them (tests/fuzz/mutate); every second pair is swapped.
# Both versions run natively. In Umbra, both projections must print the same and end with the same
# status.
#
#   tests/run-unify.sh [COUNT [SEED]]    default: 200 pairs, first seed 1; then a quarter as many pairs
#                                        without a difference (renamed locals, moved functions, other
#                                        lines), in which unification must leave no mark
#
# The next mutant replaces one that does not compile, runs for more than two seconds, or has
# undefined behaviour: under AddressSanitizer and UndefinedBehaviorSanitizer, with locals filled
# with a pattern, it must behave as without. After an abort() the status is 134. A projection that
# takes more than TIMEOUT (20 s) is skipped; it is a failure if that happens to more than a tenth of
# them. Failing pairs are kept in build/unify-failures/SEED/ (old.c, new.c, outputs). To replay one:
# tests/run-unify.sh 1 SEED. With CHECK=explore, the two versions are run as they are, which tests
# the engine and the mutator, not unification.
# Environment: UMBRA, JOBS (2), TIMEOUT, OPTIONS (of csmith), MUTATE (options of mutate), CHECK.
set -euo pipefail
cd "$(dirname "$0")/.."
export UMBRA=${UMBRA:-./umbra} TIMEOUT=${TIMEOUT:-20} OPTIONS=${OPTIONS:-} MUTATE=${MUTATE:-} CHECK=${CHECK:-unify}
if [ ! -x build/release/mutate ]; then
  echo "unify: skipped: make build/release/mutate first"
  exit 0
fi
if [ "$CHECK" = unify ] && ! "$UMBRA" help unify >/dev/null 2>&1; then
  echo "unify: skipped: $UMBRA has no command unify"
  exit 0
fi

count=${1:-200} seed=${2:-1}
export include=/usr/include/csmith failures=build/unify-failures
export has_csmith=no
if command -v csmith >/dev/null && [ -f $include/csmith.h ]; then has_csmith=yes; else echo "unify: no csmith: only the programs of tests/fuzz/mutate/seeds"; fi
work=$(mktemp -d)
export work
trap 'rm -rf "$work"' EXIT
mkdir -p "$failures"

# LeakSanitizer needs ptrace, which containers deny; a mutant may leak. Pointers into different objects must not be compared.
export ASAN_OPTIONS=detect_leaks=0:detect_invalid_pointer_pairs=2
sanitizers="-fsanitize=address,undefined,pointer-compare,pointer-subtract -fno-sanitize-recover=all -ftrivial-auto-var-init=pattern"
export sanitizers

# run FILE SECONDS: prints the program's output and exit status; fails if it runs too long.
run() {
  local status=0
  timeout "$2" "$1" 2>/dev/null </dev/null || status=$?
  [ $status != 124 ] && [ $status != 137 ] || return 1
  echo "status $status"
}

# plain FILE.c: writes the program's behaviour to FILE.txt, or prints why it cannot be used.
plain() {
  local base=${1%.c}
  if ! clang-19 -O0 -w -I$include "$1" -o "$base.plain" -lm 2>"$base.errors"; then echo uncompiled
  elif ! run "$base.plain" 2 >"$base.txt"; then echo endless; fi
  rm -f "$base.plain"
}

# checked FILE.c: reports undefined behaviour of the program.
checked() {
  local base=${1%.c}
  # shellcheck disable=SC2086
  clang-19 -O0 -w $sanitizers -I$include "$1" -o "$base.checked" -lm
  if ! run "$base.checked" 6 >"$base.checked.txt"; then echo endless
  elif ! cmp -s "$base.txt" "$base.checked.txt"; then echo undefined; fi
  rm -f "$base.checked" "$base.checked.txt"
}

# original SEED FILE
original() {
  local files=(tests/fuzz/mutate/seeds/*.c) float=''
  if [ $(($1 % 4)) = 0 ] || [ $has_csmith = no ]; then
    cp "${files[$(($1 / 4 % ${#files[@]}))]}" "$2"
    return
  fi
  [ $(($1 % 4)) != 2 ] || [ $(($1 % 3)) != 0 ] || float=--float
  # shellcheck disable=SC2086
  csmith --seed "$1" --no-argc --concise --max-funcs 5 --max-block-depth 3 --max-block-size 3 --max-expr-complexity 7 \
    --max-array-dim 2 --max-array-len-per-dim 6 $float $OPTIONS --output "$2" >/dev/null
}

# make_pair SEED DIRECTORY OPTIONS: DIRECTORY/a.c and its mutant b.c with what they do, a.txt and b.txt. Each second one should do something
# else than its original, if four mutants suffice for that. Notes what was thrown away.
make_pair() {
  local seed=$1 dir=$2 options=$3 try reason effect
  mkdir -p "$dir"
  original "$seed" "$dir/a.c" || return 1
  reason=$(plain "$dir/a.c") # does nothing undefined: csmith's promise, and ours
  [ -z "$reason" ] || return 1
  for try in 0 1 2 3 4 5 6 7; do
    # shellcheck disable=SC2086
    if ! timeout 10 build/release/mutate --seed $((seed * 10 + try)) $options "$dir/a.c" >"$dir/b.c" 2>"$dir/mutate.txt"; then
      ! grep -q "no place" "$dir/mutate.txt" || return 1
      echo "mutant $seed crash"
      continue
    fi
    reason=$(plain "$dir/b.c")
    if [ -z "$reason" ]; then
      effect=differs
      ! cmp -s "$dir/a.txt" "$dir/b.txt" || effect=alike
      [ $effect = differs ] || [ $try -ge 3 ] || [ $((seed % 2)) = 0 ] || continue
      reason=$(checked "$dir/b.c")
    fi
    if [ -z "$reason" ]; then
      echo "mutant $seed $effect"
      return 0
    fi
    echo "mutant $seed $reason"
    [ -z "${KEEP_DISCARDS:-}" ] || cp "$dir/b.c" "$KEEP_DISCARDS/$reason-$seed-$try.c"
  done
  return 1
}

# projection VERSION DIRECTORY SEED: prints its output, then the status.
projection() {
  local dir=$2 level=$(($3 / 4 % 2)) status=0
  if [ "$CHECK" = explore ]; then
    timeout -k 2 "$TIMEOUT" "$UMBRA" explore --quiet --record-output -I $include -O $level --output "$dir/run" "$dir/$1.c" >/dev/null 2>"$dir/$1.errors" || status=$?
    [ $status != 124 ] && [ $status != 137 ] || return $status
    jq -r '(.ends | to_entries[] | select(.value > 0 and .key != "exit" and .key != "abort" and .key != "assertion") | "end \(.key)"), (.cut[] | "cut \(.reason) \(.detail // "")")' "$dir/run/run.json"
    jq -r '(.stdout // "") + "status \(.status // 134)"' "$dir/run/paths.jsonl"
    rm -rf "$dir/run"
    return
  fi
  timeout -k 2 "$TIMEOUT" "$UMBRA" unify --run "$1" -I $include -O $level "$dir/old.c" "$dir/new.c" 2>"$dir/$1.errors" </dev/null || status=$?
  [ $status != 124 ] && [ $status != 137 ] || return $status
  # Umbra's status after a fault; natively abort() ends by a signal.
  if [ $status = 128 ] && grep -qE 'ends by (assertion|abort)' "$dir/$1.errors"; then status=134; fi
  echo "status $status"
}

# Packed bit-fields make clang load structs as integers of any width: not ours.
has_wide_integers() {
  grep -qE '\bi(129|1[3-9][0-9]|[2-9][0-9][0-9]|[1-9][0-9]{3,})\b' < <(clang-19 -O0 -w -I$include -S -emit-llvm "$1" -o -)
}

# The version by itself ends by a fault in Umbra (an access outside an object that the sanitizers miss) or is cut: that is not unification's.
fails_alone() {
  CHECK=explore projection "$1" "$2" "$3" >"$2/alone" || true
  grep -qE '^(end|cut) ' "$2/alone"
}

keep() { # SEED DIRECTORY REASON
  rm -rf "${failures:?}/$1"
  mv "$2" "$failures/$1"
  echo "FAIL $1 $3"
}

# One line at last: "pass SEED", "FAIL SEED REASON", "slow SEED" or "none SEED".
try() {
  local seed=$1 dir=$work/$1 version
  if ! make_pair "$seed" "$dir" "$MUTATE"; then
    echo "none $seed"
    rm -rf "$dir"
    return
  fi
  local old=a new=b
  [ $((seed / 8 % 2)) = 0 ] || old=b new=a
  mv "$dir/$old.c" "$dir/old.c" && mv "$dir/$old.txt" "$dir/old.txt"
  mv "$dir/$new.c" "$dir/new.c" && mv "$dir/$new.txt" "$dir/new.txt"
  for version in old new; do
    if ! projection $version "$dir" "$seed" >"$dir/$version.got"; then
      echo "slow $seed"
      rm -rf "$dir"
      return
    fi
    if ! cmp -s "$dir/$version.got" "$dir/$version.txt" && { has_wide_integers "$dir/$version.c" || fails_alone $version "$dir" "$seed"; }; then
      echo "none $seed"
      rm -rf "$dir"
      return
    fi
    if ! cmp -s "$dir/$version.got" "$dir/$version.txt"; then
      keep "$seed" "$dir" "$version: expected '$(tr '\n' ' ' <"$dir/$version.txt")', got '$(tr '\n' ' ' <"$dir/$version.got" | cut -c1-200)' $(grep . "$dir/$version.errors" | head -1 | cut -c1-150)"
      return
    fi
  done
  echo "pass $seed"
  rm -rf "$dir"
}

# Pairs that differ in nothing.
try_harmless() {
  local seed=$1 dir=$work/$1.same marks
  mkdir -p "$dir"
  original "$seed" "$dir/old.c"
  if ! timeout 10 build/release/mutate --seed "$seed" --harmless "$dir/old.c" >"$dir/new.c" 2>"$dir/errors" ||
    ! clang-19 -w -fsyntax-only -I$include "$dir/old.c" || ! clang-19 -w -fsyntax-only -I$include "$dir/new.c" 2>"$dir/errors"; then
    echo "none $seed"
    rm -rf "$dir"
    return
  fi
  timeout -k 2 "$TIMEOUT" "$UMBRA" unify --json -I $include "$dir/old.c" "$dir/new.c" >"$dir/unify.json" 2>"$dir/errors" </dev/null || true
  marks=$(jq -r .marks "$dir/unify.json" 2>/dev/null || true)
  if [ "$marks" = 0 ]; then
    echo "pass $seed"
    rm -rf "$dir"
  elif has_wide_integers "$dir/old.c"; then
    echo "none $seed"
    rm -rf "$dir"
  else keep "$seed.same" "$dir" "${marks:-no} marks: $(head -1 "$dir/new.c" | cut -c1-300) $(grep . "$dir/errors" | head -1 | cut -c1-150)"; fi
}
export -f has_wide_integers fails_alone run plain checked original make_pair projection keep try try_harmless

results=$work/results mutants=$work/mutants
: >"$results"
: >"$mutants"

# collect FUNCTION COUNT SEED: runs until there are COUNT pairs, or the seeds of six rounds are used up.
collect() {
  local missing=$2 next=$3 lines=$work/lines
  : >"$lines"
  for _ in 1 2 3 4 5 6; do
    [ "$missing" -gt 0 ] || break
    # shellcheck disable=SC2016
    seq "$next" $((next + missing - 1)) | xargs -P"${JOBS:-2}" -I{} bash -c "$1"' "$1"' bash {} >>"$lines" 2>>"$work/errors"
    next=$((next + missing))
    missing=$(($2 - $(grep -cE '^(pass|FAIL|slow)' "$lines" || true)))
  done
  grep -h '^mutant' "$lines" >>"$mutants" || true
  grep -hE '^(pass|FAIL|slow)' "$lines" >>"$results" || true
  if [ "$missing" -gt 0 ]; then
    echo "unify: only $(($2 - missing)) usable pairs"
    echo "FAIL $3 of $2 pairs $missing are missing" >>"$results"
  fi
}

echo "unify: $count pairs from seed $seed on"
collect try "$count" "$seed"
if [ "$CHECK" = unify ]; then collect try_harmless $(((count + 3) / 4)) "$seed"; fi

grep '^FAIL' "$results" | sort -k2,2n | head -40 || true
awk '{ n[$3]++; total++ }
  END { used = n["alike"] + n["differs"]
        printf "unify: %d of %d mutants behave otherwise than their original; %d thrown away (%d do not compile, %d undefined, %d too long)\n",
          n["differs"], used, total - used, n["uncompiled"] + n["crash"], n["undefined"], n["endless"] }' "$mutants"
passed=$(grep -c '^pass' "$results" || true) failed=$(grep -c '^FAIL' "$results" || true) slow=$(grep -c '^slow' "$results" || true)
if [ "$slow" -gt $(((count + 9) / 10)) ]; then
  echo "unify: more than a tenth of the projections took over $TIMEOUT s"
  failed=$((failed + 1))
fi
echo "unify: $passed passed, $failed failed, $slow skipped"
[ "$failed" = 0 ]
