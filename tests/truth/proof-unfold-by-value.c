// RUN: --max-time 10 --entry f
// CALL: struct s s = {{any_range(0, 3), 2, 3}, any_range(0, 5)}; show(f(s));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a callee that changes its argument does not change that of its caller
//- old.c
struct s { int a[8]; int n; };
int f(struct s s) {
  if (s.n <= 0) return s.a[0] = 5;
  s.n--;
  int r = f(s);
  return r + s.a[0];
}
//- new.c
struct s { int a[8]; int n; };
int f(struct s s) {
  if (s.n <= 0) return s.a[0] = 5;
  s.n--;
  if (s.n == 0) return 5 + 5;
  int r = f(s);
  return r + s.a[0];
}
