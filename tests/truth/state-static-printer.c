// RUN: --entry f
// CALL: f(any_schar()); tell();
// DEMAND: differs or equivalent (internal state differs)
// WHY: a static that another exported function prints
//- old.c
#include <stdio.h>
static int n;
void tell(void) { printf("%d\n", n); }
void f(signed char x) { n = x; }
//- new.c
#include <stdio.h>
static int n;
void tell(void) { printf("%d\n", n); }
void f(signed char x) { n = x == 9 ? 8 : x; }
