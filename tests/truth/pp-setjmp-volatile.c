// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: a volatile local keeps its value
//- old.c
#include <setjmp.h>
int f(signed char k) { jmp_buf back; volatile int x = k; if (setjmp(back)) return x; x = 7; longjmp(back, 1); }
//- new.c
#include <setjmp.h>
int f(signed char k) { jmp_buf back; volatile int x = k; if (setjmp(back)) return 7; x = 7; longjmp(back, 1); }
