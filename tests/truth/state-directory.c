// RUN: --entry f
// CALL: f(any_schar()); { char b[99]; show(getcwd(b, 99) ? b[1] == 0 : -1); }
// DEMAND: differs or equivalent (internal state differs)
// WHY: the current directory that a function leaves
//- old.c
#include <unistd.h>
int f(signed char x) { return x == 4 ? chdir("/") : 0; }
//- new.c
#include <unistd.h>
int f(signed char x) { return x == 5 ? chdir("/") : 0; }
