// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
int base;
__attribute__((constructor)) static void a(void) { base = PICK(2, 7); }
int run(int n) { int s = 0; for (int i = 0; i < n; i++) s += base; return s; }
int main(int argc, char **argv) { printf("%d\n", run(argc + 5)); return 0; }
