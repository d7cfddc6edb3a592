// RUN: --alias any --entry f
// CALL: struct s x = {0}; int v = 3; x.p = &v; show(f(&x, &x.p));
// DEMAND: differs
// WHY: the pointer that is set lies in the structure
//- old.c
struct s {
  int *p;
};
int f(struct s *s, int **where) {
  if (!s || !where) return 0;
  *where = 0;
  return s->p != 0;
}
//- new.c
struct s {
  int *p;
};
int f(struct s *s, int **where) {
  if (!s || !where) return 0;
  int had = s->p != 0;
  *where = 0;
  return had;
}
