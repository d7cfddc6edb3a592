// RUN: --entry f
// CALL: f(any_schar()); show(head->value); show(head->next->value);
// DEMAND: differs output
// WHY: the list's second node holds another value for x = 9
//- old.c
#include <stdlib.h>
struct Node { int value; struct Node *next; } *head;
static void push(int v) {
  struct Node *n = malloc(sizeof *n);
  if (!n) exit(1);
  n->next = head;
  n->value = v;
  head = n;
}
void f(signed char x) {
  push(x);
  push(1);
}
//- new.c
#include <stdlib.h>
struct Node { int value; struct Node *next; } *head;
static void push(int v) {
  struct Node *n = malloc(sizeof *n);
  if (!n) exit(1);
  n->next = head;
  n->value = v;
  head = n;
}
void f(signed char x) {
  push(x == 9 ? 8 : x);
  push(1);
}
