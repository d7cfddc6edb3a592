// RUN: --entry f --calls 2
// CALL: f((signed char)any_range(-4, 5)); f((signed char)any_range(-4, 5));
// DEMAND: differs output
// WHY: what the second call prints tells what the first one left
//- old.c
#include <stdio.h>
static int last;
void f(signed char x) {
  printf("%d\n", last);
  last = x;
}
//- new.c
#include <stdio.h>
static int last;
void f(signed char x) {
  printf("%d\n", last);
  last = x < 0 ? -x : x;
}
