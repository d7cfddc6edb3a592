// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 2), any_range(0, 3)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: for every input
// WHY: mutual assumptions: recursion in both versions, with another form of the test
//- old.c
unsigned f(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return f(m - 1, 1);
  return f(m - 1, f(m, n - 1));
}
//- new.c
unsigned f(unsigned m, unsigned n) {
  if (m > 0) {
    unsigned k = n > 0 ? f(m, n - 1) : 1;
    return f(m - 1, k);
  }
  return 1 + n;
}
