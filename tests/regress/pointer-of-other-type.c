// RUN: --entry f --no-replay
// EXPECT: verdict differs
// EXPECT: class output some
// A function is called through a pointer of another type, with more arguments than it takes: it was taken for out of reach.
#include <umbra.h>

static int limit(int x) { return x > change(10, 11); }
static int (*check)(int, int) = (int (*)(int, int))limit;

int f(int x) { return check(x, 5); }
