// DEMAND: equivalent up to address|pointer or equivalent
// NATIVE: none
// UNSHOWN: time limit was reached|max-time
// WHY: a computed goto to an address that the input makes: each label, and one fault for all else
//- old.c
int g(int x) { return x + x; }
//- new.c
int g(int x) { return x * 2; }
//- harness.c
#include <umbra.h>
int g(int x);
int main(void) {
  static void *const label[] = {&&one, &&two};
  void *p = label[0];
  umbra_symbolic(&p, sizeof p, "p");
  goto *p;
one:
  return g(1);
two:
  return g(2);
}
