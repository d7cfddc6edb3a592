// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: an incomplete conversion takes no argument, so nothing is written
//- old.c
#include <stdio.h>
int f(signed char x) { char t[] = {'1', '0' + (x & 7), 0}; int n = 0; int k = sscanf(t, "%"), m = sscanf(t, "%d%", &n); return k * 100 + m * 50 + n; }
//- new.c
#include <stdio.h>
int f(signed char x) { char t[] = {'1', '0' + (x & 7), 0}; int n = 0; int k = sscanf(t, "%5"), m = sscanf(t, "%d%l", &n); return 100 * k + m * 50 + n; }
