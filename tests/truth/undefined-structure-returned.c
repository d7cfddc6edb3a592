// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: the structure is written through a hidden argument
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
  return (int)(s.c + s.a);
}
