// musl alone would take the null pointer for an empty text.
// EXPECT: fault null-dereference @read
// EXPECT: paths 1
#include <stdio.h>
int main(void) {
  int n = 0;
  const char *text = NULL;
  return sscanf(text, "%d", &n) /*@read*/;
}
