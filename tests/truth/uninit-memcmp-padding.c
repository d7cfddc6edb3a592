// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: memcmp of two structures looks at their padding, the comparison of the fields does not
//- old.c
struct S { char a; int b; };
int f(signed char x) {
  struct S s, t;
  s.a = 1;
  s.b = x;
  t.a = 1;
  t.b = 5;
  return s.a == t.a && s.b == t.b;
}
//- new.c
#include <string.h>
struct S { char a; int b; };
int f(signed char x) {
  struct S s, t;
  s.a = 1;
  s.b = x;
  t.a = 1;
  t.b = 5;
  return memcmp(&s, &t, sizeof s) == 0;
}
