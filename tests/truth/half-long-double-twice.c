// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: the same of long double, by less than double can tell
//- old.c
_Float16 f(_Float16 x) {
  long double d = x * 1.00048828125L + x * 0x1p-56L;
  return (_Float16)d;
}
//- new.c
_Float16 f(_Float16 x) {
  long double d = x * 1.00048828125L + x * 0x1p-56L;
  return (_Float16)(double)d;
}
