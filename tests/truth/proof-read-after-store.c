// RUN: --max-time 20 --alias any --entry f
// CALL: unsigned char a[3] = {5, 6, 7}; show((int)f(a, a + any_range(0, 3), 2));
// DEMAND: differs or equivalent up to bounds: . or undecided .
// UNSHOWN: for every input
// WHY: a byte is read after a store that can change it
//- old.c
unsigned f(unsigned char *p, unsigned char *q, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned char c = *p;
    *q = (unsigned char)i;
    s = s * 3 + c;
  }
  return s;
}
//- new.c
unsigned f(unsigned char *p, unsigned char *q, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    *q = (unsigned char)i;
    s = s * 3 + *p;
  }
  return s;
}
