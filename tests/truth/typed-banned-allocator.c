// RUN: --entry f
// DEMAND: differs output
// CALL: int a[2] = {any_range(0, 2), 3}; show(f(any_bool() ? "" : 0, a, any_range(0, 3)));
// WHY: the program's macros for the allocator are errors, so neither the harness nor repro.sh may use them
//- old.c
#include <stdlib.h>
#define malloc(size) error : do not use
#define calloc(count, size) banned_calloc(count, size)
#define free(block) error : do not use
int f(const char *s, const int *a, int n) { return s && a && n > 1 ? a[1] : 0; }
//- new.c
#include <stdlib.h>
#define malloc(size) error : do not use
#define calloc(count, size) banned_calloc(count, size)
#define free(block) error : do not use
int f(const char *s, const int *a, int n) { return s && a && n > 0 ? a[n - 1] : 0; }
