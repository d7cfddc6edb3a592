// RUN: --record-output --sym-files 1 2 --sym-stdin 1 -- A
// EXPECT: paths 21
// EXPECT: output 0 + 0\n
// EXPECT: output 2 + 1\n
/* Lines of a symbolic file of up to two bytes and of standard input of up to one: every size, every byte a new line or not. */
#include <stdio.h>
static int lines(FILE *f) {
  int n = 0;
  for (int c; (c = getc_unlocked(f)) != EOF;)
    if (c == '\n') n++;
  return n;
}
int main(int argc, char **argv) {
  FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!f) return 1;
  int a = lines(f), b = lines(stdin);
  printf("%c + %c\n", "012"[a], "01"[b]);
  return 0;
}
