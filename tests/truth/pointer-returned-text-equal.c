// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the same text from a literal and from a constant array
//- old.c
const char *f(signed char x) { return x == 5 ? "five" : "other"; }
//- new.c
static const char five[] = "five";
const char *f(signed char x) { return x == 5 ? five : "other"; }
