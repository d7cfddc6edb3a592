// RUN: --max-time 6 --entry f
// CALL: f(any_char());
// DEMAND: differs
// NORMAL: different
// WHY: two calls of an external function in another order
//- old.c
#include <stdio.h>
int f(int x) {
  putchar('a');
  putchar(x == 3 ? 'x' : 'b');
  return 0;
}
//- new.c
#include <stdio.h>
int f(int x) {
  if (x == 3) {
    putchar('x');
    putchar('a');
    return 0;
  }
  putchar('a');
  putchar('b');
  return 0;
}
