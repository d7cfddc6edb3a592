// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: locals of a function that calls setjmp stay in memory, and are no less unset
//- old.c
#include <setjmp.h>
static jmp_buf b;
int f(signed char x) {
  volatile int y;
  if (setjmp(b)) return y > 4;
  if (x > 0) y = x;
  longjmp(b, 1);
}
//- new.c
#include <setjmp.h>
static jmp_buf b;
int f(signed char x) {
  volatile int y = 0;
  if (setjmp(b)) return y > 4;
  if (x > 0) y = x;
  longjmp(b, 1);
}
