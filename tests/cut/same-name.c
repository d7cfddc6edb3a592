// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
struct s { int a; PICK(short, int) b; };
static struct s v = {1, 70000 & 0x7fff};
void grow(void) { for (int i = 0; i < 3; i++) v.b += 20000; }
static int twice(int x) { return PICK(x * 2, x + x); }
int main(int argc, char **argv) { grow(); printf("%d %d\n", v.b > 0, twice(argc)); return 0; }
