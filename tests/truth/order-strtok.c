// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the state of the library
//- old.c
#include <string.h>
static int h(const char *a, const char *b) { return a && b ? a[0] * 2 + b[0] : 0; }
int f(signed char x) { char t[] = {'a', ' ', x, 0}; return h(strtok(t, " "), strtok(0, " ")); }
//- new.c
#include <string.h>
static int h(const char *a, const char *b) { return a && b ? a[0] * 2 + b[0] : 0; }
int f(signed char x) { char t[] = {'a', ' ', x, 0}; return h(strtok(t, " "), strtok(0, " ")) + 0; }
