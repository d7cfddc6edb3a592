// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: a list of tagged callbacks on the heap
//- old.c
#include <stdint.h>
#include <stdlib.h>
struct node { struct node *next; uintptr_t code; };
static int g1(int x) { return x * 3; }
static int g2(int x) { return x + 1; }
static struct node *add(struct node *to, uintptr_t code) {
  struct node *n = malloc(sizeof *n);
  *n = (struct node){to, code};
  return n;
}
int main(int argc, char **argv) {
  struct node *list = add(add(NULL, (uintptr_t)g2 | 2), (uintptr_t)g1 | 1);
  int sum = 0;
  if (argc < 2 || argv[1][0] != 'q') return 0;
  for (struct node *n = list; n; n = n->next) sum += ((int (*)(int))(n->code & ~(uintptr_t)3))((int)(n->code & 3));
  return sum;
}
//- new.c
#include <stdint.h>
#include <stdlib.h>
struct node { struct node *next; uintptr_t code; };
static int g1(int x) { return x * 3; }
static int g2(int x) { return x + 2; }
static struct node *add(struct node *to, uintptr_t code) {
  struct node *n = malloc(sizeof *n);
  *n = (struct node){to, code};
  return n;
}
int main(int argc, char **argv) {
  struct node *list = add(add(NULL, (uintptr_t)g2 | 2), (uintptr_t)g1 | 1);
  int sum = 0;
  if (argc < 2 || argv[1][0] != 'q') return 0;
  for (struct node *n = list; n; n = n->next) sum += ((int (*)(int))(n->code & ~(uintptr_t)3))((int)(n->code & 3));
  return sum;
}
