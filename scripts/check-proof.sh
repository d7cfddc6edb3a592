#!/bin/sh
# Has other solvers check the obligations of a proof: check-proof.sh DIR, where `umbra diff --proof
# DIR` wrote them. Each is an SMT-LIB script that must be unsatisfiable.
# Environment: SOLVERS ("z3 cvc5"), SECONDS_EACH (60, for one obligation).
set -u
if [ $# != 1 ] || [ ! -d "$1" ]; then
  echo "usage: check-proof.sh DIR" >&2
  exit 2
fi
failed=0
for solver in ${SOLVERS:-z3 cvc5}; do
  command -v "$solver" >/dev/null || { echo "skipped: there is no $solver: apt-get install $solver"; continue; }
  checked=0
  for script in "$1"/*.smt2; do
    [ -f "$script" ] || continue
    answer=$(timeout "${SECONDS_EACH:-60}" "$solver" "$script" 2>&1)
    checked=$((checked + 1))
    [ "$answer" = unsat ] || { echo "$script: $solver: ${answer:-no answer}"; failed=$((failed + 1)); }
  done
  echo "$solver: $checked obligations checked"
done
[ "$failed" = 0 ]
