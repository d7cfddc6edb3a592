// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: #line names another file, the same in both versions
//- old.c
#line 3 "grammar.y"
int f(signed char k) { return k == 3 ? __FILE__[2] : 0; }
//- new.c
#line 9 "grammar.y"
int f(signed char k) { return k != 3 ? 0 : __FILE__[2]; }
