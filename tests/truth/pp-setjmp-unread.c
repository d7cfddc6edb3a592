// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the modified local is not read after the second return before it is set
//- old.c
#include <setjmp.h>
int f(signed char k) {
  jmp_buf back;
  int x = k, y = k;
  if (setjmp(back) == 0) { x = 3; longjmp(back, x); }
  x = 2;
  return x * y;
}
//- new.c
#include <setjmp.h>
int f(signed char k) {
  jmp_buf back;
  int x = k, y = k;
  if (setjmp(back) == 0) { x = 3; longjmp(back, x); }
  x = 1;
  return x * (y + k);
}
