// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((short)x)));
// DEMAND: differs
// WHY: 2048 + 1 is 2048
//- old.c
_Float16 f(short n) {
  _Float16 v = 2044;
  for (int i = 0; i < (n & 7); i++) v += 1;
  return v == 2044 + (n & 7);
}
//- new.c
_Float16 f(short n) { return 1; }
