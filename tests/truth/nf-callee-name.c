// RUN: --max-time 6 --entry f
// NATIVE: none
// DEMAND: undecided .
// NORMAL: different
// WHY: another external function of the same type, after more iterations than are explored
//- old.c
#include <stdlib.h>
unsigned f(unsigned n) {
  unsigned k = 1;
  for (unsigned i = 0; i < n; i++)
    k = k * 31 + i;
  if (n > 100000) exit(1);
  return k;
}
//- new.c
#include <stdlib.h>
unsigned f(unsigned n) {
  unsigned k = 1;
  for (unsigned i = 0; i < n; i++)
    k = k * 31 + i;
  if (n > 100000) _Exit(1);
  return k;
}
