#!/bin/sh
# One test of coreutils as its makefile runs it: bench/programs/suite.sh TREE TEST (environment: bench/programs/mutants.sh).
tree=$1 test=$2
export LC_ALL=C
exec 9>&2
case $test in
  *.pl) exec perl -w -I"$tree/tests" -MCuSkip -MCoreutils -M"CuTmpdir qw($(basename "$test"))" "$test" ;;
  *) exec sh "$test" ;;
esac
