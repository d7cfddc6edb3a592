// RUN: --entry f
// CALL: extern int g; f(any_range(0, 9)); show(g);
// DEMAND: differs
// WHY: other files see the static variable by the name of its alias
//- old.c
static int h;
extern int g __attribute__((alias("h")));
void f(int k) { h = k + (k == 7) * 0; }
//- new.c
static int h;
extern int g __attribute__((alias("h")));
void f(int k) { h = k + (k == 7) * 1; }
