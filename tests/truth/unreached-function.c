// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to unreached: helper
// SHOWN: helper
// WHY: helper changed, and nothing calls it from the entry
//- old.c
int helper(int x) { return x + 1; }
int f(signed char x) { return x; }
//- new.c
int helper(int x) { return x + 2; }
int f(signed char x) { return x; }
