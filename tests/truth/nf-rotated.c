// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: a loop with its condition at the end, for any number of iterations
//- old.c
unsigned f(unsigned n) {
  unsigned s = 0;
  while (n) {
    s += n * n;
    n--;
  }
  return s;
}
//- new.c
unsigned f(unsigned n) {
  unsigned s = 0;
  if (n == 0) return s;
  do {
    s = n * n + s;
    n = n - 1;
  } while (n != 0);
  return s;
}
