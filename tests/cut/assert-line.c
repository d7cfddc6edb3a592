// EQUAL
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
#include <assert.h>
#ifdef NEW
#line 100
#endif
int f(int x) { assert(x > -5); return x * 3; }
static int twice(int x) { return PICK(x * 2, x + x); }
int run(int n) { int s = 0; for (int i = 0; i < n; i++) s += f(i & 255); return s; }
int main(int argc, char **argv) { printf("%d %d\n", run(argc + 5), twice(argc)); return 0; }
