// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: bit-fields of more than 32 bits
// WHY: with gcc the shift of the old version has 40 bits; for clang the cast changes nothing
//- old.c
unsigned long f(unsigned long x) {
  struct { unsigned long a : 40; } s;
  s.a = x;
  return s.a << 4;
}
//- new.c
unsigned long f(unsigned long x) {
  struct { unsigned long a : 40; } s;
  s.a = x;
  return (unsigned long)s.a << 4;
}
