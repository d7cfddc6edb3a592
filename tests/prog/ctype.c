// EXPECT: paths 1
// EXPECT: exit-values 0
/* Functions of a character, checked against comparisons for all values at once: the library computes them without branches. */
#include <ctype.h>
#include <umbra.h>
int main(void) {
  unsigned char c;
  umbra_symbolic(&c, 1, "c");
  int digit = (c >= '0') & (c <= '9'), lower = (c >= 'a') & (c <= 'z'), upper = (c >= 'A') & (c <= 'Z');
  int wrong = (!!isdigit(c) != digit) | (!!islower(c) != lower) | (!!isupper(c) != upper) | (!!isalpha(c) != (lower | upper));
  return wrong;
}
