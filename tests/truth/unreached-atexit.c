// DEMAND: differs output
// WHY: the changed function is called after main, through atexit
//- old.c
#include <stdio.h>
#include <stdlib.h>
static void last(void) { puts("done"); }
int main(void) {
  atexit(last);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
static void last(void) { puts("over"); }
int main(void) {
  atexit(last);
  return 0;
}
