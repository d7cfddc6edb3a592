// RUN: --entry f --split=diverge --follow=both
// EXPECT: verdict differs
// EXPECT: finding output @code x=* | returned 0 | returned 1
// EXPECT: diff-paths 1
// The versions part in a called function, return from it each alone, and run on to their ends: they did not come to an end.
#include <umbra.h>

static int step(int v) {
  if (execute(NEW)) /*@code*/
    v++;
  return v;
}

int f(_Bool x) {
  (void)x;
  return step(0);
}
