// NO-REPLAY: natively objects lie at other addresses
// RUN: --entry f
// EXPECT: paths 4
// EXPECT: end bad-call 1
// EXPECT: exit-values 1 2 3
// EXPECT: fault bad-call 9 not a label of f
/* A computed goto: every label whose address is taken. The end of the function is no label. */
#include <umbra.h>
int f(void) {
  static void *const label[] = {&&one, &&two, &&three};
  void *p = label[0];
  umbra_symbolic(&p, sizeof p, "p");
  goto *p;
one:
  return 1;
two:
  return 2;
three:
  return 3;
}
