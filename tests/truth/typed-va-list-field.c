// RUN: --entry f
// CALL: struct { int n; __builtin_va_list more; } c = {any_range(0, 9)}; show(f((void *)&c));
// DEMAND: differs
// WHY: a list of arguments in a structure is not generated
//- old.c
#include <stdarg.h>
struct call { int n; va_list more; };
int f(struct call *c) { return c && c->n == 7 ? 1 : 0; }
//- new.c
#include <stdarg.h>
struct call { int n; va_list more; };
int f(struct call *c) { return c && c->n == 7 ? 2 : 0; }
