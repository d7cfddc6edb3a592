// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// SHOWN: FIVE
// WHY: a literal of other letters is returned for 5
//- old.c
const char *f(signed char x) { return x == 5 ? "five" : "other"; }
//- new.c
const char *f(signed char x) { return x == 5 ? "FIVE" : "other"; }
