// RUN: --max-time 6 --entry f
// CALL: show((int)f(any_char() & 63));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: for every input \((LLVM optimises both|proved by induction)
// WHY: three loops become one; the second decides in each iteration
//- old.c
unsigned f(unsigned n) {
  unsigned s = 0, t = 1, u = 2;
  for (unsigned i = 0; i < n; i++) s += i ^ 5;
  for (unsigned i = 0; i < n; i++) t = t & 1 ? t * 3 + 1 : t ^ i;
  for (unsigned i = 0; i < n; i++) u = u * 7 + i;
  return s + t - u;
}
//- new.c
unsigned f(unsigned n) {
  unsigned s = 0, t = 1, u = 2;
  for (unsigned i = 0; i < n; i++) {
    s += i ^ 5;
    t = t & 1 ? t * 3 + 1 : t ^ i;
    u = u * 7 + i;
  }
  return s + t - u;
}
