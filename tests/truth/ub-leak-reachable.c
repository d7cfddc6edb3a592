// RUN: --entry f --check leak
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of
// WHY: what a static list, a pointer into the middle, or the result leads to is no leak
//- old.c
#include <stdlib.h>
struct Node { struct Node *next; char bytes[16]; };
static struct Node *list;
static char *inside;
int f(signed char x) {
  struct Node *n = calloc(1, sizeof *n);
  if (!n) abort();
  n->next = list;
  list = n;
  char *other = calloc(1, 32);
  if (!other) abort();
  inside = other + 7;
  *inside = x;
  n->bytes[3] = x;
  return n->bytes[3] + *inside;
}
//- new.c
#include <stdlib.h>
struct Node { struct Node *next; char bytes[16]; };
static struct Node *list;
static char *inside;
int f(signed char x) {
  struct Node *n = calloc(1, sizeof *n);
  if (!n) abort();
  n->next = list;
  list = n;
  inside = calloc(1, 32);
  if (!inside) abort();
  inside += 7;
  *inside = x;
  n->bytes[3] = *inside;
  return *inside + n->bytes[3];
}
