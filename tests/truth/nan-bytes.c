// RUN: --entry f
// CALL: f(any_double(), any_double()); show_bytes(g, 8);
// DEMAND: differs output
// WHY: the bits of a NaN in an array of bytes
//- old.c
#include <string.h>
unsigned char g[8]; void f(double a, double b) { double s = a + b; memcpy(g, &s, 8); }
//- new.c
#include <string.h>
unsigned char g[8]; void f(double a, double b) { double s = b + a; memcpy(g, &s, 8); }
