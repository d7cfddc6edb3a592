// RUN: --entry f
// CALL: show(f(any_bool()));
// DEMAND: equivalent
// WHY: a NaN is no number, but the same result in both
//- old.c
double f(_Bool x) { return x ? __builtin_nan("") : 1.0; }
//- new.c
double f(_Bool x) {
  if (x) return __builtin_nan("");
  return 1.0;
}
