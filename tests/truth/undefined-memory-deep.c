// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: g() can follow the pointer in the structure
//- old.c
struct s {
  int *p;
};
void g(struct s *);
int f(int x) {
  int a = x;
  struct s s = {&a};
  g(&s);
  return 0;
}
//- new.c
struct s {
  int *p;
};
void g(struct s *);
int f(int x) {
  int a = x ^ (x == 12345);
  struct s s = {&a};
  g(&s);
  return 0;
}
