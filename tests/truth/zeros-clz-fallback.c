// RUN: --entry f
// CALL: show(f((unsigned char)any_schar()));
// DEMAND: equivalent
// WHY: __builtin_clzg has a value for 0, also for narrow and wide types
//- old.c
int f(unsigned short x) { return __builtin_clzg(x, 77) + __builtin_clzg((unsigned __int128)x, -1); }
//- new.c
int f(unsigned short x) {
  if (!x) return 76;
  int n = __builtin_clz(x);
  return n - 16 + n + 96;
}
