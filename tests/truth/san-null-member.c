// RUN: --no-normal-form --entry f --check ub
// CALL: show(f(any_bool()));
// NATIVE: --sanitized
// DEMAND: equivalent up to bounds: initial values of
// WHY: nothing is added to null where it is not used
//- old.c
struct s { int a, b; };
static struct s one = {1, 2};
int f(_Bool x) { return x ? one.b : 0; }
//- new.c
struct s { int a, b; };
static struct s one = {1, 2};
int f(_Bool x) {
  struct s *p = x ? &one : 0;
  return p && (char *)p + 4 == (char *)&p->b ? p->b : 0;
}
