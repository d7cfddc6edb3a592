// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
__attribute__((weak)) int hook(int x) { return PICK(x, x + 1); }
int run(int n) { int s = 0; for (int i = 0; i < n; i++) s += hook(i); return s; }
int main(int argc, char **argv) { printf("%d\n", run(argc + 5)); return 0; }
