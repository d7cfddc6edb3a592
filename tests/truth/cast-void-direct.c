// RUN: --entry f
// CALL: struct s x = {1, {2, 3, 77}, 0}; struct s y = {4, {5, 6, 7}, &x}; show(f(&y)); show(f(&x));
// DEMAND: differs
// WHY: a void pointer is cast where it is used, without a variable of the type
//- old.c
struct s {
  int a, b[3];
  struct s *next;
};
static int next(const struct s *q) { return q->next ? q->next->b[2] : 0; }
int f(void *p) {
  if (!p) return -1;
  return ((struct s *)p)->b[1] + next(p);
}
//- new.c
struct s {
  int a, b[3];
  struct s *next;
};
static int next(const struct s *q) { return q->next ? q->next->b[2] + (q->next->b[2] == 77) : 0; }
int f(void *p) {
  if (!p) return -1;
  return ((struct s *)p)->b[1] + next(p);
}
