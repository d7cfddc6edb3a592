// DEMAND: undecided address|pointer or differs or equivalent up to pointer|address
// NATIVE: none
// UNSHOWN: time is over|max-time
// WHY: a pointer of any value: every object that it can be in, and one fault for all others; in the time given
//- old.c
int f(int *p) { return *p; }
//- new.c
int f(int *p) { return *p + 0; }
//- harness.c
#include <umbra.h>
int f(int *p);
int a[4], b[4];
int main(void) {
  int *p = a;
  umbra_symbolic(&p, sizeof p, "p");
  return f(p);
}
