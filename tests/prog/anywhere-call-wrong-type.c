// RUN: --entry f
// EXPECT: paths 2
// EXPECT: end exit 2
// EXPECT: exit-values 3 4
/* A pointer with few values is called as it is, as programs do with functions that take less than they are given. */
#include <umbra.h>
static int one(void) { return 3; }
static int two(int x) { return x; }
int f(_Bool first) {
  int (*p[])(int) = {(int (*)(int))one, two};
  return p[first ? 0 : 1](4);
}
