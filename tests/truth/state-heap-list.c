// RUN: --entry f
// CALL: f(any_schar()); show(head->value); show_address(head->next);
// DEMAND: equivalent up to bounds: initial values of
// WHY: an exported list of one node; NEW fills it in another order
//- old.c
#include <stdlib.h>
struct Node { int value; struct Node *next; } *head;
void f(signed char x) {
  head = malloc(sizeof *head);
  if (!head) exit(1);
  head->value = x;
  head->next = NULL;
}
//- new.c
#include <stdlib.h>
struct Node { int value; struct Node *next; } *head;
void f(signed char x) {
  struct Node *n = malloc(sizeof *n);
  if (!n) exit(1);
  n->next = head;
  n->value = x;
  head = n;
}
