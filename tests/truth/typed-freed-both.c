// RUN: --entry f
// DEMAND: equivalent up to bounds
// NATIVE: none
// WHY: both versions free what the caller passed, at different places
//- old.c
#include <stdlib.h>
struct S { int n; struct S *next; };
int f(struct S *s) { if (!s) return 0; int n = s->n; free(s); return n > 3; }
//- new.c
#include <stdlib.h>
struct S { int n; struct S *next; };
int f(struct S *s) { int is_large = s && s->n > 3; free(s); return is_large; }
