// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: equal string literals
// NATIVE: none
// WHY: a linker may put "zero" into the end of "nonzero"
//- old/a.c
const char *name(int x);
int f(signed char x) { return name(x) == 0; }
//- old/b.c
const char *name(int x) { return (x ? "nonzero" : "subzero") + 3; }
//- new/a.c
const char *name(int x);
int f(signed char x) { return name(x) == "zero"; }
//- new/b.c
const char *name(int x) { return (x ? "nonzero" : "subzero") + 3; }
