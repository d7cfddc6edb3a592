// DEMAND: differs uninit
// NATIVE: none
// WHY: the padding of a structure that is written out was set by NEW only; what it holds in OLD nobody knows
//- old.c
#include <unistd.h>
struct S { char a; int b; };
int main(void) {
  struct S s;
  s.a = 1;
  s.b = 2;
  return write(1, &s, sizeof s) != sizeof s;
}
//- new.c
#include <string.h>
#include <unistd.h>
struct S { char a; int b; };
int main(void) {
  struct S s;
  memset(&s, 0, sizeof s);
  s.a = 1;
  s.b = 2;
  return write(1, &s, sizeof s) != sizeof s;
}
