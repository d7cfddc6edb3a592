// RUN: --entry f
// CALL: show(f(any_range(0, 2)));
// DEMAND: equivalent up to unreached: third
// WHY: the table's third function changed, and a bool selects the first two only
//- old.c
static int first(void) { return 1; }
static int second(void) { return 2; }
static int third(void) { return 3; }
static int (*const table[])(void) = {first, second, third};
int f(_Bool x) { return table[x](); }
//- new.c
static int first(void) { return 1; }
static int second(void) { return 2; }
static int third(void) { return 4; }
static int (*const table[])(void) = {first, second, third};
int f(_Bool x) { return table[x](); }
