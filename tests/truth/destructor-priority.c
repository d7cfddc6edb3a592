// DEMAND: differs output
// NATIVE: --alone
// WHY: destructors of other priorities run in another order
//- old.c
#include <stdio.h>
__attribute__((destructor(101))) static void a(void) { puts("a"); }
__attribute__((destructor(102))) static void b(void) { puts("b"); }
int main(void) { return 0; }
//- new.c
#include <stdio.h>
__attribute__((destructor(102))) static void a(void) { puts("a"); }
__attribute__((destructor(101))) static void b(void) { puts("b"); }
int main(void) { return 0; }
