// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the stored constant is a character
//- old.c
int f(signed char x) { unsigned char c = x; int r = c + (c = 200); return r * 2; }
//- new.c
int f(signed char x) { unsigned char c = x; int r = c + (c = 200); return 2 * r; }
