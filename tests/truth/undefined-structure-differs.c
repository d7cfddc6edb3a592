// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: another member of the structure that g() returns
//- old.c
struct s {
  long a, b, c;
};
struct s g(int);
int f(int x) {
  struct s s = g(x);
  return (int)(s.a + s.c);
}
//- new.c
struct s {
  long a, b, c;
};
struct s g(int);
int f(int x) {
  struct s s = g(x);
  return (int)(s.b + s.c);
}
