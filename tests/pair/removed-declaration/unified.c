// A variable of OLD only, used by OLD only.
// RUN: --entry f
// RUN: --entry f --follow both
// EXPECT: verdict equivalent
#include <umbra.h>

int f(int x) {
  int old_only;
  if (execute(OLD)) old_only = x + 1;
  return change(old_only - 1, x);
}
