#!/bin/bash
# Tests --corpus: files become inputs of probes, findings name the file that they were made from, and
# `umbra show` finds the corpus of a fuzz target; and --search shadow without --seeds.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export ASAN_OPTIONS=detect_leaks=0

says() { grep -qE -- "$1" "$2"; }

# difference RUN FILE: a finding was confirmed, and made from that file
difference() { jq -e --arg file "$2" 'any(.[]; .confirmed and .from == $file)' "$1/findings.json"; }

mkdir fuzz program function
# ---- a fuzz target whose data has a checksum: no other input passes it ----
cat >record.h <<'C'
#include <stddef.h>
#include <stdint.h>
#include <string.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint32_t h = 2166136261u, want, n = 0;
  if (size < 24 || memcmp(data, "UMBR", 4) != 0) return 0;
  memcpy(&want, data + 4, 4);
  for (size_t i = 8; i < size; i++) h = (h ^ data[i]) * 16777619u;
  if (h != want) return 1;
  for (size_t i = 8; i < size; i++) n += data[i] == 'x';
  return n > LIMIT ? 3 : 2;
}
C
sed 's/LIMIT/9/' record.h >old.c
sed 's/LIMIT/10/' record.h >new.c
printf 'UMBR\265\271c2xxxxxxxxxx and something else' >fuzz/ten
printf 'UMBR' >fuzz/short
head -c 70000 /dev/zero >fuzz/large
ln -s "$work/old.c" fuzz/link
"$UMBRA" diff --entry LLVMFuzzerTestOneInput --corpus fuzz -o of-fuzz old.c new.c >of-fuzz.txt 2>&1 || true
check "a file of a fuzz target" difference of-fuzz fuzz/ten
check "the terminal names the file" says 'made from: fuzz/ten' of-fuzz.txt
check "files are counted" says '2 of 2 files of --corpus run; 1 too large' of-fuzz.txt
check "run.json counts them" jq -e '.corpus == {files: 2, run: 2, left_out: 1}' of-fuzz/run.json

# ---- a program that reads a file or standard input ----
cat >program.h <<'C'
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char line[300], key[64];
  int depth = 0, value;
  FILE *f = argc > 1 ? fopen(argv[1], "r") : stdin;
  if (!f || !fgets(line, sizeof line, f) || strcmp(line, "%CONFIG-1.0\n") != 0) return 1;
  while (fgets(line, sizeof line, f)) {
    if (strncmp(line, "begin ", 6) == 0) depth++;
    if (depth == 3 && sscanf(line, "set %60s %d", key, &value) == 2 && strcmp(key, "timeout-interval") == 0)
      printf("%d\n", HALF);
  }
  return 0;
}
C
sed 's|HALF|value / 2|' program.h >old.c
sed 's|HALF|value >> 1|' program.h >new.c
printf '%%CONFIG-1.0\nbegin a\nbegin b\nbegin c\nset timeout-interval -15\n' >program/config
"$UMBRA" diff --max-paths 200 --corpus program -o of-program old.c new.c >of-program.txt 2>&1 || true
check "standard input of a program" difference of-program program/config

# ---- a function that is given a string ----
cat >function.h <<'C'
#include <string.h>
int words(const char *text) {
  const char *at = strstr(text, "<title>");
  if (!at || !strstr(at, "</title>") || strlen(text) < 40) return -1;
  return text[30] MORE ? 1 : 0;
}
C
sed "s/MORE/>= 'k'/" function.h >old.c
sed "s/MORE/> 'k'/" function.h >new.c
printf '<title>a name of something....k</title>.......' >function/page
"$UMBRA" diff --entry words --corpus function -o of-function old.c new.c >of-function.txt 2>&1 || true
check "the string of a function" difference of-function function/page

# ---- --search shadow finds its seeds ----
cat >sums.h <<'C'
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int sum = 0;
  for (int i = 1; i < argc; i++) sum += atoi(argv[i]);
  if (sum > LIMIT) puts("large");
  return 0;
}
C
sed 's/LIMIT/40/' sums.h >old.c
sed 's/LIMIT/41/' sums.h >new.c
"$UMBRA" diff --search shadow --max-time 30 -o of-shadow old.c new.c >of-shadow.txt 2>&1 || true
check "a difference from seeds that probes found" jq -e 'any(.[]; .confirmed and .class == "output")' of-shadow/findings.json
check "run.json counts the seeds" jq -e '.found_seeds.of_probes > 0 and .suite == null' of-shadow/run.json
check "so does the terminal" says 'seeds? found by probes' of-shadow.txt
sed 's/LIMIT/9/' record.h >old.c
sed 's/LIMIT/10/' record.h >new.c
"$UMBRA" diff --search shadow --entry LLVMFuzzerTestOneInput --corpus fuzz --max-time 10 -o of-both old.c new.c >of-both.txt 2>&1 || true
check "seeds from a corpus" jq -e 'any(.[]; .from == "fuzz/ten")' of-both/findings.json
check "are counted" jq -e '.found_seeds.files > 0' of-both/run.json
cp function.h both.h
sed "s/MORE/>= 'k'/" both.h >old.c
sed "s/MORE/> 'k'/" both.h >new.c

# ---- mistakes ----
refuses() { # MESSAGE OPTIONS...
  local message=$1
  shift
  ! "$UMBRA" diff --entry words "$@" old.c new.c >refused 2>&1 && says "$message" refused
}
mkdir empty
check "no files" refuses 'no files in empty' --corpus empty
check "no directory" refuses 'cannot read the directory of --corpus' --corpus nowhere
check "shadow without seeds and probes" refuses 'needs --seeds, or probes' --search shadow --no-probes
check "no probes" refuses 'corpus is for probes' --corpus function --no-probes

# ---- a review ----
mkdir -p project/fuzzing/record_seed_corpus project/fuzzing/other_seed_corpus
cd project
git init -q .
git config user.email a@example.org
git config user.name a
cp ../fuzz/ten fuzzing/record_seed_corpus/
cp ../fuzz/short fuzzing/other_seed_corpus/
sed 's/LIMIT/9/' ../record.h >fuzzing/record.c
git add .
git commit -qm one
sed 's/LIMIT/10/' ../record.h >fuzzing/record.c
git commit -qam two
"$UMBRA" show -o ../review >../review.txt 2>&1 || true
cd ..
check "a review finds the corpus" says 'the files in new/fuzzing/record_seed_corpus were run' review.txt
check "and only that of the target" jq -e '.functions[0].corpora == ["new/fuzzing/record_seed_corpus"]' review/review.json
check "its function differs" jq -e '.functions[0].verdict == "differs"' review/review.json

echo "corpus: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
