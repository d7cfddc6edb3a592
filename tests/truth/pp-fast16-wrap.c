// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f((unsigned char)any_char()));
// WHY: int_fast16_t has 8 bytes
//- old.c
#include <stdint.h>
int f(unsigned char x) { int_fast16_t n = x; n <<= 25; return n < 0; }
//- new.c
#include <stdint.h>
int f(unsigned char x) { int_fast16_t n = x; n <<= 25; return 0; }
