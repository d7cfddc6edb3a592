// RUN: --entry f
// DEMAND: equivalent
// CALL: struct b b = {(unsigned)any_schar(), 1}; show((long)f(b));
// WHY: all compilers give a bit-field of at most 32 bits its declared type, or int
//- old.c
struct b { unsigned x : 20, y : 12; };
unsigned f(struct b b) { return b.x * 16u; }
//- new.c
struct b { unsigned x : 20, y : 12; };
unsigned f(struct b b) {
  unsigned y = b.x;
  return y << 4;
}
