// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: only one version has a constructor
//- old.c
int factor = 1;
int f(int x) { return factor * x; }
//- new.c
int factor = 1;
__attribute__((constructor)) static void set(void) { factor = 2; }
int f(int x) { return factor * x; }
