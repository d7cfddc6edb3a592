// RUN: --fixed-time
// DEMAND: equivalent up to assumptions: time
// NATIVE: none
// WHY: with the time fixed both go the same way; that it was fixed is named
//- old.c
#include <time.h>
int main(void) { return time(NULL) % 2 == 0; }
//- new.c
#include <time.h>
int main(void) { return (time(NULL) & 1) == 0; }
