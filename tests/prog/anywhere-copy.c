// NO-REPLAY: natively objects lie at other addresses
// RUN: --entry f
// EXPECT: paths 10
// EXPECT: end invalid-pointer 1
// EXPECT: end exit 9
// EXPECT: fault invalid-pointer @copy
/* memcpy from anywhere: four places in each of two arrays, and the target itself; the pointer is not long enough. */
#include <string.h>
#include <umbra.h>
static char a[12] = "abcdefghijk", b[12] = "ABCDEFGHIJK", to[9];
int f(void) {
  const char *p = a;
  if (b[0] != 'A') return 9;
  umbra_symbolic(&p, sizeof p, "p");
  memcpy(to, p, sizeof to); /*@copy*/
  return to[0];
}
