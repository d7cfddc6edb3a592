// A loop against a formula.
// RUN: --entry f --follow both
// RUN: --entry f
// EXPECT: verdict equivalent
#include <umbra.h>

int f(int n) {
  umbra_assume(n >= 0 && n <= 8);
  int sum = 0;
  if (execute(OLD))
    for (int i = 1; i <= n; i++) sum += i;
  if (execute(NEW)) sum = n * (n + 1) / 2;
  return sum;
}
