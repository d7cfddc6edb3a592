// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int base[3] = {1, 2, 3}; int *const p = base;
__attribute__((constructor)) static void a(void) { p[PICK(0, 1)] = 7; }
int run(int n) { int s = 0; for (int i = 0; i < n; i++) s += p[0]; return s; }
int main(int argc, char **argv) { printf("%d\n", run(argc + 5)); return 0; }
