// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs
// WHY: the value that longjmp passes
//- old.c
#include <setjmp.h>
static jmp_buf b;
static void deep(int x) { if (x > 5) longjmp(b, x); }
int f(signed char x) {
  int r = setjmp(b);
  if (!r) deep(x);
  return r;
}
//- new.c
#include <setjmp.h>
static jmp_buf b;
static void deep(int x) { if (x > 5) longjmp(b, x == 7 ? 8 : x); }
int f(signed char x) {
  int r = setjmp(b);
  if (!r) deep(x);
  return r;
}
