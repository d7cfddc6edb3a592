// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: LLVM removes calls of malloc whose result is not used, and takes them to succeed
//- old.c
#include <stdlib.h>
int f(int x) {
  char *p = malloc(x < 0 ? (size_t)-1 / 2 : 1);
  if (!p) return 1;
  free(p);
  return 0;
}
//- new.c
int f(int x) { return 0 * x; }
