// RUN: --entry f --max-time 20
// DEMAND: differs
// SHOWN: f\(77\) .*new: did not end
// NATIVE: none
// WHY: for one input NEW allocates for ever, so that its state never recurs
//- old.c
unsigned f(unsigned a) {
  unsigned sum = 0;
  for (unsigned i = 0; i < a % 8; i++) sum += i;
  return sum;
}
//- new.c
#include <stdlib.h>
struct node { struct node *next; int value[30]; };
unsigned f(unsigned a) {
  struct node *list = NULL;
  unsigned sum = 0;
  for (unsigned i = 0; i != a % 8; i += a == 77 ? 0 : 1) {
    struct node *n = malloc(sizeof *n);
    sum += i;
    if (!n) continue;
    n->next = list;
    list = n;
  }
  for (struct node *n; list; list = n) {
    n = list->next;
    free(list);
  }
  return sum;
}
