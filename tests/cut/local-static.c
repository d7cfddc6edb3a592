// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
int next(void) { static int count = PICK(1, 2); return count++; }
static int twice(int x) { return PICK(x * 2, x + x); }
int main(int argc, char **argv) { int s = 0; for (int i = 0; i < argc + 1; i++) s += next(); printf("%d %d\n", s, twice(argc)); return 0; }
