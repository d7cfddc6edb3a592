// What goes to standard error counts, too; a message for x = 9 only.
// EXPECT: verdict differs
// EXPECT: finding output same x=9 | standard error nothing | standard error "nine"
#include <stdio.h>
#include <umbra.h>

int main(void) {
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  if (execute(NEW))
    if (x == 9) fputs("nine", stderr);
  return 0;
}
