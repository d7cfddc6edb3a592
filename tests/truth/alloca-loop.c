// RUN: --entry f
// CALL: show(f(any_range(0, 6)));
// DEMAND: equivalent
// WHY: each alloca of a loop is memory of its own until the function returns
//- old.c
#include <alloca.h>
struct n { struct n *next; int v; };
int f(unsigned char x) {
  struct n *l = 0;
  for (int i = 0; i < x % 6; i++) {
    struct n *e = alloca(sizeof *e);
    e->next = l;
    e->v = i;
    l = e;
  }
  int s = 0;
  for (; l; l = l->next) s = s * 3 + l->v;
  return s;
}
//- new.c
int f(unsigned char x) {
  int s = 0;
  for (int i = x % 6; i-- > 0;) s = s * 3 + i;
  return s;
}
