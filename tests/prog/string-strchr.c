// EXPECT: paths 7
// EXPECT: exit-values 0 1 2 9
/* strchr(s, ','): at each of three places: the end, a comma, or another: 3 places found, 3 places ended early (at 0, 1, 2), and the
 * terminator: 7. */
#include <string.h>
#include <umbra.h>
int main(void) {
  char s[4] = {0};
  umbra_symbolic(s, 3, "s");
  char *p = strchr(s, ',');
  return p ? (int)(p - s) : 9;
}
