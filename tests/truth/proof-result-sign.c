// RUN: --max-time 20 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: a test of the result of a call, which is never negative
//- old.c
int f(int n) {
  if (n <= 0) return 0;
  int r = f(n - 1);
  return r > 1000 ? r : r + 1;
}
//- new.c
int f(int n) {
  if (n <= 0) return 0;
  int r = f(n - 1);
  if (r < 0) return -1;
  return r > 1000 ? r : r + 1;
}
