// NATIVE: none
// DEMAND: equivalent up to unreached or undecided differs when called with arguments made from its types
// WHY: _exit runs no destructors
//- old.c
#include <stdio.h>
#include <unistd.h>
__attribute__((destructor)) static void end(void) { puts("a"); }
int main(void) { _exit(3); }
//- new.c
#include <stdio.h>
#include <unistd.h>
__attribute__((destructor)) static void end(void) { puts("b"); }
int main(void) { _exit(3); }
