// RUN: --sym-stdin 1
// DEMAND: differs uninit
// NATIVE: none
// WHY: a flag of a structure on the heap is set for one kind of input only, and looked at for all
//- old.c
#include <stdio.h>
#include <stdlib.h>
struct Node { int kind, is_done; };
static struct Node *node_new(int kind) {
  struct Node *n = malloc(sizeof *n);
  if (!n) exit(9);
  n->kind = kind;
  n->is_done = 0;
  return n;
}
int main(void) {
  struct Node *n = node_new(getchar() == 'x');
  if (n->is_done) puts("done");
  free(n);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
struct Node { int kind, is_done; };
static struct Node *node_new(int kind) {
  struct Node *n = malloc(sizeof *n);
  if (!n) exit(9);
  n->kind = kind;
  if (kind) n->is_done = 0;
  return n;
}
int main(void) {
  struct Node *n = node_new(getchar() == 'x');
  if (n->is_done) puts("done");
  free(n);
  return 0;
}
