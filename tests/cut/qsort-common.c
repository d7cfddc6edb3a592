// EQUAL
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
#include <stdlib.h>
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return x < y ? -1 : x > y; }
static int twice(int x) { return PICK(x * 2, x + x); }
int main(int argc, char **argv) { int v[4] = {argc, 3, 9, 1}; qsort(v, 4, PICK(sizeof *v, sizeof(int)), cmp); printf("%d %d\n", v[0], twice(v[3])); return 0; }
