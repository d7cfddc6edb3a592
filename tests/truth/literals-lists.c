// RUN: --no-normal-form --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of head
// UNSHOWN: literals
// WHY: comparisons of heap blocks, variables and functions with each other, which are different objects everywhere
//- old.c
#include <stdlib.h>
struct node { struct node *next; int v; };
static struct node head = {&head, 0};
static int add(int x) { return x + 1; }
static int same(int x) { return x; }
int f(signed char x) {
  struct node *n = malloc(sizeof *n);
  if (!n) return 0;
  *n = (struct node){head.next, x};
  head.next = n;
  int sum = 0;
  int (*g)(int) = x > 3 ? add : same;
  for (struct node *i = head.next; i != &head; i = i->next) sum += g == add ? add(i->v) : i->v;
  head.next = &head;
  free(n);
  return sum;
}
//- new.c
#include <stdlib.h>
struct node { struct node *next; int v; };
static struct node head = {&head, 0};
static int add(int x) { return x + 1; }
static int same(int x) { return x; }
int f(signed char x) {
  struct node *n = malloc(sizeof *n);
  if (!n) return 0;
  *n = (struct node){head.next, x};
  head.next = n;
  int sum = 0;
  int (*g)(int) = x > 3 ? add : same;
  for (struct node *i = head.next; !(i == &head); i = i->next) sum += g != same ? i->v + 1 : i->v;
  head.next = &head;
  free(n);
  return sum;
}
