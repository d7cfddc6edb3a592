// SANITIZER: bounds-strict
// COMPILERS: gcc
// REPORT: index 4 out of bounds
// UMBRA: none
// The last member of a structure often is the head of a longer array; only gcc's strict check tells.
#include <stdlib.h>
struct S {
  int n, a[4];
};
int main(void) {
  struct S *s = calloc(1, sizeof *s + 4);
  volatile int i = 4;
  return s ? s->a[i] : 0;
}
