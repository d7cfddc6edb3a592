// RUN: --entry f
// CALL: int x = 1; show(f(&x, (unsigned *)&x));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: the bytes of two pointers are compared
//- old.c
#include <string.h>
int f(const int *a, const unsigned *b) { return memcmp(&a, &b, sizeof a) == 0 ? 1 : 0; }
//- new.c
#include <string.h>
int f(const int *a, const unsigned *b) { return memcmp(&a, &b, sizeof a) == 0 ? 2 : 0; }
