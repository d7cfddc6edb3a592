// RUN: --entry f
// DEMAND: equivalent
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: __builtin_FILE() and __BASE_FILE__ are called as __FILE__
//- old.c
int f(signed char k) { return k == 3 ? __builtin_FILE()[0] : k == 4 ? __BASE_FILE__[0] : 0; }
//- new.c
int f(signed char k) { return k == 4 ? __BASE_FILE__[0] : k == 3 ? __builtin_FILE()[0] : 0; }
