// RUN: --alias any --entry f
// CALL: show(f(&none)); struct s one = {0}; show(f(&one));
// DEMAND: differs
// WHY: a default that is compared by its address
//- old.c
struct s {
  int v;
};
struct s none;
int f(struct s *p) { return p == &none ? 1 : 0; }
//- new.c
struct s {
  int v;
};
struct s none;
int f(struct s *p) { return p == &none ? 2 : 0; }
