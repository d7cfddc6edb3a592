// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// UNSHOWN: discards qualifiers
// WHY: the harness passed volatile members without a cast, and each of them was a warning
//- old.c
#include <signal.h>
struct in { int n; volatile char c; };
struct s {
  volatile sig_atomic_t mask;
  volatile int a[3];
  volatile struct in in;
  struct in volatile more[2];
  volatile unsigned bits : 3;
  int *volatile p;
  volatile char text[4];
  union { volatile int i; volatile float f; } u;
  _Atomic int at;
  _Bool volatile b;
  char *volatile names[2];
  volatile double tail[];
};
int f(struct s *s, volatile int *v, volatile struct in *w) {
  return s->mask + s->a[1] + s->in.n + s->more[1].c + s->bits + *v + w->n + s->u.i + s->b;
}
//- new.c
#include <signal.h>
struct in { int n; volatile char c; };
struct s {
  volatile sig_atomic_t mask;
  volatile int a[3];
  volatile struct in in;
  struct in volatile more[2];
  volatile unsigned bits : 3;
  int *volatile p;
  volatile char text[4];
  union { volatile int i; volatile float f; } u;
  _Atomic int at;
  _Bool volatile b;
  char *volatile names[2];
  volatile double tail[];
};
int f(struct s *s, volatile int *v, volatile struct in *w) {
  return s->mask + s->a[1] + s->in.n + s->more[1].c - s->bits + *v + w->n + s->u.i + s->b;
}
