// The rule of the ICSE paper: straight-line code of one version diverges at once.
// RUN: --entry f --split diverge --follow new
// EXPECT: verdict undecided
// EXPECT: diff-paths 1
// EXPECT: finding internal @split x=*
#include <umbra.h>

int f(unsigned char x) {
  int unused = 0;
  if (execute(NEW)) unused = x; /*@split*/
  (void)unused;
  return 0;
}
