// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: _Generic
// WHY: the bit-field has a type of three bits in gcc, and unsigned in clang
//- old.c
struct s { unsigned a : 3; };
int f(int x) {
  struct s v = {1};
  return x + _Generic(v.a, unsigned: 1, default: 2);
}
//- new.c
int f(int x) { return x + 1; }
