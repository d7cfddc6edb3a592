// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 99)));
// DEMAND: differs
// NORMAL: different
// WHY: a constant in a recursive callee
//- old.c
static unsigned walk(unsigned n, unsigned k) { return n ? walk(n / 2, k ^ n) + walk(n / 3, k) * 7 : k; }
unsigned f(unsigned n) { return walk(n & 255, 1); }
//- new.c
static unsigned walk(unsigned n, unsigned k) { return n ? walk(n / 2, k ^ n) + walk(n / 3, k) * 9 : k; }
unsigned f(unsigned n) { return walk(n & 255, 1); }
