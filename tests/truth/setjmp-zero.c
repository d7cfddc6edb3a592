// RUN: --entry f
// CALL: show(f(any_range(0, 8)));
// DEMAND: equivalent up to bounds: initial values of
// WHY: longjmp with 0 brings 1
//- old.c
#include <setjmp.h>
static jmp_buf back;
int f(unsigned char x) {
  int v = setjmp(back);
  if (v == 0 && x > 3) longjmp(back, 1);
  return v;
}
//- new.c
#include <setjmp.h>
static jmp_buf back;
int f(unsigned char x) {
  int v = setjmp(back);
  if (v == 0 && x > 3) longjmp(back, 0);
  return v;
}
