// The versions fail the same assertion function with other texts, chosen by one call: that was taken for the same end.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding message 9 x=*
#include <umbra.h>
void __assert_fail(const char *text, const char *file, unsigned line, const char *function);
int f(unsigned char x) {
  if (x < 2)
    __assert_fail(change("x > 1", "x > 2"), "a.c", 9, "f");
  return 0;
}
