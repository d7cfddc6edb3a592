// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to unreached: f
// WHY: a weak function that is not there
//- old.c
int limit(void) __attribute__((weak));
int f(signed char x) { return limit ? x > limit() : x; }
//- new.c
int limit(void) __attribute__((weak));
int f(signed char x) { return limit ? x >= limit() : x; }
