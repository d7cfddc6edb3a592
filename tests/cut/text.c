// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
void say(int x) { if (x > 1) puts(PICK("many", "more")); else puts("one"); }
static int twice(int x) { return PICK(x * 2, x + x); }
int main(int argc, char **argv) { say(argc); say(argc + 1); return twice(argc) > 5; }
