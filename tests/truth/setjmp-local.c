// RUN: --entry f
// CALL: show(f(any_range(0, 8)));
// DEMAND: differs output
// WHY: the value that longjmp brings back, counted by a volatile local
//- old.c
#include <setjmp.h>
static jmp_buf back;
int f(unsigned char x) {
  volatile int n = 0;
  int v = setjmp(back);
  n++;
  if (v < x % 4) longjmp(back, v + 1);
  return n;
}
//- new.c
#include <setjmp.h>
static jmp_buf back;
int f(unsigned char x) {
  volatile int n = 0;
  int v = setjmp(back);
  n++;
  if (v < x % 4) longjmp(back, v + 2);
  return n;
}
