// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the inner list of a structure
//- old.c
int f(signed char x) { int i = x; struct { int a; struct { int b, c; } in; } s = {i++, {1, i}}; int r = s.a - s.in.c * 3; return r * 2; }
//- new.c
int f(signed char x) { int i = x; struct { int a; struct { int b, c; } in; } s = {i++, {1, i}}; int r = s.a - s.in.c * 3; return 2 * r; }
