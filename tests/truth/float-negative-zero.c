// RUN: --entry f
// CALL: show(f(any_bool()));
// DEMAND: differs output
// SHOWN: -0
// WHY: 0.0 and -0.0 compare equal and are not the same result
//- old.c
double f(_Bool x) { return x ? 1.0 : 0.0; }
//- new.c
double f(_Bool x) { return x ? 1.0 : -0.0; }
