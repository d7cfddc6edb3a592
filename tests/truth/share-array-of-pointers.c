// RUN: --entry f
// CALL: struct s v = {0}; struct s *a[2] = {&v, &v}; show(f(a, 2));
// DEMAND: differs or equivalent up to bounds: shared parts
// WHY: two elements that are one structure
//- old.c
struct s {
  int v;
};
int f(struct s **all, unsigned count) {
  if (count < 2 || !all[0] || !all[1]) return 0;
  all[0]->v = 1;
  all[1]->v = 2;
  return all[0]->v;
}
//- new.c
struct s {
  int v;
};
int f(struct s **all, unsigned count) {
  if (count < 2 || !all[0] || !all[1]) return 0;
  all[0]->v = 1;
  all[1]->v = 2;
  return 1;
}
