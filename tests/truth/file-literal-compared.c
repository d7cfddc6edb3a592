// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: what is compared with the name of a source file
//- old.c
#include <string.h>
int f(signed char k) { char t[6] = "nbw.c"; t[1] = k; return strcmp(t, "old.c") == 0; }
//- new.c
#include <string.h>
int f(signed char k) { char t[6] = "nbw.c"; t[1] = k; return strcmp(t, "new.c") == 0; }
