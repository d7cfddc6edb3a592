// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: equivalent
// WHY: the sign is the highest bit
//- old.c
int f(_Float16 x) { return !!__builtin_signbit(x); }
//- new.c
int f(_Float16 x) {
  unsigned short u;
  __builtin_memcpy(&u, &x, 2);
  return u >> 15;
}
