// RUN: --entry f
// CALL: f(any_uchar(), any_range(0, 3 + 1));
// DEMAND: equivalent
// WHY: the exit status is known in one version and an expression in the other
//- old.c
#include <stdlib.h>
void f(unsigned char c, unsigned char d) { if (c == 3) exit(c + d); }
//- new.c
#include <stdlib.h>
void f(unsigned char c, unsigned char d) { if (c == 3) { if (d == 2) exit(5); exit(3 + d); } }
