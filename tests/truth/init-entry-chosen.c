// RUN: --no-interface
// DEMAND: differs output
// CALL: show(f(3));
// WHY: the entry is chosen: a function that reads what the new constructor writes, not the constructor itself
//- old.c
static int scale = 3;
void set(void) { scale = 4; }
int f(int a) { return a * scale; }
//- new.c
static int scale = 3;
__attribute__((constructor)) void set(void) { scale = 4; }
int f(int a) { return a * scale; }
