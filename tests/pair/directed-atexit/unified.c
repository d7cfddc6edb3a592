// The change is in a function that runs after main has returned.
// RUN: --no-replay
// EXPECT: verdict differs
// EXPECT: class output some
#include <stdio.h>
#include <stdlib.h>
#include <umbra.h>

static signed char x;
static void bye(void) { putchar(change('a', x > 5 ? 'b' : 'a')); }

int main(void) {
  umbra_symbolic(&x, sizeof x, "x");
  atexit(bye);
  return x > 0;
}
