// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: every compiler knows literals
//- old.c
#define IS_CONSTANT(x) __builtin_constant_p(x)
int f(signed char x) { return IS_CONSTANT((3 + 0x1fu) * 2) ? x * 2 : 0; }
//- new.c
#define IS_CONSTANT(x) __builtin_constant_p(x)
int f(signed char x) { return IS_CONSTANT((3 + 0x1fu) * 2) ? x + x : 0; }
