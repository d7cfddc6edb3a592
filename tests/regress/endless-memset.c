// RUN: --max-time 5
// EXPECT: cut-some time
// EXPECT: verdict incomplete
// NO-REPLAY: it never ends
/* Filled bytes count against a state's slice: the limit of time was looked at only after some ten thousand whole fills. */
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(64 << 20);
  for (unsigned long i = 1; i; i++) memset(p, 1, 64 << 20);
}
