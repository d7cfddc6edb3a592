// RUN: --max-time 10 --max-text 5 --entry h
// NATIVE: none
// DEMAND: equivalent up to bounds: strings of up to
// UNSHOWN: proved
// WHY: with such a text, OLD does not end and NEW traps: such calls cannot be exchanged
//- old.c
static unsigned f(const unsigned char *s, unsigned i) {
  if (!s[i]) {
    if (i * i > 200000 && s[3] * s[7] * s[11] == 7 * 11 * 113)
      for (;;) {
      }
    return i;
  }
  return f(s, i + 1) * 3 ^ s[i];
}
static unsigned g(const unsigned char *s, unsigned i) {
  if (!s[i]) {
    if (i * i > 200000 && s[3] * s[7] * s[11] == 7 * 11 * 113) __builtin_trap();
    return i;
  }
  return g(s, i + 1) * 5 ^ s[i];
}
unsigned h(const unsigned char *s) {
  unsigned a = f(s, 0), b = g(s, 0);
  return a ^ b;
}
//- new.c
static unsigned f(const unsigned char *s, unsigned i) {
  if (!s[i]) {
    if (i * i > 200000 && s[3] * s[7] * s[11] == 7 * 11 * 113)
      for (;;) {
      }
    return i;
  }
  return f(s, i + 1) * 3 ^ s[i];
}
static unsigned g(const unsigned char *s, unsigned i) {
  if (!s[i]) {
    if (i * i > 200000 && s[3] * s[7] * s[11] == 7 * 11 * 113) __builtin_trap();
    return i;
  }
  return g(s, i + 1) * 5 ^ s[i];
}
unsigned h(const unsigned char *s) {
  unsigned b = g(s, 0), a = f(s, 0);
  return a ^ b;
}
