// RUN: --entry f
// CALL: V v = f(any_int()); show(v[0]); show(v[1]);
// DEMAND: differs output
// WHY: a vector of integers with the bits of NaNs
//- old.c
typedef int V __attribute__((vector_size(8)));
V f(int a) { return (V){a, 0x7fc00000 + 1}; }
//- new.c
typedef int V __attribute__((vector_size(8)));
V f(int a) { return (V){a, 0x7fc00000 + 2}; }
