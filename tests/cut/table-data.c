// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static const int table[4] = {1, 2, PICK(3, 4), 5};
int look(int x) { return table[x & 3]; }
static int twice(int x) { return PICK(x * 2, x + x); }
int main(int argc, char **argv) { printf("%d %d\n", look(argc), twice(argc)); return look(argc + 1); }
