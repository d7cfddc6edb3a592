// RUN: --max-time 6 --entry f
// CALL: f(any_char()); show(get());
// NATIVE: none
// DEMAND: equivalent (internal state differs) or differs
// NORMAL: different
// WHY: a static variable that another function reads
//- old.c
static int a, b;
int get(void) { return 2 * a + b; }
void f(int x) { a = x; }
//- new.c
static int a, b;
int get(void) { return 2 * a + b; }
void f(int x) { b = x; }
