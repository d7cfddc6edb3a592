// RUN: --entry f
// CALL: f(any_schar()); show(get());
// DEMAND: differs or equivalent (internal state differs)
// WHY: a static that another exported function shows
//- old.c
static int n;
int get(void) { return n; }
void f(signed char x) { n = x; }
//- new.c
static int n;
int get(void) { return n; }
void f(signed char x) { n = x == 9 ? 8 : x; }
