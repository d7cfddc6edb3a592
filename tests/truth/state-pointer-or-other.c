// RUN: --entry f
// DEMAND: equivalent (internal state differs)
// NATIVE: none
// WHY: a static pointer leads to the returned block, or to another one with the same contents
//- old.c
#include <stdlib.h>
struct s { int n; };
static struct s *current;
void bump(void) { current->n++; }
struct s *f(void) {
  struct s *a = malloc(sizeof *a);
  if (!a) abort();
  a->n = 1;
  current = a;
  return a;
}
//- new.c
#include <stdlib.h>
struct s { int n; };
static struct s *current;
void bump(void) { current->n++; }
struct s *f(void) {
  struct s *a = malloc(sizeof *a);
  if (!a) abort();
  a->n = 1;
  current = malloc(sizeof *current);
  if (!current) abort();
  current->n = 1;
  return a;
}
