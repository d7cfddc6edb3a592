// NO-REPLAY: natively objects lie at other addresses
// RUN: --entry f
// EXPECT: paths 8
// EXPECT: end invalid-pointer 1
// EXPECT: end exit 7
// EXPECT: exit-count 11 3
// EXPECT: exit-count 12 3
// EXPECT: exit-count 1 1
// EXPECT: fault invalid-pointer @write which is in no object
/* A write: constant objects are no place for it, and belong to the same fault. The paths: each byte of a, each of b, and the
 * structure that holds the pointer. */
#include <umbra.h>
char a[3], b[3];
const char c[3] = {1, 1, 1};
static struct { char text[8]; char *p; } s;
int f(void) {
  umbra_symbolic(&s.p, sizeof s.p, "p");
  *s.p = 1; /*@write*/
  for (int i = 0; i < 3; i++)
    if (a[i]) return 11;
  for (int i = 0; i < 3; i++)
    if (b[i]) return 12;
  return c[0];
}
