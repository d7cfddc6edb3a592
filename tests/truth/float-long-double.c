// RUN: --entry f
// CALL: show(f(any_bool()) == 1.5L);
// DEMAND: differs output
// SHOWN: returned 1\.5 
// SHOWN: returned -0\.1
// WHY: a long double is printed as one, too
//- old.c
long double f(_Bool x) { return x ? 1.5L : 2; }
//- new.c
long double f(_Bool x) { return x ? -0.1L : 2; }
