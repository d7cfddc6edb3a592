// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int limit = 10;
int *where(void) { return &limit; }
static int check(int x) { return PICK(x < limit, x < 10); }
int run(int x) { int n = 0; for (int i = 0; i < 30; i++) n += check(i + x); return n; }
int main(int argc, char **argv) { *where() = 5 + argc; printf("%d\n", run(argc)); return 0; }
