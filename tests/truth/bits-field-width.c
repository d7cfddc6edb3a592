// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs output
// WHY: a bit-field of three bits against four
//- old.c
static struct { unsigned low : 3, high : 5; } s;
int f(unsigned char x) {
  s.low = x & 15;
  s.high = 1;
  return s.low;
}
//- new.c
static struct { unsigned low : 4, high : 4; } s;
int f(unsigned char x) {
  s.low = x & 15;
  s.high = 1;
  return s.low;
}
