// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: what is done before the program ends is no conflict
//- old.c
#include <stdio.h>
#include <stdlib.h>
static int check(int x) {
  if (x == 500) {
    fprintf(stderr, "wrong\n");
    abort();
  }
  return x + 1;
}
int f(signed char x) { return check(x) * 2 + check(x + 1); }
//- new.c
#include <stdio.h>
#include <stdlib.h>
static int check(int x) {
  if (x == 500) {
    fprintf(stderr, "wrong\n");
    abort();
  }
  return x + 1;
}
int f(signed char x) { return 2 * check(x) + check(x + 1); }
