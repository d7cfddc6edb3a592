// RUN: --entry f
// CALL: show(f((unsigned char)any_range(0, 15)));
// DEMAND: differs output
// WHY: each version sets the buffer at a place of its own
//- old.c
#include <setjmp.h>
static jmp_buf a;
static void g(int x) { if (x > 5) longjmp(a, 1); }
int f(unsigned char x) { int n = 0; if (x & 1) { if (setjmp(a)) return 1; n = 4; } else { if (setjmp(a)) return 7; } g(x); return 2; }
//- new.c
#include <setjmp.h>
static jmp_buf a;
static void g(int x) { if (x > 5) longjmp(a, 1); }
int f(unsigned char x) { int n = 0; if ((x & 3) == 3) { if (setjmp(a)) return 1; n = 4; } else { if (setjmp(a)) return 7; } g(x); return 2; }
