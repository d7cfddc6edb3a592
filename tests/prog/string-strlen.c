// EXPECT: paths 5
// EXPECT: exit-values 0 1 2 3 4
#include <string.h>
#include <umbra.h>
int main(void) {
  char s[5] = {0};
  umbra_symbolic(s, 4, "s");
  return (int)strlen(s);
}
