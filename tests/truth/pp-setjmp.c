// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f((unsigned char)any_char()));
// WHY: setjmp() is _setjmp() in glibc
//- old.c
#include <setjmp.h>
int f(unsigned char x) { jmp_buf j; volatile int n = 0; if (setjmp(j) < 2) longjmp(j, ++n); return n + (x == 9); }
//- new.c
int f(unsigned char x) { return 2 + (x == 9); }
