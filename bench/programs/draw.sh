# shellcheck shell=bash
# Sourced by benchmarks that look at a sample.

# draw N: that many lines of standard input at random, always the same
draw() { perl -e 'srand 1; my @l = <STDIN>; for (1 .. shift) { last if !@l; print splice @l, int rand @l, 1 }' "$1"; }
