// RUN: --entry f
// CALL: f(any_schar()); show(getenv("UMBRA_X") != 0);
// DEMAND: differs or equivalent (internal state differs)
// WHY: a variable of the environment that a function leaves
//- old.c
#include <stdlib.h>
int f(signed char x) { return x == 4 ? setenv("UMBRA_X", "1", 1) : 0; }
//- new.c
#include <stdlib.h>
int f(signed char x) { return x == 5 ? setenv("UMBRA_X", "1", 1) : 0; }
