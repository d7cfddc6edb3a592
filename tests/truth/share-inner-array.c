// RUN: --entry f
// CALL: struct s x; x.items = x.own; x.count = 2; x.own[0] = 0; show(f(&x));
// DEMAND: differs or equivalent up to bounds: shared parts
// WHY: an array in a structure that leads into it
//- old.c
struct s {
  int *items;
  unsigned count;
  int own[2];
};
int f(struct s *s) {
  if (!s) return 0;
  return s->items == s->own ? 1 : 0;
}
//- new.c
struct s {
  int *items;
  unsigned count;
  int own[2];
};
int f(struct s *s) {
  if (!s) return 0;
  return s->items == s->own ? 2 : 0;
}
