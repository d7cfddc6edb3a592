// RUN: --entry f --calls 2
// CALL: show(f((signed char)any_range(-4, 5))); show(f((signed char)any_range(-4, 5)));
// DEMAND: equivalent (internal state differs) or equivalent up to bounds: calls
// WHY: one counts from 0 up, the other from 10 down; what they return is the same
//- old.c
static int n;
int f(signed char x) { return n++ + x; }
//- new.c
static int n = 10;
int f(signed char x) { return 10 - n-- + x; }
