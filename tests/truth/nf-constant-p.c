// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: none
// WHY: what the compiler knows depends on its optimisation
//- old.c
int f(int x) {
  int k = 3;
  return __builtin_constant_p(k) ? x : x + 1;
}
//- new.c
int f(int x) { return x; }
