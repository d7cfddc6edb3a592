// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: equivalent
// WHY: without bit-fields, _Generic is the same in both compilers
//- old.c
struct s { unsigned a; };
int f(int x) {
  struct s v = {1};
  return x + _Generic(v.a, unsigned: 1, default: 2);
}
//- new.c
int f(int x) { return x + 1; }
