// RUN: --entry f
// CALL: f(any_schar()); show(umask(0));
// DEMAND: differs or equivalent (internal state differs)
// WHY: the process's umask is state that a later call tells; so is it of the C library
//- old.c
#include <sys/stat.h>
void f(signed char x) { umask(x < 0 ? 077 : 022); }
//- new.c
#include <sys/stat.h>
void f(signed char x) { umask(x < 10 ? 077 : 022); }
