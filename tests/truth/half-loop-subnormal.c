// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: differs
// WHY: below the smallest normal number there are others
//- old.c
int f(_Float16 x) {
  int n = 0;
  for (_Float16 v = x; v > 0 && v < 1; v *= 2) n++;
  return n;
}
//- new.c
int f(_Float16 x) {
  unsigned short u;
  __builtin_memcpy(&u, &x, 2);
  if (u == 0 || u >= 0x3c00) return 0;
  return 15 - (u >> 10);
}
