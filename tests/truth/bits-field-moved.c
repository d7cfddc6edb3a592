// RUN: --entry f
// CALL: f(any_uchar()); show(s.low); show(s.high);
// DEMAND: equivalent up to bounds: initial values of
// WHY: exported bit-fields in the other order, compared by name
//- old.c
struct { unsigned low : 4, high : 4; } s;
void f(unsigned char x) {
  s.low = x & 15;
  s.high = x >> 4;
}
//- new.c
struct { unsigned high : 4, low : 4; } s;
void f(unsigned char x) {
  s.low = x & 15;
  s.high = x >> 4;
}
