// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: functions exchanged in a table
//- old.c
static int up(int x) { return x + 1; }
static int down(int x) { return x - 1; }
static int (*const table[])(int) = {up, down};
int f(int x) { return table[x & 1](x); }
//- new.c
static int up(int x) { return x + 1; }
static int down(int x) { return x - 1; }
static int (*const table[])(int) = {down, up};
int f(int x) { return table[x & 1](x); }
