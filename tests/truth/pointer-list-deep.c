// RUN: --entry f
// CALL: f(any_schar()); { struct N *n = head; while (n->next) n = n->next; show(n->v); }
// DEMAND: differs or undecided .
// WHY: the last of 60 nodes
//- old.c
#include <stdlib.h>
struct N { struct N *next; int v; } *head;
void f(signed char x) {
  for (int i = 0; i < 60; i++) {
    struct N *n = malloc(sizeof *n);
    if (!n) abort();
    n->next = head;
    n->v = i ? 0 : x;
    head = n;
  }
}
//- new.c
#include <stdlib.h>
struct N { struct N *next; int v; } *head;
void f(signed char x) {
  for (int i = 0; i < 60; i++) {
    struct N *n = malloc(sizeof *n);
    if (!n) abort();
    n->next = head;
    n->v = i ? 0 : x == 9 ? 8 : x;
    head = n;
  }
}
