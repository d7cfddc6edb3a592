// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the indeterminate bits are masked away before anything depends on them
//- old.c
int f(signed char x) {
  unsigned y;
  unsigned char *p = (unsigned char *)&y;
  p[0] = (unsigned char)x;
  return (int)(y & 0xff);
}
//- new.c
int f(signed char x) { return (unsigned char)x; }
