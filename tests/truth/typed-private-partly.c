// RUN: --entry f
// DEMAND: equivalent up to zero in siginfo_t._sifields, which is private to the C library
// NATIVE: none
// WHY: fields that differ between C libraries are not generated, and the verdict says so
//- old.c
#include <signal.h>
int f(const siginfo_t *s) { return s && s->si_pid == 5 ? 1 : 0; }
//- new.c
#include <signal.h>
int f(const siginfo_t *s) { return s && s->si_pid == 5 ? 2 : 0; }
