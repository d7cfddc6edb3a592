// RUN: --entry f
// CALL: struct s x = {0}; show(f(&x, set));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it is given a structure, and changes it
//- old.c
struct s {
  int v;
};
void set(struct s *p) { p->v = 9; }
int f(struct s *p, void (*cb)(struct s *)) {
  if (!p || !cb) return 0;
  p->v = 1;
  cb(p);
  return p->v;
}
//- new.c
struct s {
  int v;
};
void set(struct s *p) { p->v = 9; }
int f(struct s *p, void (*cb)(struct s *)) {
  if (!p || !cb) return 0;
  p->v = 1;
  cb(p);
  return 1;
}
