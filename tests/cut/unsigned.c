// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
int less(PICK(int, unsigned) a, PICK(int, unsigned) b) { return a < b; }
int main(int argc, char **argv) { int s = 0; for (int i = -2; i < 3; i++) s = s * 2 + less(i, argc); printf("%d\n", s); return 0; }
