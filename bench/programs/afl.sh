# shellcheck shell=bash disable=SC2154
# Sourced by what compares mutants with AFL++. Wants work and each of who sources it, and prepare.sh.

AFL_QUIET=1 AFL_LLVM_INSTRUMENT=CLASSIC afl-clang-fast -O1 -D_GNU_SOURCE bench/programs/compare.c -o "$work/compare" >/dev/null 2>&1 || exit 1

# fuzz_by_afl PROGRAM DIR SEEDS: until the first difference from the mutant in DIR, for $each seconds; $work/PROGRAM/out is AFL++'s directory.
# SEEDS are inputs of compare.c, separated by |. Succeeds if there is a difference.
fuzz_by_afl() {
  local dir=$work/$1 i=0 text
  rm -rf "$dir/in" "$dir/out"
  mkdir "$dir/in"
  while IFS= read -r text; do
    i=$((i + 1))
    printf '%b' "$text" >"$dir/in/$i"
  done < <(tr '|' '\n' <<<"$3")
  AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_UI=1 AFL_BENCH_UNTIL_CRASH=1 \
    timeout $((each + 20)) afl-fuzz -s 1 -i "$dir/in" -o "$dir/out" -V "$each" -- \
    "$work/compare" "$dir/original/instrumented-$1" "$2/instrumented-$1" >"$dir/afl.log" 2>&1 </dev/null
  [ -n "$(find "$dir/out" -path '*crashes/id*' -print -quit 2>/dev/null)" ] || is_shown_by_seed "$1"
}

# A seed that crashes at once shows the difference, too: AFL++ then ends before it fuzzes.
is_shown_by_seed() { grep -q 'results in a crash' "$work/$1/afl.log"; } # PROGRAM
