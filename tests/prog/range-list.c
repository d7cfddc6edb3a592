// EXPECT: fault assertion @order
// EXPECT: paths 11
// EXPECT: exit-values 0 1 2
/* LIST := RANGE {',' RANGE}; RANGE := DIGIT ['-' DIGIT], over three bytes and a terminator. It forgets to refuse 5-3.
 * Statuses: 0 fine, 1 a digit expected, 2 garbage behind a digit.
 *   no digit first: below '0' or above '9'                            2
 *   digit, end                                                        1
 *   digit, ',', then below '0', above '9', or a digit                 3
 *   digit, '-', then below '0', above '9', or a digit: order wrong, fine  4
 *   digit, anything else                                              1 */
#include <assert.h>
#include <umbra.h>
static int digit(char c) { return c < '0' ? -1 : c > '9' ? -1 : c - '0'; }
static int parse(const char *p) {
  for (;; p++) {
    int low = digit(*p++);
    if (low < 0) return 1;
    if (*p == 0) return 0;
    if (*p == ',') continue;
    if (*p++ != '-') return 2;
    int high = digit(*p++);
    if (high < 0) return 1;
    assert(low <= high /*@order*/);
    if (*p == 0) return 0;
    if (*p != ',') return 3;
  }
}
int main(void) {
  char s[4] = {0};
  umbra_symbolic(s, 3, "s");
  return parse(s);
}
