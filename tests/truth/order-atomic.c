// NATIVE: none
// DEMAND: equivalent up to assumptions: order
// WHY: gcc evaluates the last argument first
//- old.c
#include <stdatomic.h>
#include <stdio.h>
static atomic_int n;
int main(void) {
  printf("%d %d\n", atomic_fetch_add(&n, 1), atomic_fetch_add(&n, 1));
  return 0;
}
//- new.c
#include <stdatomic.h>
#include <stdio.h>
static atomic_int n;
int main(void) {
  int first = atomic_fetch_add(&n, 1);
  printf("%d %d\n", first, atomic_fetch_add(&n, 1));
  return 0;
}
