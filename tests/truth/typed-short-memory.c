// RUN: --entry push --fail-malloc 1
// DEMAND: differs fix
// NATIVE: none
// WHY: an allocation can fail whatever the arguments are, so that the fault of the old version counts
//- old.c
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = list;
  return n;
}
//- new.c
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n) return NULL;
  n->value = value;
  n->next = list;
  return n;
}
