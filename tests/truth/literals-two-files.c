// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: equal string literals
// NATIVE: none
// WHY: a linker makes both literals one object, or not: f differs for 0 with one that does, which is unspecified in C
//- old/a.c
const char *name(int x);
int f(signed char x) { return x == 0 && name(x) != 0; }
//- old/b.c
const char *name(int x) { return x ? "none" : "zero"; }
//- new/a.c
const char *name(int x);
int f(signed char x) { return x == 0 && name(x) != "zero"; }
//- new/b.c
const char *name(int x) { return x ? "none" : "zero"; }
