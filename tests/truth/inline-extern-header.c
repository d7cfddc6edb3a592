// RUN: -- @1
// DEMAND: differs output
// WHY: a header holds the definition, and one of the files that include it declares it extern afterwards
//- old/f.h
inline int scaled(int a) { return a * 3 & 63; }
//- old/main.c
#include "f.h"
int main(int argc, char **argv) { return argc > 1 ? scaled(argv[1][0]) : 0; }
//- old/scaled.c
#include "f.h"
extern inline int scaled(int a);
//- new/f.h
inline int scaled(int a) { return a * 5 & 63; }
//- new/main.c
#include "f.h"
int main(int argc, char **argv) { return argc > 1 ? scaled(argv[1][0]) : 0; }
//- new/scaled.c
#include "f.h"
extern inline int scaled(int a);
