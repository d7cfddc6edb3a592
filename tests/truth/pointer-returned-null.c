// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: NULL against an empty text
//- old.c
const char *f(signed char x) { return x < 0 ? 0 : "positive"; }
//- new.c
const char *f(signed char x) { return x < 0 ? "" : "positive"; }
