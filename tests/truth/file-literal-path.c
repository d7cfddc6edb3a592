// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: a path below the directory of a version is not the place of its files
//- old/a.c
#include <stdio.h>
int f(signed char k) { const char *s = k == 3 ? "old/data" : "x"; return s[0]; }
//- old/data

//- new/a.c
#include <stdio.h>
int f(signed char k) { const char *s = k == 3 ? "new/data" : "x"; return s[0]; }
//- new/data

