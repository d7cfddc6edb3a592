// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 6));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: an index past the inner array stays inside the outer one; UBSan reports it
//- old.c
static int a[2][4];
int f(unsigned char x) {
  if (x > 3) return 0;
  return a[0][x];
}
//- new.c
static int a[2][4];
int f(unsigned char x) {
  if (x > 5) return 0;
  return a[0][x];
}
