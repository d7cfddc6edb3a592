// RUN: --max-fail 1
// DEMAND: differs output
// NATIVE: none
// WHY: what OLD has asked for first NEW is told, too, though as many have failed as may
//- old.c
#include <unistd.h>
int main(void) {
  if (write(1, "a", 1) < 0) return 3;
  return 0;
}
//- new.c
#include <unistd.h>
static int put(const char *s) { return write(1, s, 1) < 0; }
int main(void) {
  int n = put("a");
  return n ? 4 : 0;
}
