// RUN: --entry g
// DEMAND: equivalent up to assumptions: constructors matter to no function but g
// CALL: show(g(3));
// WHY: constructors run before every function, of which one was the entry
//- old.c
static int scale = 3;
void set(void) { scale = 4; }
int f(int a) { return a * scale; }
int g(int a) { return scale > 9 ? a : 0; }
//- new.c
static int scale = 3;
__attribute__((constructor)) void set(void) { scale = 4; }
int f(int a) { return a * scale; }
int g(int a) { return scale > 9 ? a : 0; }
