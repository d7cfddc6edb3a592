// RUN: --entry f
// NATIVE: none
// DEMAND: differs
// WHY: (the judge's call is in OLD's names) the typedef of OLD is a macro for another type in NEW
//- old.c
typedef int bool;
struct s {
  bool ok;
  int n;
};
int f(struct s *p, bool x) { return x && p && p->ok && p->n > 3; }
//- new.c
#include <stdbool.h>
struct s {
  int ok;
  int n;
};
int f(struct s *p, int x) { return x && p && p->ok && p->n > 4; }
