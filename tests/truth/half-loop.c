// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: equivalent
// WHY: as often as it can be halved
//- old.c
int f(_Float16 x) {
  int n = 0;
  for (_Float16 v = x; v > 1 && v < 65505; v /= 2) n++;
  return n;
}
//- new.c
int f(_Float16 x) {
  unsigned short u;
  __builtin_memcpy(&u, &x, 2);
  if (u <= 0x3c00 || u >= 0x7bff) return 0;
  return (u >> 10) - 15 + ((u & 0x3ff) != 0);
}
