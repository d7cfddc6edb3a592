// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs output
// WHY: a signed bit-field of one bit holds 0 and -1
//- old.c
static struct { unsigned flag : 1; } s;
int f(unsigned char x) {
  s.flag = x & 1;
  return s.flag;
}
//- new.c
static struct { signed flag : 1; } s;
int f(unsigned char x) {
  s.flag = x & 1;
  return s.flag;
}
