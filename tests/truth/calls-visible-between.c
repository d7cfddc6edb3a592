// RUN: --entry f --calls 2
// CALL: f((signed char)any_range(-4, 5)); show(g); f((signed char)any_range(-4, 5)); show(g);
// DEMAND: differs output
// WHY: the variable differs after the first call, and no longer after the second: a caller can look between them
//- old.c
int g;
static int n;
void f(signed char x) { g = n++ ? 0 : x; }
//- new.c
int g;
static int n;
void f(signed char x) { g = n++ ? 0 : x == 3 ? 4 : x; }
