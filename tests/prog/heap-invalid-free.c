// EXPECT: fault invalid-free @middle
// EXPECT: fault invalid-free @stack
// EXPECT: fault invalid-free @global
// EXPECT: fault invalid-free @wild
// EXPECT: paths 5
#include <stdlib.h>
#include <umbra.h>
int global;
int main(void) {
  int local = 0;
  char *p = malloc(4);
  switch (umbra_range(0, 5, "which")) {
    case 0: free(p + 1) /*@middle*/; break;
    case 1: free(&local) /*@stack*/; break;
    case 2: free(&global) /*@global*/; break;
    case 3: free((void *)0x1234567) /*@wild*/; break;
    default: free(p); break;
  }
  return local;
}
