// EXPECT: fault out-of-bounds-read @read at offset 4 of
// EXPECT: input @read i 4
// EXPECT: paths 2
/* The message tells the offset for the input that is shown, not for the solver's own. */
#include <umbra.h>
int main(void) {
  char a[4] = "abc";
  int i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i >= 0 && i < 1000000);
  return a[i] /*@read*/ & 0;
}
