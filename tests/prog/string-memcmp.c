// EXPECT: paths 4
// EXPECT: exit-values 0 1
/* memcmp stops at the first difference: places 0, 1, 2, or none. */
#include <string.h>
#include <umbra.h>
int main(void) {
  char s[3];
  umbra_symbolic(s, 3, "s");
  return memcmp(s, "xyz", 3) == 0;
}
