// RUN: --entry f --calls 2
// CALL: show(f(any_bool())); show(f(any_bool()));
// DEMAND: differs output
// UNSHOWN: n_calls
// WHY: NEW leaves in the first call: the shortest input that shows it is one call
//- old.c
int f(_Bool x) { return x; }
//- new.c
#include <stdlib.h>
int f(_Bool x) {
  if (x) exit(3);
  return x;
}
