// RUN: --max-time 20 --entry f
// CALL: unsigned char a[260]; for (int k = 0; k < 260; k++) a[k] = (unsigned char)(k + 1); show((int)f(a, (unsigned char)any_range(95, 105)));
// DEMAND: differs or equivalent up to bounds: . or undecided .
// UNSHOWN: for every input
// WHY: a byte that was read for the next iteration is stored to in the hundredth one
//- old.c
unsigned f(unsigned char *p, unsigned char n) {
  unsigned s = 0;
  for (unsigned i = 0; i + 1 < n; i++) {
    s = s * 3 + p[i];
    if (i == 99) p[i + 1] = 0;
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
    if (i == 99) p[i + 1] = 0;
    c = next;
  }
  return s;
}
