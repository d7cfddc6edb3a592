// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: a static function of that name is the one of the program anyway
//- old.c
static int toupper(int x) { return x < 0 ? -x : x; }
int f(signed char k) { return toupper(k); }
//- new.c
static int toupper(int x) { return x < 0 ? -x : x + (x == 77); }
int f(signed char k) { return toupper(k); }
