// DEMAND: undecided every path ends before the change
// SHOWN: every path|all paths
// WHY: a null pointer before the change ends both
//- old.c
#include <stddef.h>
int main(void) {
  volatile int *volatile p = NULL;
  int v = *p;
  return v + 1;
}
//- new.c
#include <stddef.h>
int main(void) {
  volatile int *volatile p = NULL;
  int v = *p;
  return v + 2;
}
