// RUN: --entry f
// CALL: V v = f(any_double()); show(hash_of(v[0])); show(hash_of(v[1]));
// DEMAND: differs output
// WHY: vectors differ in the upper half of a number
//- old.c
typedef double V __attribute__((vector_size(16)));
V f(double a) { return (V){1, a}; }
//- new.c
typedef double V __attribute__((vector_size(16)));
V f(double a) { return (V){2, a}; }
