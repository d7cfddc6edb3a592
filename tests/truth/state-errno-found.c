// RUN: --entry f
// CALL: errno = 0; show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of errno
// WHY: the old version depends on what the caller has left in errno
//- old.c
#include <errno.h>
int f(signed char x) { return errno == ERANGE ? -1 : x; }
//- new.c
#include <errno.h>
int f(signed char x) { return x; }
