// Versions that part inside the libc are shown to part where the program calls it; the place was one in the libc's source.
// RUN: --entry f --follow new
// EXPECT: verdict differs
// EXPECT: finding output @call x=97 | returned 1 | returned 0
// EXPECT: finding output @call x=98 | returned 0 | returned 1
// EXPECT: finding internal @call x=*
#include <string.h>
#include <umbra.h>
int f(char x) {
  char s[3] = {x, 'b', 0};
  return strchr(s, change('a', 'b')) == s; /*@call*/
}
