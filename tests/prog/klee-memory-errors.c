// EXPECT: paths 6
// EXPECT: fault null-dereference @null
// EXPECT: fault out-of-bounds-read @read
// EXPECT: fault out-of-bounds-write @write
// EXPECT: fault read-only-write @constant
// EXPECT: fault invalid-pointer @wild
// Six ways, of which the last is right.
#include <umbra.h>
static const char constant[4] = "abc";
static char bytes[4];
int main(void) {
  volatile int four = 4;
  char *volatile p = 0, *volatile c = (char *)constant, *volatile w = (char *)0x7000000000000;
  switch (umbra_range(0, 6, "way")) {
    case 0: return *p /*@null*/;
    case 1: return bytes[four] /*@read*/;
    case 2: bytes[-four] = 1 /*@write*/; break;
    case 3: c[0] = 'x' /*@constant*/; break;
    case 4: return *w /*@wild*/;
    default: bytes[3] = 1;
  }
  return 0;
}
