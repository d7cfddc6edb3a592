// EXPECT: fault assertion @hex
// EXPECT: exit-values 0 1
#include <assert.h>
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  char s[3] = {0}, *end;
  umbra_symbolic(s, 2, "s");
  long v = strtol(s, &end, 16);
  if (*end) return 1;
  assert(v != 0xb7 /*@hex*/);
  return 0;
}
