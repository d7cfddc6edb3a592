// RUN: --entry f
// CALL: float v[4]; *(V *)v = f(any_float(), any_float()); for (int i = 0; i < 4; i++) show(hash_of(v[i]));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: the numbers of a vector are compared as such
//- old.c
typedef float V __attribute__((vector_size(16)));
V f(float a, float b) { return (V){a, 1, a + b, b}; }
//- new.c
typedef float V __attribute__((vector_size(16)));
V f(float a, float b) { return (V){a, 1, b + a, b}; }
