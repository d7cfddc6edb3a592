// RUN: --entry f
// CALL: show(hash_of(f(any_float(), any_float())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a float that is a NaN
//- old.c
float f(float a, float b) { return a * b + a; }
//- new.c
float f(float a, float b) { return a + b * a; }
