// RUN: --entry f
// NATIVE: none
// DEMAND: differs output
// WHY: __PRETTY_FUNCTION__ is "f" in C with gcc, and "int f(int)" with clang
//- old.c
#include <string.h>
int f(int i) { return i + (int)strlen(__PRETTY_FUNCTION__); }
//- new.c
int f(int i) { return i + 10; }
