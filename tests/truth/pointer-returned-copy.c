// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: equivalent up to assumptions: no caller frees
// WHY: a literal against a copy of it on the heap: a caller that only reads sees the same, one that frees does not
//- old.c
char *f(unsigned char x) { return x & 1 ? "odd" : "even"; }
//- new.c
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
char *f(unsigned char x) {
  char *copy = strdup(x & 1 ? "odd" : "even");
  if (!copy) exit(1);
  return copy;
}
