// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static _Thread_local int x = PICK(1, 2);
int get(void) { return x; }
static int twice(int a) { return PICK(a * 2, a + a); }
int main(int argc, char **argv) { int s = 0; for (int i = 0; i < argc + 1; i++) s += get(); printf("%d %d\n", s, twice(argc)); return 0; }
