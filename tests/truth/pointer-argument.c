// CALL: signed char x = any_schar(); int v = 0; f(x, &v); show(v);
// RUN:
// DEMAND: differs output
// WHY: what is written through an argument, seen by a harness
//- old.c
void f(signed char x, int *out) { *out = x * 2; }
//- new.c
void f(signed char x, int *out) { *out = x < 0 ? x : x * 2; }
//- harness.c
#include <stdio.h>
#include <umbra.h>
void f(signed char x, int *out);
int main(void) {
  int v = 0;
  f((signed char)umbra_range(-128, 128, "x"), &v);
  printf("%d\n", v);
  return 0;
}
