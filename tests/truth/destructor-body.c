// DEMAND: differs output
// WHY: a destructor says another thing
//- old.c
#include <stdio.h>
__attribute__((destructor)) static void end(void) { puts("a"); }
int main(void) { return 0; }
//- new.c
#include <stdio.h>
__attribute__((destructor)) static void end(void) { puts("b"); }
int main(void) { return 0; }
