// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs
// WHY: what is a constant now is written to on one path
//- old.c
static int limit = 7;
int f(unsigned char x) {
  int *p = (int *)&limit;
  if (x == 200) *p = 9;
  return x > limit;
}
//- new.c
static const int limit = 7;
int f(unsigned char x) {
  int *p = (int *)&limit;
  if (x == 200) *p = 9;
  return x > limit;
}
