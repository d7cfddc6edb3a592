// RUN: --max-time 20 --entry f
// CALL: unsigned char a[5] = {1, 2, 3, 4, 5}; show((int)f(a, (unsigned)any_range(0, 4)));
// DEMAND: differs or equivalent up to bounds: . or undecided .
// UNSHOWN: for every input
// WHY: a byte is read before the memory that holds it is filled
//- old.c
#include <string.h>
unsigned f(unsigned char *p, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned char c = p[i];
    memset(p, 7, n);
    s = s * 3 + c;
  }
  return s;
}
//- new.c
#include <string.h>
unsigned f(unsigned char *p, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    memset(p, 7, n);
    s = s * 3 + p[i];
  }
  return s;
}
