// The rule of the ICSE paper loses no difference.
// RUN: --entry f --split diverge
// EXPECT: verdict differs
// EXPECT: finding output @split x=* | returned 0 | returned 1
// EXPECT: diff-paths 1
#include <umbra.h>

int f(unsigned char x) {
  int y = 0;
  if (execute(NEW)) y = 1; /*@split*/
  return x > 255 ? 0 : y;
}
