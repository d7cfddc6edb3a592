// RUN: --max-paths 10
// EXPECT: paths 10
// EXPECT: cut-some paths
// EXPECT: verdict incomplete
#include <umbra.h>
int main(void) {
  unsigned char x[10];
  int n = 0;
  umbra_symbolic(x, sizeof x, "x");
  for (int i = 0; i < 10; i++)
    if (x[i]) n++;
  return n;
}
