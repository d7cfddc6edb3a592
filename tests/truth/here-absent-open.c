// RUN: --max-time 8 --entry f
// DEMAND: equivalent up to assumptions: sub does not exist
// NATIVE: none
// WHY: as here-absent-access, of a function
//- old.c
#include <stdio.h>
int f(void) { return fopen("sub/config", "r") ? 1 : 0; }
//- new.c
#include <stdio.h>
int f(void) { return fopen("sub/config", "r") ? 2 : 0; }
