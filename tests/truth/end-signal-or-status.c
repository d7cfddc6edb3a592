// RUN: --entry f
// CALL: f(any_bool());
// DEMAND: differs
// WHY: an exit with 134 looks to a shell like an abort, and is none
//- old.c
#include <stdlib.h>
int f(_Bool x) {
  if (x) exit(134);
  return 0;
}
//- new.c
#include <stdlib.h>
int f(_Bool x) {
  if (x) abort();
  return 0;
}
