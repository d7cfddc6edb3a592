// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a test of the result of a call, which is negative for large numbers
//- old.c
int f(int n) {
  if (n <= 0) return 0;
  int r = f(n - 1);
  return r > 100 ? -1 : r + 1;
}
//- new.c
int f(int n) {
  if (n <= 0) return 0;
  int r = f(n - 1);
  if (r < 0) return 5;
  return r > 100 ? -1 : r + 1;
}
