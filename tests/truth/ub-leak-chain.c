// RUN: --entry f --check leak
// DEMAND: differs leak
// NATIVE: none
// WHY: the head of a list is freed, and what hangs on it is not; only a leak checker tells
//- old.c
#include <stdlib.h>
struct Node { struct Node *next; int n; };
int f(signed char x) {
  struct Node *head = 0;
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    struct Node *n = malloc(sizeof *n);
    if (!n) abort();
    *n = (struct Node){head, x + i};
    head = n;
  }
  while (head) {
    struct Node *next = head->next;
    sum += head->n;
    free(head);
    head = next;
  }
  return sum;
}
//- new.c
#include <stdlib.h>
struct Node { struct Node *next; int n; };
int f(signed char x) {
  struct Node *head = 0;
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    struct Node *n = malloc(sizeof *n);
    if (!n) abort();
    *n = (struct Node){head, x + i};
    head = n;
  }
  for (struct Node *n = head; n; n = n->next) sum += n->n;
  free(head);
  return sum;
}
