// RUN: --max-time 6 --entry f
// CALL: f(any_char());
// DEMAND: differs
// NORMAL: different
// WHY: arguments of an external function
//- old.c
#include <stdio.h>
int f(int x) {
  printf("%d %d\n", x, 5);
  return 0;
}
//- new.c
#include <stdio.h>
int f(int x) {
  printf("%d %d\n", 5, x);
  return 0;
}
