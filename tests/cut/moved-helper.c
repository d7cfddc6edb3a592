// EQUAL
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
#ifdef NEW
static int help(int x, int k) { return x * k; }
#endif
static int f(int x) { return PICK(x * 7, (help(x, 7))); }
int run(int n) { int s = 0; for (int i = 0; i < n; i++) s += f(i & 255); return s; }
int main(int argc, char **argv) { printf("%d\n", run(argc + 5)); return 0; }
