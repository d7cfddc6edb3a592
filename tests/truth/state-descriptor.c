// RUN: --entry f
// CALL: f(any_schar()); show(fcntl(0, F_GETFD));
// DEMAND: differs or equivalent (internal state differs)
// WHY: an open file that a function closes
//- old.c
#include <fcntl.h>
#include <unistd.h>
int f(signed char x) { return x == 4 ? close(0) : 0; }
//- new.c
#include <fcntl.h>
#include <unistd.h>
int f(signed char x) { return x == 5 ? close(0) : 0; }
