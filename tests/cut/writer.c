// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int mode;
static int pick(int x) { return PICK(mode ? x + 1 : x, x); }
void set(int m) { mode = m & 1; }
int run(int x) { int i, s = 0; for (i = 0; i < (x & 3); i++) s += pick(x + i); return s; }
int main(int argc, char **argv) { set(argc > 1); int r = run(argc + 1); printf("%d\n", r); return 0; }
