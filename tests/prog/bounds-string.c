// EXPECT: fault out-of-bounds-read @strlen 's'
// EXPECT: paths 4
// EXPECT: exit-values 0 1 2
/* strlen runs off a text without terminator: that is the one fault; the others are the places of the first zero byte. */
#include <string.h>
#include <umbra.h>
int main(void) {
  char s[3];
  umbra_symbolic(s, sizeof s, "s");
  return (int)strlen(s) /*@strlen*/;
}
