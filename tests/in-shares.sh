# shellcheck shell=sh
# Sourced by tests that generate their inputs, to divide them among processes.
#
#   in_shares COUNT SEED DIR COMMAND...    runs COMMAND FIRST N for each share, JOBS (2) of them at
#                                          once; writes the output of share K to DIR/K, and sets
#                                          $shares to the number of shares
in_shares() {
  _count=$1 _seed=$2 _dir=$3 shares=0
  shift 3
  _share=$(((_count + ${JOBS:-2} - 1) / ${JOBS:-2}))
  while [ $((shares * _share)) -lt "$_count" ]; do
    _n=$_share
    [ $((shares * _share + _n)) -le "$_count" ] || _n=$((_count - shares * _share))
    "$@" $((_seed + shares * _share)) "$_n" >"$_dir/$shares" 2>&1 &
    shares=$((shares + 1))
  done
  wait
}
