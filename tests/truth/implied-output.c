// RUN: --entry f
// CALL: f(any_uchar(), any_range(0, 3 + 1));
// DEMAND: differs
// WHY: a byte of the output is known
//- old.c
#include <stdio.h>
void f(unsigned char c, unsigned char d) { putchar(c == 65 ? c : 66); putchar(48 + d); }
//- new.c
#include <stdio.h>
void f(unsigned char c, unsigned char d) { if (c == 65) putchar(65); else putchar(66); putchar(c == 65 && d == 3 ? 48 : 48 + d); }
