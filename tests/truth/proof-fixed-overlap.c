// RUN: --max-time 20 --entry f
// CALL: unsigned char b[12] = {0}; f(b, any_range(1, 3)); show((int)(b[0] + b[1] * 2 + b[2] * 4 + b[3] * 8));
// DEMAND: differs or equivalent up to bounds: . or undecided .
// UNSHOWN: for every input
// WHY: stores at fixed distances overlap, and are exchanged
//- old.c
#include <string.h>
void f(unsigned char *p, unsigned n) {
  unsigned word = 0x01020304;
  for (unsigned i = 0; i < n; i++) {
    memcpy(p + i, &word, 4);
    p[i + 2] = 9;
  }
}
//- new.c
#include <string.h>
void f(unsigned char *p, unsigned n) {
  unsigned word = 0x01020304;
  for (unsigned i = 0; i < n; i++) {
    p[i + 2] = 9;
    memcpy(p + i, &word, 4);
  }
}
