// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int a[2], b[2];
int *at(int i) { return &a[i]; }
static int twice(int x) { return PICK(x * 2, x + x); }
int main(int argc, char **argv) { *at(argc & 1) = 4; b[0] = PICK(twice(a[1]), twice(a[0])); printf("%d %d\n", a[0], b[0]); return 0; }
