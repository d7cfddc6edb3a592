// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs
// WHY: in one file equal literals are one object, as the compiler has it
//- old.c
static const char *name(int x) { return x ? "none" : "zero"; }
int f(signed char x) { return name(x) == "zero"; }
//- new.c
static const char *name(int x) { return x ? "none" : "zero"; }
int f(signed char x) { return name(x) == "none"; }
