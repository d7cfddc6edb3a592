// RUN: --entry f
// NATIVE: none
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: calls of abs.. call the program's own function
// WHY: without -fno-builtin, compilers replace the call by their own code
//- old.c
int abs(int x) { (void)x; return 7; }
int f(int n) { return abs(n) + n; }
//- new.c
int abs(int x) { (void)x; return 7; }
int f(int n) { return 7 + n; }
