#!/bin/bash
# Checks that Umbra finds what the papers found in their subjects (bench/papers/run.sh and the
# README.md there): every twelfth mutant, and the subjects that have one version.
# `make bench-papers` runs all mutants.
#
#   tests/run-papers.sh [EVERY]     every EVERYth mutant (default 12)
cd "$(dirname "$0")/.." || exit 2
if [ ! -x build/release/papers ]; then
  echo "papers: skipped: make build/release/papers first"
  exit 0
fi
EVERY=${1:-12} UMBRA_TIMES=0 exec bench/papers/run.sh
