// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: NEW has a literal where OLD has __FILE__
//- old.c
#include <string.h>
int f(signed char k) { return k == 1 ? (int)strlen(__FILE__) : 0; }
//- new.c
#include <string.h>
int f(signed char k) { return k == 1 ? (int)strlen("other") + 1 : 0; }
