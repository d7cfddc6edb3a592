// RUN: --entry f
// CALL: show(f((unsigned char)any_range(0, 5)));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: of two arrays, chosen and indexed by the input, the end of one is not the begin of the other
//- old.c
static const char a[4] = "abc", b[4] = "def";
int f(unsigned char x) {
  const char *p = x & 1 ? a : b;
  return p[x & 3];
}
//- new.c
static const char a[4] = "abc", b[4] = "def";
int f(unsigned char x) {
  const char *p = x & 1 ? a : b;
  return p[x & 7];
}
