// RUN: --max-time 6 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: LLVM makes formulas of both sums, which a solver does not compare
//- old.c
unsigned f(unsigned n) {
  unsigned r = 0;
  while (n > 0) r += n--;
  return r;
}
//- new.c
unsigned f(unsigned n) {
  unsigned r = 0;
  for (; n > 1; n -= 2) r += 2 * n - 1;
  return r + n;
}
