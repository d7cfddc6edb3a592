// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: constructors are given no arguments or undecided every path ends before the change
// WHY: which arguments the process has that calls the function is not known
//- old.c
static int n;
__attribute__((constructor)) static void begin(int argc) { n = argc > 5; }
int f(signed char x) { return n ? x : 0; }
//- new.c
static int n;
__attribute__((constructor)) static void begin(int argc) { n = argc > 5; }
int f(signed char x) { return n ? x + 1 : 0; }
