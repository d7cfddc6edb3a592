// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
#include <stdlib.h>
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return PICK(x < y ? -1 : x > y, x < y ? 1 : x > y ? -1 : 0); }
void sort(int *v, int n) { qsort(v, n, sizeof *v, cmp); }
int main(int argc, char **argv) { int v[4] = {argc, 3, 9, 1}; sort(v, 4); printf("%d %d\n", v[0], v[3]); return 0; }
