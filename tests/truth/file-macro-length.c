// RUN: --entry f
// DEMAND: equivalent
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the length of __FILE__, and its letters
//- old.c
int f(signed char k) { return k == 1 ? (int)sizeof __FILE__ : k == 2 ? __FILE__[0] : 0; }
//- new.c
int f(signed char k) { return k == 1 ? (int)sizeof __FILE__ : k != 2 ? 0 : __FILE__[0]; }
