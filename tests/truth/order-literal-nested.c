// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: compound literals that contain the addresses of others
//- old.c
struct s { struct s *n; int v; };
int f(signed char n) {
  struct s *p = &(struct s){&(struct s){0, n}, 3};
  return p->n->v * 2 + p->v;
}
//- new.c
struct s { struct s *n; int v; };
int f(signed char n) {
  struct s *p = &(struct s){&(struct s){0, n}, 3};
  return p->v + p->n->v + p->n->v;
}
