// DEMAND: equivalent up to address|pointer
// NATIVE: none
// UNSHOWN: time limit was reached|max-time
// WHY: a store through a pointer of any value, alike in both
//- old.c
void f(char *p, int x) { *p = x + x; }
//- new.c
void f(char *p, int x) { *p = x * 2; }
//- harness.c
#include <umbra.h>
void f(char *p, int x);
char a[2], b[2] = "b";
int main(void) {
  char *p = a;
  umbra_symbolic(&p, sizeof p, "p");
  f(p, umbra_range(0, 50, "x"));
  return a[0] + b[1];
}
