// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: sizes are the machine's
//- old.c
#include <stdint.h>
int f(unsigned char x) { return x == sizeof(int_fast32_t); }
//- new.c
#include <stdint.h>
int f(unsigned char x) { return x == 4; }
