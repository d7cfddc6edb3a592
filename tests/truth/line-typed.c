// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// CALL: struct pair p = {any_schar(), 3}; show(f(&p));
// WHY: a function that a harness calls, in a file with moved lines: the native programs behave as predicted
// UNSHOWN: do not behave exactly as predicted
//- old.c
#include <stdio.h>
struct pair { int a, b; };
static int f(struct pair *p) {
  if (!p || p->a <= p->b) return 0;
  printf("line %d\n", __LINE__);
  return 1;
}
int called(struct pair *p) { return p ? f(p) : 2; }
//- new.c

#include <stdio.h>
struct pair { int a, b; };
static int f(struct pair *p) {
  if (!p || p->a <= p->b) return 0;
  printf("line %d\n", __LINE__);
  return 3;
}
int called(struct pair *p) { return p ? f(p) : 2; }
