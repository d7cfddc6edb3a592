// RUN: -- @1
// DEMAND: differs output
// NATIVE: none
// WHY: without optimisation it does not link, as no file defines the function for others; with -O2 the versions differ
//- old/f.h
static const int unit = 3;
inline int scaled(int a) { return a * unit & 63; }
//- old/main.c
#include "f.h"
int more(int a);
int main(int argc, char **argv) { return argc > 1 ? scaled(argv[1][0]) + more(argc) : 0; }
//- old/more.c
#include "f.h"
int more(int a) { return scaled(a); }
//- new/f.h
static const int unit = 3;
inline int scaled(int a) { return a * unit & 31; }
//- new/main.c
#include "f.h"
int more(int a);
int main(int argc, char **argv) { return argc > 1 ? scaled(argv[1][0]) + more(argc) : 0; }
//- new/more.c
#include "f.h"
int more(int a) { return scaled(a); }
