// RUN: --entry f
// DEMAND: differs output
// CALL: int a[2] = {any_range(0, 2), 3}; show(f(any_bool() ? "" : 0, a, any_range(0, 3)));
// WHY: the program poisons functions of the allocator and of strings: neither the harness nor repro.sh may name them
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#pragma GCC poison malloc calloc realloc free sprintf strcpy strcat strlen memcpy
int f(const char *s, const int *a, int n) { return s && a && n > 1 ? a[1] : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#pragma GCC poison malloc calloc realloc free sprintf strcpy strcat strlen memcpy
int f(const char *s, const int *a, int n) { return s && a && n > 0 ? a[n - 1] : 0; }
