// DEMAND: differs output
// WHY: the number of a line is a value, also if it is called
//- old.c
#include <stdio.h>
static int plus(int x) { return x + 1; }
int main(void) {
  int line = (plus)(1) + (int)__LINE__;
  printf("%d\n", line);
  return 0;
}
//- new.c
#include <stdio.h>

static int plus(int x) { return x + 1; }
int main(void) {
  int line = (plus)(1) + (int)__LINE__;
  printf("%d\n", line);
  return 0;
}
