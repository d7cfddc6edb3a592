// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the names that tmpnam() and tempnam() make
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char b[L_tmpnam];
  char *p = tmpnam(b), *q = tempnam("/", "abcdefg"), *s = tempnam("/lacking", NULL);
  return p == b && strlen(b) == 15 && !strncmp(b, "/tmp/file", 9) && strlen(q) == 13 &&
         !strncmp(q, "//abcde", 7) && !strncmp(s, "/tmp/file", 9) && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char b[L_tmpnam];
  char *p = tmpnam(b), *q = tempnam("/", "abcdefg"), *s = tempnam("/lacking", NULL);
  return p == b && strlen(b) == 15 && !strncmp(b, "/tmp/file", 9) && strlen(q) == 13 &&
         !strncmp(q, "//abcde", 7) && !strncmp(s, "/tmp/file", 9) && c == 'q' ? 2 : 0;
}
