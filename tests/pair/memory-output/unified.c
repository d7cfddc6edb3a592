// The heap holds the difference until it is printed.
// EXPECT: verdict differs
// EXPECT: finding output same x=* | printed "aaa" | printed "aab"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <umbra.h>

int main(void) {
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  char *text = malloc(4);
  memcpy(text, "aaa", 4);
  if (execute(NEW)) text[2] = 'b';
  fputs(text, stdout);
  free(text);
  return x > 255;
}
