// RUN: --entry f
// CALL: f(any_schar()); show(errno);
// DEMAND: differs output
// WHY: the C library sets errno, too: one version asks it, the other computes itself
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int f(signed char x) { return x == 7 ? close(-1) : 0; }
//- new.c
#include <errno.h>
int f(signed char x) { return x == 7 ? -1 : 0; }
