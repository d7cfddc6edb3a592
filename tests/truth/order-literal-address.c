// RUN: --entry f
// DEMAND: differs
// CALL: show(f(any_schar()));
// WHY: an initialiser stores the address of a compound literal, which is not a value stored in it
//- old.c
struct s { int *p; };
int f(signed char n) { struct s a = {&(int){n}}; return *a.p; }
//- new.c
struct s { int *p; };
int f(signed char n) { struct s a = {&(int){n}}; return *a.p + (n == 99); }
