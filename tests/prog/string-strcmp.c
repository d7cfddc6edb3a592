// EXPECT: paths 6
// EXPECT: exit-values 0 1 2
/* strcmp(s, "ab") ends at the first difference: at place 0 or 1 (below or above: the two questions about r), at place 2, where it can
 * only be above the terminator, or nowhere: 2 + 2 + 1 + 1. */
#include <string.h>
#include <umbra.h>
int main(void) {
  char s[4] = {0};
  umbra_symbolic(s, 3, "s");
  int r = strcmp(s, "ab");
  if (r < 0) return 1;
  if (r > 0) return 2;
  return 0;
}
