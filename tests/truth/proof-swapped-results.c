// RUN: --max-time 20 --entry f
// CALL: show(f(any_range(0, 2), any_range(0, 3)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a recursion with exchanged arguments
//- old.c
unsigned f(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  return 2 * f(m - 1, n + m) + n;
}
//- new.c
unsigned f(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  return 2 * f(m - 1, m + m) + n;
}
