// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
static int odd(unsigned n);
int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? PICK(0, n == 0 ? 1 : 1) : even(n - 1); }
int main(int argc, char **argv) { int s = 0; for (unsigned i = 0; i < 9; i++) s = s * 2 + even(i + argc); printf("%d\n", s); return 0; }
