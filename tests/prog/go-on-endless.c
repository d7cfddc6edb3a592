// RUN: --go-on
// EXPECT: paths 18
// EXPECT: fault out-of-bounds-read @read
// EXPECT: fault out-of-bounds-read @read after the out-of-bounds read
// EXPECT: cut approximated 16 @read
/* A loop that never finds the end goes on for a while only. */
#include <umbra.h>
static char text[4] = "abcd";
int main(void) {
  int n = 0;
  while (text[n]) /*@read*/
    n++;
  return n;
}
