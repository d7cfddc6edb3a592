// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: a constructor writes another value
//- old.c
static int factor;
__attribute__((constructor)) static void set(void) { factor = 3; }
int f(int x) { return factor * x; }
//- new.c
static int factor;
__attribute__((constructor)) static void set(void) { factor = 4; }
int f(int x) { return factor * x; }
