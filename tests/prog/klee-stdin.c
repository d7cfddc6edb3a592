// RUN: --sym-stdin 2
// EXPECT: paths 3
// EXPECT: exit-values 0 1 2
// One path for each length of the input.
#include <unistd.h>
int main(void) {
  char b[4];
  return (int)read(0, b, sizeof b);
}
