// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_range(0, 99), any_range(0, 2)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the loops have different limits, if the second number is not 0
//- old.c
unsigned f(unsigned char n, unsigned char k) {
  unsigned s = 1, t = 0, m = n + k;
  for (unsigned i = 0; i != n; i++) s = s * 3 + i;
  for (unsigned i = 0; i != m; i++) t = t * 5 + 1;
  return t ^ s;
}
//- new.c
unsigned f(unsigned char n, unsigned char k) {
  unsigned s = 1, t = 0;
  for (unsigned i = 0; i != n; i++) {
    s = s * 3 + i;
    t = t * 5 + 1;
  }
  return t ^ s;
}
