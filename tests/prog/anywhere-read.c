// NO-REPLAY: natively objects lie at other addresses
// RUN: --entry f
// EXPECT: paths 9
// EXPECT: end invalid-pointer 1
// EXPECT: end exit 8
// EXPECT: exit-values 1 2 3
// EXPECT: fault invalid-pointer @read which is in no object
/* An input makes the whole pointer: one fault for all addresses at which no array of four is, and one path for each place
 * that has that many bytes: a, b, the copy itself, and five in p (the text "p" is too short). */
#include <string.h>
#include <umbra.h>
static char a[4] = {1, 1, 1, 1}, b[4] = {2, 2, 2, 2};
int f(void) {
  struct { char text[4]; } *p = (void *)a, copy;
  memset(&copy, 'x', sizeof copy);
  if (b[0] != 2) return 9;
  umbra_symbolic(&p, sizeof p, "p");
  copy = *p; /*@read*/
  if (memcmp(copy.text, a, 4) == 0) return 1;
  return memcmp(copy.text, b, 4) == 0 ? 2 : 3;
}
