// RUN: --entry f
// CALL: show(f((unsigned char)any_schar()));
// DEMAND: equivalent
// WHY: __builtin_ctzg has a value for 0
//- old.c
int f(unsigned char x) { return __builtin_ctzg(x, 9); }
//- new.c
int f(unsigned char x) {
  int n = 0;
  if (!x) return 9;
  while (!(x & 1)) {
    x >>= 1;
    n++;
  }
  return n;
}
