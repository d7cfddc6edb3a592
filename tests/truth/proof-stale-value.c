// RUN: --max-time 20 --entry f
// CALL: unsigned char a[6] = {1, 9, 3, 4, 5, 0}; show((int)f(a, (unsigned char)any_range(0, 5)));
// DEMAND: differs or equivalent up to bounds: . or undecided .
// UNSHOWN: for every input
// WHY: a byte that was read for the next iteration is stored to in this one
//- old.c
unsigned f(unsigned char *p, unsigned char n) {
  unsigned s = 0;
  for (unsigned i = 0; i + 1 < n; i++) {
    s = s * 3 + p[i];
    p[i + 1] = (unsigned char)(p[i] + 1);
  }
  return s;
}
//- new.c
unsigned f(unsigned char *p, unsigned char n) {
  unsigned s = 0;
  if (!n) return 0;
  unsigned char c = p[0];
  for (unsigned i = 0; i + 1 < n; i++) {
    unsigned char next = p[i + 1];
    s = s * 3 + c;
    p[i + 1] = (unsigned char)(c + 1);
    c = next;
  }
  return s;
}
