// RUN: --entry f
// CALL: if (!setjmp(out)) f(leave); show(st);
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it leaves by longjmp
//- old.c
#include <setjmp.h>
int st;
jmp_buf out;
void leave(void) { longjmp(out, 1); }
int f(void (*cb)(void)) {
  st = 1;
  if (cb) cb();
  st = 0;
  return 0;
}
//- new.c
#include <setjmp.h>
int st;
jmp_buf out;
void leave(void) { longjmp(out, 1); }
int f(void (*cb)(void)) {
  st = 2;
  if (cb) cb();
  st = 0;
  return 0;
}
