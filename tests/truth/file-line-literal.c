// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: #line names the file that only one version has
//- old.c
#line 3 "old.y"
int f(signed char k) { return k == 3 ? __FILE__[0] : 0; }
//- new.c
#line 3 "new.y"
int f(signed char k) { return k == 3 ? __FILE__[0] : 0; }
