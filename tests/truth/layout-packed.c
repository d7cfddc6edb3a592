// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: a packed structure, read through a pointer to its bytes
//- old.c
#include <string.h>
struct __attribute__((packed)) s { char a; int b; };
int f(unsigned char x) {
  struct s s = {1, x * 257};
  unsigned char *p = (unsigned char *)&s;
  return p[1] + p[2] + (int)sizeof s;
}
//- new.c
int f(unsigned char x) { return 2 * x + 5; }
