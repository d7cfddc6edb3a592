// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
int kind(int x) { switch (x) { case 1: return 3; case PICK(2, 5): return 4; default: return 9; } }
int main(int argc, char **argv) { int s = 0; for (int i = 0; i < 6; i++) s = s * 10 + kind(i + argc - 1); printf("%d\n", s); return 0; }
