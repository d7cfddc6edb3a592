// RUN: --entry f
// CALL: f(any_bool());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a free of a pointer inside a block
//- old.c
#include <stdlib.h>
void f(_Bool x) {
  char *p = malloc(8);
  free(p);
}
//- new.c
#include <stdlib.h>
void f(_Bool x) {
  char *p = malloc(8);
  free(p + x);
}
