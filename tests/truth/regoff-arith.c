// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: regoff_t has 4 bytes
//- old.c
#include <regex.h>
int f(unsigned char x) { regoff_t r = x; r = r * 0x2000000; return r < 0; }
//- new.c
#include <regex.h>
int f(unsigned char x) { regoff_t r = x; r = r * 0x2000000; return 0; }
