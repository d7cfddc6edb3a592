// The rule of the ICSE paper: straight-line code of one version diverges at once.
// RUN: --entry f --split diverge
// EXPECT: verdict no difference found
// EXPECT: diff-paths 1
// EXPECT: finding internal @split x=*
#include <umbra.h>

static int unused;

int f(unsigned char x) {
  if (execute(NEW)) unused = x; /*@split*/
  return 0;
}
