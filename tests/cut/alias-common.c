// EQUAL
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int real(int x) { int s = 0; for (int i = 0; i < x; i++) s += i * i; return s; }
int other(int x) __attribute__((alias("real")));
static int twice(int x) { return PICK(x * 2, x + x); }
int run(int n) { int s = 0; for (int i = 0; i < n; i++) s += other(i); return s + real(n); }
int main(int argc, char **argv) { printf("%d %d\n", run(argc + 5), twice(argc)); return 0; }
