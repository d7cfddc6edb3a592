// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs output
// WHY: only the header changed
//- old/limits_of.h
#define LIMIT 10
//- old/f.c
#include "limits_of.h"
int f(unsigned char x) { return x < LIMIT; }
//- new/limits_of.h
#define LIMIT 11
//- new/f.c
#include "limits_of.h"
int f(unsigned char x) { return x < LIMIT; }
