// DEMAND: differs output or equivalent up to assumptions: rand
// NATIVE: none
// WHY: what rand gives depends on the library: 1804289383 with glibc, another number with musl
//- old.c
#include <stdlib.h>
int main(void) { return rand() == 1804289383; }
//- new.c
#include <stdlib.h>
int main(void) {
  rand();
  return 0;
}
