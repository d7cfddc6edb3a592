// RUN: --entry f
// CALL: show(f(any_range(0, 16), any_range(0, 16)));
// DEMAND: equivalent
// WHY: over padding that memset cleared memcmp compares as the fields do
//- old.c
#include <string.h>
struct s { char a; int b; };
int f(unsigned char x, unsigned char y) {
  struct s s, t;
  memset(&s, 0, sizeof s);
  memset(&t, 0, sizeof t);
  s.a = t.a = 1;
  s.b = x & 15;
  t.b = y & 15;
  return memcmp(&s, &t, sizeof s) == 0;
}
//- new.c
int f(unsigned char x, unsigned char y) { return (x & 15) == (y & 15); }
