// DIFFERENT
#ifdef NEW
#define PICK(old, new) new
#else
#define PICK(old, new) old
#endif
#include <stdio.h>
#include <stdlib.h>
static int n; static void bye(void) { printf(PICK("n %d\n", "m %d\n"), n); }
void start(void) { atexit(bye); }
int main(int argc, char **argv) { start(); for (int i = 0; i < argc + 4; i++) n += i; return 0; }
