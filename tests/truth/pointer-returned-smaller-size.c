// RUN: --entry f
// CALL: int n = any_uchar(), *p = f((unsigned char)n); show(n == 77 ? 0 : p[n]);
// DEMAND: equivalent up to assumptions: no caller accesses more of returned than the new version has
// WHY: the sizes of both blocks depend on the argument, and the new one is smaller once
//- old.c
#include <stdlib.h>
int *f(unsigned char n) { return calloc(n + 1, sizeof(int)); }
//- new.c
#include <stdlib.h>
int *f(unsigned char n) { return calloc(n + (n == 77 ? 0 : 1), sizeof(int)); }
