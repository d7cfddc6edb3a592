// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int a, b;
int *p = PICK(&a, &b);
void put(int v) { *p = v; }
int get(void) { return a * 2 + b; }
static int twice(int x) { return PICK(x * 2, x + x); }
int main(int argc, char **argv) { put(argc + 3); printf("%d %d\n", get(), twice(argc)); return 0; }
