// RUN: --entry f
// CALL: show(f(any_range(0, 4), any_range(0, 4)));
// DEMAND: equivalent
// WHY: the second initialiser replaces the first one in both compilers
//- old.c
struct in { int a, b; };
struct out { struct in s; int t; };
int f(int x, int y) {
  struct out o = {.s.b = x, .s.b = y, .t = 2};
  return o.s.b + o.t + o.s.a;
}
//- new.c
int f(int x, int y) { return y + 2; }
