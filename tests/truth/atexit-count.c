// DEMAND: differs
// WHY: a handler registered twice runs twice
//- old.c
#include <stdio.h>
#include <stdlib.h>
static void f(void) { puts("f"); }
int main(void) { atexit(f); atexit(f); return 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
static void f(void) { puts("f"); }
int main(void) { atexit(f); return 0; }
