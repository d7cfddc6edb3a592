// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: sizes are the machine's
//- old.c
#include <regex.h>
int f(unsigned char x) { return x == sizeof(regmatch_t); }
//- new.c
#include <regex.h>
int f(unsigned char x) { return x == 16; }
