// RUN: --no-normal-form --entry f
// DEMAND: equivalent up to initial values of free_list
// NATIVE: none
// WHY: blocks that are allocated in another order correspond
//- old.c
#include <stdlib.h>
struct node { int value; struct node *next; };
static struct node *free_list;
struct node *f(int n) {
  struct node *p = malloc(sizeof *p), *spare = malloc(sizeof *spare);
  if (!p || !spare) abort();
  *p = (struct node){n, 0};
  *spare = (struct node){0, free_list};
  free_list = spare;
  return p;
}
//- new.c
#include <stdlib.h>
struct node { int value; struct node *next; };
static struct node *free_list;
struct node *f(int n) {
  struct node *spare = malloc(sizeof *spare), *p = malloc(sizeof *p);
  if (!p || !spare) abort();
  *p = (struct node){n, 0};
  *spare = (struct node){0, free_list};
  free_list = spare;
  return p;
}
