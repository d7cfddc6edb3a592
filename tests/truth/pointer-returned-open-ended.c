// RUN: --entry f
// CALL: show(f()->length);
// DEMAND: equivalent up to assumptions: no caller accesses more of returned\[0\].data
// WHY: the array at the end of the new structure is shorter
//- old.c
#include <stdlib.h>
struct block {
  int length;
  int data[];
};
struct block *f(void) { return calloc(1, sizeof(struct block) + 16); }
//- new.c
#include <stdlib.h>
struct block {
  int length;
  int data[];
};
struct block *f(void) { return calloc(1, sizeof(struct block) + 12); }
