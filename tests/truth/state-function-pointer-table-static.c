// RUN: --entry f
// CALL: f(any_bool()); show(table[0]()); show(table[1]());
// DEMAND: undecided comparison of table
// WHY: static functions that do the same changed places in an exported table: no caller sees it
//- old.c
static int one(void) { return 1; }
static int uno(void) { return 1; }
int (*table[])(void) = {one, uno};
void f(_Bool x) { (void)x; }
//- new.c
static int one(void) { return 1; }
static int uno(void) { return 1; }
int (*table[])(void) = {uno, one};
void f(_Bool x) { (void)x; }
