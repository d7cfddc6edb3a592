// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: differs
// WHY: -0 is among them
//- old.c
int f(_Float16 x) { return x >= 0 && x < 1.5f16; }
//- new.c
int f(_Float16 x) {
  unsigned short u;
  __builtin_memcpy(&u, &x, 2);
  return u < 0x3e00;
}
