// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: a literal and __FILE__ of the same text are two things
//- old.c
int f(signed char k) { return k == 1 ? __FILE__[0] : k == 2 ? "old.c"[0] : 0; }
//- new.c
int f(signed char k) { return k == 1 ? __FILE__[0] : k == 2 ? "new.c"[0] : 0; }
