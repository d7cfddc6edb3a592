// RUN: --max-time 20 --entry f
// CALL: unsigned char a[3] = {1, (unsigned char)any_range(0, 3), 2}; show((int)f(a, 3));
// DEMAND: differs or equivalent up to bounds: . or undecided .
// UNSHOWN: for every input
// WHY: the elements are read in another order
//- old.c
unsigned f(const unsigned char *p, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 3 + p[i];
  return s;
}
//- new.c
unsigned f(const unsigned char *p, unsigned n) {
  unsigned s = 0;
  for (unsigned i = n; i > 0; i--) s = s * 3 + p[i - 1];
  return s;
}
