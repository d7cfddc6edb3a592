// DEMAND: equivalent up to address|pointer or equivalent
// NATIVE: none
// UNSHOWN: time limit was reached|max-time
// WHY: a pointer of any value: both read the same, or fail alike. Every object that it can be in, and one fault for all else, in the time given
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
