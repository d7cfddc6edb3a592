// EXPECT: paths 5
// EXPECT: fault out-of-bounds-write @copy
// EXPECT: end exit 4
// Lengths 0 to 3, each a path; all longer ones are one fault.
#include <string.h>
#include <umbra.h>
int main(void) {
  char from[8] = "1234567", to[3];
  unsigned n = (unsigned)umbra_range(0, 8, "n");
  memcpy(to, from, n); /*@copy*/
  return 0;
}
