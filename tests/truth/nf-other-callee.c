// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 15)));
// DEMAND: differs
// NORMAL: different
// WHY: two callees that differ in one constant are exchanged
//- old.c
int a(int x) { return x ? x * 5 : 3; }
static unsigned one(unsigned n) { return n > 1 ? one(n - 2) * 3 + one(n / 2) : 1; }
static unsigned two(unsigned n) { return n > 1 ? two(n - 2) * 3 + two(n / 2) : 2; }
unsigned f(unsigned n) { return one(n & 15) + 2 * two(n & 15); }
//- new.c
int a(int x) { return x ? x * 5 : 3; }
static unsigned one(unsigned n) { return n > 1 ? one(n - 2) * 3 + one(n / 2) : 1; }
static unsigned two(unsigned n) { return n > 1 ? two(n - 2) * 3 + two(n / 2) : 2; }
unsigned f(unsigned n) { return two(n & 15) + 2 * one(n & 15); }
