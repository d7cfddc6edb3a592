// EXPECT: fault assertion @value
// EXPECT: input @value s "42\0"
/* The parser of integers is the libc's: Umbra finds the text of 42. Leading blanks and signs make more paths than are worth counting;
 * the digits come first here by assumption. */
#include <assert.h>
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  char s[3];
  umbra_symbolic(s, 3, "s");
  umbra_assume(s[0] >= '1');
  umbra_assume(s[0] <= '9');
  umbra_assume(s[2] == 0);
  assert(atoi(s) != 42 /*@value*/);
  return 0;
}
