// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: a subexpression that does not change is computed before the loop
//- old.c
unsigned f(unsigned n) {
  unsigned s = 7;
  for (unsigned i = 0; i < n; i++)
    s = s * 31 + (n ^ 5) * (n + 3);
  return s;
}
//- new.c
unsigned f(unsigned n) {
  unsigned s = 7, k = (n ^ 5) * (3 + n);
  for (unsigned i = 0; i < n; i++)
    s = s * 31 + k;
  return s;
}
