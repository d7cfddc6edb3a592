// RUN: --max-time 20 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: every other call is a part of the function, and a result is negative
//- old.c
int f(int x) {
  if (x == 0) return -1;
  if (x > 0) x = f(x - 1) + 1;
  if (x < 0) x = 0;
  return x;
}
//- new.c
int f(int x) {
  if (x == 0) return -1;
  if (x > 1) x = f(x - 2) + 2;
  if (x < 0) x = 0;
  return x;
}
