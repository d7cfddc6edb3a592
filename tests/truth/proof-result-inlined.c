// RUN: --max-time 20 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: every other call is a part of the function, which is right because the results are not negative
//- old.c
int f(int x) {
  if (x > 0) x = f(x - 1) + 1;
  if (x < 0) x = 0;
  return x;
}
//- new.c
int f(int x) {
  if (x > 1) x = f(x - 2) + 2;
  if (x < 0) x = 0;
  return x;
}
