// Straight-line code with a side effect is gone; every input shows it.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output same x=* | returned 1 | returned 0
// EXPECT: finding output same x=* | returned 1 | returned 0
#include <umbra.h>

static int count;
static void note(void) { count++; }

int f(unsigned char x) {
  if (execute(OLD)) note();
  if (x > 200) return count;
  return count;
}
