// RUN: --entry f
// CALL: struct s x = {0}; show(f(&x, (unsigned char *)&x));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: bytes of the structure
//- old.c
struct s {
  int a;
};
int f(struct s *p, unsigned char *q) {
  p->a = 0;
  *q = 3;
  return p->a;
}
//- new.c
struct s {
  int a;
};
int f(struct s *p, unsigned char *q) {
  p->a = 0;
  *q = 3;
  return 0;
}
