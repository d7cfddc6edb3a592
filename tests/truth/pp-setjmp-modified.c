// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: modified after setjmp
// WHY: optimised code may keep the local in a register that longjmp restores
//- old.c
#include <setjmp.h>
static jmp_buf back;
int f(int k) { int x = k; if (setjmp(back)) return x; x = 7; longjmp(back, 1); }
//- new.c
#include <setjmp.h>
static jmp_buf back;
int f(int k) { int x = k; if (setjmp(back)) return 7; x = k; longjmp(back, 1); }
