// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned)any_range(99, 104), (unsigned)any_range(95, 104)));
// DEMAND: differs or equivalent up to bounds: . or undecided .
// UNSHOWN: for every input
// WHY: a quotient that is kept for the next iteration is of the wrong divisor
//- old.c
unsigned f(unsigned n, unsigned k) {
  unsigned s = 0;
  for (unsigned d = 1; d < k; d++) s = s * 3 + n / d;
  return s;
}
//- new.c
unsigned f(unsigned n, unsigned k) {
  unsigned s = 0, q = n;
  for (unsigned d = 1; d < k; d++) {
    s = s * 3 + q;
    q = n / (d + 1 + (d == 100));
  }
  return s;
}
