// RUN: --entry f
// CALL: double d; f(&d, any_double(), any_double()); show_bytes(&d, 8);
// DEMAND: differs output
// WHY: memory without a type is compared by its bits
//- old.c
void f(void *out, double a, double b) { *(double *)out = a + b; }
//- new.c
void f(void *out, double a, double b) { *(double *)out = b + a; }
