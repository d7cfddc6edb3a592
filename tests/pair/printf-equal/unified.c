// The same text by other means, and in more pieces.
// RUN: --follow both
// EXPECT: verdict equivalent
#include <stdio.h>
#include <umbra.h>

int main(void) {
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  if (execute(OLD)) printf("%s: %c\n", "x", 'a' + x % 4);
  if (execute(NEW)) {
    fputs("x: ", stdout);
    putchar('a' + (x & 3));
    putchar('\n');
  }
  return 0;
}
