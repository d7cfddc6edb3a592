// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent or equivalent up to .
// NORMAL: none
// WHY: functions that return twice
//- old.c
#include <setjmp.h>
static jmp_buf back;
int f(int x) {
  int k = x;
  if (setjmp(back)) return k;
  if (x) longjmp(back, 1);
  return 7;
}
//- new.c
#include <setjmp.h>
static jmp_buf back;
int f(int x) {
  if (setjmp(back)) return x;
  if (x) longjmp(back, 1);
  return 7;
}
