// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: the width of a bit-field
//- old.c
static struct { int k : 3; } s;
int f(int x) {
  s.k = x & 3;
  return s.k;
}
//- new.c
static struct { int k : 2; } s;
int f(int x) {
  s.k = x & 3;
  return s.k;
}
