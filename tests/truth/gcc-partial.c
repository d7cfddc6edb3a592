// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: initialise a part
// WHY: gcc drops the first initialiser of .s, so that .s.a is 0; clang keeps its other members
//- old.c
struct in { int a, b; };
struct out { struct in s; int t; };
int f(int x, int y) {
  struct in r = {x, x + 1};
  struct out o = {.s = r,
                  .s.b = y, .t = 2};
  return o.s.b + o.t + o.s.a;
}
//- new.c
int f(int x, int y) { return y + 2 + x; }
