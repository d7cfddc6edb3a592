// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: by way of memory
//- old.c
_Float16 f(_Float16 x) {
  volatile _Float16 v = x;
  return v * v;
}
//- new.c
_Float16 f(_Float16 x) { return x * x; }
