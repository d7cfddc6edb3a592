// EXPECT: fault invalid-free @middle
// EXPECT: fault invalid-free @stack
// EXPECT: fault invalid-free @global
// EXPECT: paths 4
#include <stdlib.h>
#include <umbra.h>
int global;
int main(void) {
  int local = 0;
  char *p = malloc(4);
  switch (umbra_range(0, 4, "which")) {
    case 0: free(p + 1) /*@middle*/; break;
    case 1: free(&local) /*@stack*/; break;
    case 2: free(&global) /*@global*/; break;
    default: free(p); break;
  }
  return local;
}
