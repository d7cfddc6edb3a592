// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int base;
__attribute__((constructor)) static void start(void) { base = PICK(3, 4); }
int run(int n) { int s = 0; for (int i = 0; i < n; i++) s += base; return s; }
static int twice(int x) { return PICK(x * 2, x + x); }
int main(int argc, char **argv) { printf("%d %d\n", run(argc + 5), twice(argc)); return 0; }
