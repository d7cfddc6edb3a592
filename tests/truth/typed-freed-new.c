// RUN: --entry f
// DEMAND: undecided unconfirmed
// STATUS: 1
// SHOWN: left p = freed memory
// NATIVE: none
// WHY: the new version frees what its caller passed; native runs do not show which blocks exist
//- old.c
void f(int *p, int x) { if (x == 5) *p = 0; }
//- new.c
#include <stdlib.h>
void f(int *p, int x) { if (x == 5) { *p = 0; free(p); } }
