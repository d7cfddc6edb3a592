// RUN: --entry f
// CALL: show(f((unsigned char)any_range(0, 15)));
// DEMAND: differs output
// WHY: the buffer is set again for one input alone, and another one lies between
//- old.c
#include <setjmp.h>
static jmp_buf a, b;
static void h(int x) { if (x > 9) longjmp(b, 2); if (x > 5) longjmp(a, 1); }
static int g(int x) { if (setjmp(b)) return 5; h(x); return 1; }
int f(unsigned char x) { if (setjmp(a)) return 8; return g(x); }
//- new.c
#include <setjmp.h>
static jmp_buf a, b;
static void h(int x) { if (x > 9) longjmp(b, 2); if (x > 5) longjmp(a, 1); }
static int g(int x) { if (setjmp(b)) return 5; h(x); return 1; }
int f(unsigned char x) { if (setjmp(a)) return 8; if (x == 7 && setjmp(a)) return 6; return g(x); }
