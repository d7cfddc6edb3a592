// EXPECT: paths 3
// EXPECT: exit-values 0 1
// It differs in the first byte, or in the second, or not: the third is the end of both.
#include <string.h>
#include <umbra.h>
int main(void) {
  char s[3];
  umbra_symbolic(s, sizeof s, "s");
  umbra_assume(s[2] == 0);
  return strcmp(s, "ab") == 0;
}
