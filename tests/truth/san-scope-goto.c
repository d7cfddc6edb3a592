// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a block left by goto, and entered again
//- old.c
int f(unsigned char x) {
  int v, *p = &v, n = 0;
again:
  v = n + 1;
  if (n++ < (x & 3)) goto again;
  return *p;
}
//- new.c
int f(unsigned char x) {
  int *volatile p;
  int n = 0;
again: {
  int v = n + 1;
  p = &v;
  if (n++ < (x & 3)) goto again;
  if (x < 2) return *p;
}
  return *p;
}
