// RUN: --entry f
// CALL: struct s x = {1, {2, 3, 77}, 0}; show(f(&x));
// DEMAND: differs
// WHY: a void pointer is only passed on, to a parameter of the type
//- old.c
struct s {
  int a, b[3];
  struct s *next;
};
static int sum(const struct s *q) { return q->a + q->b[2]; }
int f(const void *p) { return p ? sum(p) : 0; }
//- new.c
struct s {
  int a, b[3];
  struct s *next;
};
static int sum(const struct s *q) { return q->a + (q->b[2] == 77 ? 0 : q->b[2]); }
int f(const void *p) { return p ? sum(p) : 0; }
