// The change is in a function that is called through a table.
// RUN: --entry f --no-replay
// RUN: --entry f --no-replay --search nearest
// EXPECT: verdict differs
// EXPECT: class output some
#include <umbra.h>

static int same(int x) { return x; }
static int other(int x) { return change(x, x + 1); }
static int (*const table[])(int) = {same, other};

int f(int x) { return x > 0 ? table[x > 10](x) : 0; }
