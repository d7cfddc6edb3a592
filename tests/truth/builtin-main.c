// RUN: -- @1
// DEMAND: differs output
// NATIVE: none
// WHY: a whole program calls its own fabs
//- old.c
#include <stdio.h>
double fabs(double d) { return d < 0 ? -d : d; }
int main(int argc, char **argv) { return (int)fabs((double)argc - 2); }
//- new.c
#include <stdio.h>
double fabs(double d) { return d < 0 ? -d : d + 1; }
int main(int argc, char **argv) { return (int)fabs((double)argc - 2); }
