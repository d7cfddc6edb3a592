// RUN: --entry f
// CALL: struct Node *n = f(any_schar()); show(n->value); show(n->next->value); show(n->next->next == n);
// DEMAND: equivalent
// WHY: a ring of two nodes, made in the other order: the structure is the same
//- old.c
#include <stdlib.h>
struct Node { int value; struct Node *next; };
struct Node *f(signed char x) {
  struct Node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  if (!a || !b) exit(1);
  a->value = x;
  b->value = x + 1;
  a->next = b;
  b->next = a;
  return a;
}
//- new.c
#include <stdlib.h>
struct Node { int value; struct Node *next; };
struct Node *f(signed char x) {
  struct Node *b = malloc(sizeof *b), *a = malloc(sizeof *a);
  if (!a || !b) exit(1);
  b->value = x + 1;
  b->next = a;
  a->value = x;
  a->next = b;
  return a;
}
