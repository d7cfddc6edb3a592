// RUN: --entry f --old-flags=-m32 --new-flags=-m32
// DEMAND: trouble -m32: not supported: programs are compiled for x86-64
// NATIVE: none
// WHY: there are no other machines
//- old.c
#include <stdio.h>
long f(long x) { return x; }
//- new.c
#include <stdio.h>
long f(long x) { return x + 1; }
