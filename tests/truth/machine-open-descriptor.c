// RUN: --max-time 8 --entry f
// DEMAND: equivalent up to assumptions: descriptors above 2 are not open
// NATIVE: none
// WHY: natively the versions differ if the caller has left descriptor 7 open
//- old.c
#include <fcntl.h>
int f(void) { return fcntl(7, F_GETFD) >= 0 ? 1 : 0; }
//- new.c
#include <fcntl.h>
int f(void) { return fcntl(7, F_GETFD) >= 0 ? 2 : 0; }
