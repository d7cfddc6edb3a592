// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent up to assumptions: complex
// WHY: a product of complex numbers that are real
//- old.c
_Float16 f(_Float16 x) {
  if (!(x < 100 && x > -100)) return 0;
  _Complex _Float16 c = x + 1.0if16;
  c = c * c;
  return __imag__ c;
}
//- new.c
_Float16 f(_Float16 x) {
  if (!(x < 100 && x > -100)) return 0;
  return x + x == 0 ? 0 : x + x;
}
