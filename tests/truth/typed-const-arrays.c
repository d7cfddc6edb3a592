// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: the harness assigned to constant pointers in arrays, and did not compile
//- old.c
#include <stdbool.h>
typedef int grid[2][2];
struct in {
  int n;
};
struct s {
  const bool b[2];
  int *const ps[2];
  const int k[2];
  const struct in st[2];
  const char text[4];
  const grid g;
  char *const *const deep[1][2];
};
int f(const struct s *s) {
  return s->b[0] + (s->ps[1] ? *s->ps[1] : 0) + s->k[1] + s->st[1].n + s->text[0] + s->g[1][0] +
         (s->deep[0][1] != 0);
}
//- new.c
#include <stdbool.h>
typedef int grid[2][2];
struct in {
  int n;
};
struct s {
  const bool b[2];
  int *const ps[2];
  const int k[2];
  const struct in st[2];
  const char text[4];
  const grid g;
  char *const *const deep[1][2];
};
int f(const struct s *s) {
  return s->b[0] + (s->ps[1] ? *s->ps[1] : 0) + s->k[1] + s->st[1].n + s->text[0] - s->g[1][0] +
         (s->deep[0][1] != 0);
}
