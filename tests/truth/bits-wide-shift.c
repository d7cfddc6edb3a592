// RUN: --entry f
// DEMAND: equivalent up to assumptions: bit-fields
// CALL: struct b b = {(unsigned long)any_schar(), 1}; show(f(b));
// WHY: with gcc, a bit-field of 40 bits that is shifted keeps its width, and a copy of it does not
//- old.c
struct b { unsigned long x : 40, y : 24; };
unsigned long f(struct b b) { return b.x << 4; }
//- new.c
struct b { unsigned long x : 40, y : 24; };
unsigned long f(struct b b) {
  unsigned long y = b.x;
  return y << 4;
}
