// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int f(int x) { return PICK(x + 1, x + 2); }
static int g(int x) { return x - 1; }
static int (*const table[])(int) = {f, g};
int call(int i, int x) { return table[i & 1](x); }
int main(int argc, char **argv) { int s = 0; for (int i = 0; i < 4; i++) s += call(i, argc); printf("%d\n", s); return 0; }
