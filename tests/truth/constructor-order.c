// DEMAND: differs output or undecided .* or trouble constructors
// WHY: constructors run in the order of the file, priorities first
//- old.c
#include <stdio.h>
__attribute__((constructor)) static void a(void) { puts("a"); }
__attribute__((constructor)) static void b(void) { puts("b"); }
int main(void) { return 0; }
//- new.c
#include <stdio.h>
__attribute__((constructor)) static void b(void) { puts("b"); }
__attribute__((constructor)) static void a(void) { puts("a"); }
int main(void) { return 0; }
