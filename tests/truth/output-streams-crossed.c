// DEMAND: differs output
// WHY: the same text on standard error
//- old.c
#include <stdio.h>
int main(void) { return fputs("text\n", stdout) < 0; }
//- new.c
#include <stdio.h>
int main(void) { return fputs("text\n", stderr) < 0; }
