# shellcheck shell=bash
# Sourced by runners whose generated pairs of a function f native runs judge: run-NAME.sh [COUNT [SEED]].
# Expects `default`, the COUNT without an argument. Sets COUNT, SEED, UMBRA and PROJECT, and WORK, a
# directory that is removed at the end.
export COUNT=${1:-$default} SEED=${2:-1}
UMBRA=$(realpath "${UMBRA:-./umbra}")
export UMBRA PROJECT=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export WORK=$work
cc -O1 -w -c -o "$work/judge.o" tests/fuzz/proof/judge.c

# agree DIR: whether DIR/old.c and DIR/new.c agree natively on all inputs; one on which they do not goes to DIR/truth
agree() {
  cc -O1 -w -Df=f_old -c -o "$1/old.o" "$1/old.c"
  cc -O1 -w -Df=f_new -c -o "$1/new.o" "$1/new.c"
  cc -o "$1/judge" "$WORK/judge.o" "$1/old.o" "$1/new.o"
  timeout 60 "$1/judge" >"$1/truth"
}
export -f agree

# judge_all: calls `one SEED` for each, in parallel; the output goes to $work/all, and $wrong is the number of wrong ones
judge_all() {
  seq "$SEED" $((SEED + COUNT - 1)) | xargs -P "${JOBS:-$(nproc)}" -I{} bash -c 'one {}' >"$work/all"
  # shellcheck disable=SC2034 # for the runner
  grep WRONG "$work/all" && wrong=$(grep -c WRONG "$work/all") || wrong=0
}
