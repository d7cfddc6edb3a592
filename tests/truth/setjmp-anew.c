// RUN: --entry f
// CALL: show(f((unsigned char)any_range(0, 15)));
// DEMAND: differs output
// WHY: the new version alone sets the buffer again: a longjmp of both comes back somewhere else
//- old.c
#include <setjmp.h>
static jmp_buf a;
static void g(int x) { if (x > 5) longjmp(a, 1); }
int f(unsigned char x) { if (setjmp(a)) return 1; g(x); return 2; }
//- new.c
#include <setjmp.h>
static jmp_buf a;
static void g(int x) { if (x > 5) longjmp(a, 1); }
int f(unsigned char x) { if (setjmp(a)) return 1; if (setjmp(a)) return 3; g(x); return 2; }
